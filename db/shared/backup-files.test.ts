import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastLocalBackup } from '~/models/operations/backup/copies.server'
import { nightlyBackup } from '../backup'
import { backupFolder, isBackupDue, listCopies, unfinishedBytes, writeLastAttempt } from './backup-files'

const AT = '03:00'

const tried = (started_at: string, error: string | null = null) =>
  writeLastAttempt({ started_at, finished_at: started_at, error })

test('a backup is due once a night in Melbourne time, and an hour after a failure', () => {
  // In March Melbourne is eleven hours ahead: three o'clock is 16:00 of the day before.
  const at = (time: string) => isBackupDue(new Date(`2026-03-05T${time}Z`), AT)
  expect(at('12:00:00')).toBe(true)
  tried('2026-03-04T16:00:05Z')
  expect([at('00:00:00'), at('15:59:59'), at('16:00:00')]).toEqual([false, false, true])
  tried('2026-03-05T16:00:05Z')
  expect(at('16:05:00')).toBe(false)
  tried('2026-03-05T16:00:05Z', 'the disk is full')
  expect([at('16:59:00'), at('17:00:05')]).toEqual([false, true])
})

test('of two processes with a due backup, one makes it', async () => {
  tried('2020-01-01T00:00:00Z')
  await Promise.all([nightlyBackup(AT), nightlyBackup(AT)])
  const { at } = lastLocalBackup()
  expect(at).not.toBeNull()
  await nightlyBackup(AT)
  expect(lastLocalBackup().at).toEqual(at)
})

test('a shop that has never been backed up has no copies, and nothing that is being made', () => {
  rmSync(backupFolder(), { recursive: true, force: true })
  expect([unfinishedBytes(), listCopies()]).toEqual([0, []])
})
