import { expect, test } from 'vitest'
import { everyPattern } from '../../tests/support/routes'
import { isSecretPath, SECRET_PATHS } from './address'

const SECRETS = everyPattern().filter((pattern) => /:(?:token|secret)\b/.test(pattern))

test.each(SECRETS)('%s is known as secret', (pattern) => {
  expect(isSecretPath(pattern)).toBe(true)
})

test('each of them has a page', () => {
  expect(SECRET_PATHS.filter((start) => !SECRETS.some((pattern) => pattern.startsWith(start)))).toEqual([])
})
