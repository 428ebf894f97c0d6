import { expect, test } from 'vitest'

// The configuration is read when the first module that needs it is loaded.
process.env.BACKUP_AT = '03:00'
const { writeLastAttempt } = await import('#db/shared/backup-files')
const { publish } = await import('#db/client.server')
const { isNightlyDue, lastBackup } = await import('./nightly.server')

const tried = (started_at: string, error: string | null = null) => ({ started_at, finished_at: started_at, error })

test('a nightly backup of another machine counts here, and is shown as the last one', async () => {
  // In March Melbourne is eleven hours ahead: three o'clock is 16:00 of the day before.
  const evening = new Date('2026-03-05T20:00:00Z')
  writeLastAttempt(tried('2026-03-04T16:00:05Z'))
  expect(await isNightlyDue(evening)).toBe(true)
  expect(await lastBackup()).toEqual({ at: null, bytes: null, failure: null })

  await publish('nightly-backup', tried('2026-03-05T16:00:05Z', 'the disk is full'))
  expect(await isNightlyDue(new Date('2026-03-05T16:10:00Z'))).toBe(false)
  expect(await isNightlyDue(evening)).toBe(true)
  expect((await lastBackup()).failure).toEqual({ at: new Date('2026-03-05T16:00:05Z'), error: 'the disk is full' })

  await publish('nightly-backup', tried('2026-03-05T17:00:05Z'))
  expect(await isNightlyDue(evening)).toBe(false)
  expect(await lastBackup()).toEqual({ at: new Date('2026-03-05T17:00:05Z'), bytes: null, failure: null })
})
