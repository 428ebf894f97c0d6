import { expect, test } from 'vitest'
import { readableLine } from './logger.server'

const time = '2026-11-22T01:47:44.186Z'

test('a log line is readable', () => {
  const json = JSON.stringify({ level: 30, time, port: 3000, path: '/rings', user: { id: 7 }, msg: 'listening' })
  expect(readableLine(json)).toMatch(/^\d\d:\d\d:44 info listening port=3000 path=\/rings user=\{"id":7\}\n$/)
})

test('an error is shown with its stack', () => {
  const json = JSON.stringify({
    level: 50,
    time,
    err: { message: 'odd', stack: 'Error: odd\n    at here' },
    msg: 'failed',
  })
  expect(readableLine(json)).toMatch(/ ERROR failed\nError: odd\n {4}at here\n$/)
})
