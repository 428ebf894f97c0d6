import { expect, test } from 'vitest'
import { adviceFor, type SystemState } from './advice'

const now = new Date('2026-03-05T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)
const well: SystemState = {
  now,
  backup: { at: hoursAgo(20), failure: null },
  mail: { isOn: true, waitingSince: hoursAgo(0.5), undelivered: 0 },
  bytes: { log: 4e6, free: 20e9 },
  errorCount: 0,
  env: { ORIGIN: 'https://boutique.example', HOST: '127.0.0.1', TRUST_PROXY: '1' },
}

test('a healthy shop needs no action', () => {
  expect(adviceFor(well)).toEqual([])
})

test.each<[Partial<SystemState>, RegExp]>([
  [{ bytes: { log: 0, free: 5e8 } }, /^Only 500 MB of disk space is left/],
  [{ backup: { at: null, failure: null } }, /never been backed up/],
  [{ backup: { at: hoursAgo(9 * 24), failure: null } }, /more than a week old/],
  [
    { backup: { at: hoursAgo(1), failure: { at: now, error: 'the disk is full' } } },
    /last backup failed: the disk is full\./,
  ],
  [{ errorCount: 1 }, /^1 error in the last day/],
  [{ errorCount: 1200 }, /^1,200 errors in the last day/],
  [{ mail: { ...well.mail, waitingSince: hoursAgo(2) } }, /waiting for more than an hour/],
  [{ mail: { ...well.mail, undelivered: 2 } }, /^2 emails were not delivered/],
  [{ bytes: { log: 3e8, free: 20e9 } }, /log has grown to 300 MB/],
  [{ env: { ...well.env, HOST: undefined } }, /fake their IP address/],
  [{ env: { ...well.env, TRUST_PROXY: undefined } }, /address of the proxy/],
])('%j is reported with its remedy', (change, problem) => {
  const [advice, ...more] = adviceFor({ ...well, ...change })
  expect(advice?.problem).toMatch(problem)
  expect(advice?.remedy).not.toBe('')
  expect(more).toEqual([])
})

test('a shop without a proxy or email gets no advice about them', () => {
  expect(adviceFor({ ...well, env: { ORIGIN: 'http://localhost:3000' } })).toEqual([])
  expect(adviceFor({ ...well, mail: { isOn: false, waitingSince: hoursAgo(200), undelivered: 0 } })).toEqual([])
})
