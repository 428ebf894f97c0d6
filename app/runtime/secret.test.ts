import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSigned, signatureOf, storedSecret } from './secret.server'

const newFolder = () => mkdtempSync(join(tmpdir(), 'boutique-secret-'))

async function secretsOfAProcess(...args: (string | number)[]): Promise<string[]> {
  const child = fork('tests/support/secret-process.ts', args.map(String), {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  })
  const [secrets] = (await once(child, 'message')) as [string[]]
  child.disconnect()
  return secrets
}

test('the secret is made once, for the owner alone', () => {
  const file = join(newFolder(), 'new', 'session-secret')
  const secret = storedSecret(file)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(storedSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('two processes that start together have the same secret', async () => {
  const [folder, count, start] = [newFolder(), 1000, Date.now() + 3000]
  const [here, there] = await Promise.all([
    secretsOfAProcess(folder, count, start),
    secretsOfAProcess(folder, count, start),
  ])
  expect(new Set(here)).toHaveProperty('size', count)
  expect(there).toEqual(here)
  expect(readdirSync(join(folder, '0'))).toEqual(['session-secret'])
})

test('a file that was not written to its end is no secret', () => {
  const file = join(newFolder(), 'session-secret')
  writeFileSync(file, '')
  expect(() => storedSecret(file)).toThrow(`${file} is damaged. Restore it from a backup`)
})

test('a signature is valid for its text and its purpose only', () => {
  const signature = signatureOf('unsubscribe', '7')
  expect(isSigned('unsubscribe', '7', signature)).toBe(true)
  for (const [purpose, text] of [
    ['unsubscribe', '8'],
    ['photos', '7'],
  ] as const)
    expect(isSigned(purpose, text, signature)).toBe(false)
})
