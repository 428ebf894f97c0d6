import { expect, test } from 'vitest'
import { Invalid } from '~/models/records/errors'
import { hashPassword, isCommonPassword } from './password.server'

test.each([
  'password',
  'q1w2e3r4t5y6',
  'Qwerty123456',
  'PASSWORD1234',
  'sunshine2024!',
  'passwordpassword',
  'letmeinletmein99',
  'xyxyxyxyxyxy',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'seven hungry magpies',
  '8204719356621',
  'Zk4-nine-Opals',
  'päss',
  '99 red ballons!',
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('a common password is never stored', async () => {
  const refused = hashPassword('password1234', 'new_password')
  await expect(refused).rejects.toThrow(Invalid)
  await expect(refused).rejects.toMatchObject({ errors: { new_password: [expect.stringContaining('too common')] } })
})
