import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../support/server-test'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's dependencies from the pattern.
  .extend('clock', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'boutique-clock-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'now')
    const set = (time: string) => writeFileSync(file, time)
    set('2026-12-01T09:00:00+11:00')
    return { file, set }
  })
  .override('serverEnv', ({ clock }) => ({
    NODE_OPTIONS: '--import=./tests/setup/clock.mjs',
    CLOCK_FILE: clock.file,
  }))

test('a cached page says what is true when the shop opens, closes, and a day later', async ({ clock, visitor }) => {
  for (const [time, sentence] of [
    ['2026-12-01T09:59:59+11:00', 'Opens today at 10am'],
    ['2026-12-01T10:00:00+11:00', 'Open today until 6pm'],
    ['2026-12-01T17:59:59+11:00', 'Open today until 6pm'],
    ['2026-12-01T18:00:00+11:00', 'Closed for today, opens tomorrow at 10am'],
    ['2026-12-02T00:00:00+11:00', 'Opens today at 10am'],
  ] as const) {
    clock.set(time)
    for (const path of ['/', '/contact', '/contact']) {
      expect((await visitor.get(path)).html.querySelector('main')?.text, `${path} at ${time}`).toContain(sentence)
    }
  }
})
