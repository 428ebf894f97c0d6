import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, publish, tx } from '#db/client.server'
import { shops } from '#db/schema'
import { backupFolder, writeLastAttempt } from '#db/shared/backup-files'
import { DAY_MS } from '~/format/durations'
import { SHOP_ID, updateShop } from '~/models/shop/shop.server'
import { isNightlyDue, lastBackup, nightlyTime } from './nightly.server'

test('a new shop has missed no night, an older one that turns it on has', async () => {
  rmSync(join(backupFolder(), 'last-backup.json'), { force: true })
  const now = new Date()
  expect(await isNightlyDue(now)).toBe(false)
  await updateShop({ nightly_backup: true, backup_time: '03:00' })
  expect(await nightlyTime()).toBe('03:00')
  const made = new Date('2026-03-05T16:30:00Z')
  await tx(() => db.update(shops).set({ created_at: made }).where(eq(shops.id, SHOP_ID)))
  expect(await isNightlyDue(new Date(made.getTime() + DAY_MS / 2))).toBe(false)
  expect(await isNightlyDue(new Date(made.getTime() + DAY_MS))).toBe(true)
  await updateShop({ nightly_backup: false })
  expect(await isNightlyDue(new Date(made.getTime() + DAY_MS))).toBe(false)
})

const tried = (started_at: string, error: string | null = null) => ({ started_at, finished_at: started_at, error })

test('a nightly backup of another machine counts here, and is shown as the last one', async () => {
  // In March Melbourne is eleven hours ahead: three o'clock is 16:00 of the day before.
  await updateShop({ nightly_backup: true, backup_time: '03:00' })
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
