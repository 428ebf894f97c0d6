import { expect, test } from 'vitest'
import { ConfigurationError } from '~/runtime/env.server'
import { isExpected, startFailure } from './start-failure'

const failure = (code: string, details = {}) => Object.assign(new Error('raw'), { code, ...details })

test.each<[Error, RegExp]>([
  [new ConfigurationError('PORT must be a port number'), /^PORT must be a port number$/],
  [failure('EADDRINUSE', { port: 3000 }), /^port 3000 is in use/],
  [failure('EACCES', { port: 80 }), /^port 80 is not permitted/],
  [failure('EACCES', { path: '/data' }), /^\/data is not permitted/],
  [
    failure('ENOENT', { path: 'build/files.json', syscall: 'open' }),
    /^build\/files\.json is missing; run npm run build$/,
  ],
  [failure('ENOENT', { path: '/srv/key.pem', syscall: 'open' }), /^\/srv\/key\.pem is missing$/],
  [failure('ENOENT', { path: '/mnt/shop', syscall: 'mkdir' }), /^\/mnt\/shop cannot be made; look at DATABASE_URL/],
  [failure('SQLITE_READONLY_DIRECTORY'), /^the database cannot be written/],
  [failure('SQLITE_CANTOPEN'), /^the database cannot be opened/],
])('%o is reported in one line', (error, line) => {
  expect(startFailure(error)).toMatch(line)
  expect(isExpected(error)).toBe(true)
})

test('an unexpected error is reported with its stack', () => {
  expect(startFailure(new Error('odd'))).toBe('odd')
  expect(isExpected(new Error('odd'))).toBe(false)
})
