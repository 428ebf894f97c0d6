import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { KEY, startS3Server } from '../tests/support/s3-server'

const store = await startS3Server()
afterAll(() => store.stop())

const second = join(mkdtempSync(join(tmpdir(), 'boutique-off-site-')), 'second', 'disk')
// The configuration is read when the first module that needs it is loaded.
process.env.BACKUP_FOLDER = second
process.env.BACKUP_S3_URL = `${store.origin}/boutique/our%20shop`
process.env.BACKUP_S3_ACCESS_KEY_ID = KEY.id
process.env.BACKUP_S3_SECRET_ACCESS_KEY = KEY.secret
process.env.BACKUP_S3_REGION = KEY.region
const { backup } = await import('./backup')
const { lastLocalBackup } = await import('~/models/operations/backup/copies.server')
const { secretFile, uploadsFolder } = await import('~/runtime/files.server')

beforeEach(() => {
  store.requests.length = 0
  store.failure = null
})

const nameOf = (copy: string) => copy.slice(copy.lastIndexOf('/') + 1)

test('a backup is copied to the second folder and the signed store, the database last', async () => {
  writeFileSync(secretFile(), 'the secret')
  mkdirSync(uploadsFolder(), { recursive: true })
  for (const name of ['a-1x1.jpg', 'b-1x1.jpg', 'c-1x1.jpg']) writeFileSync(join(uploadsFolder(), name), name)
  const copy = await backup()
  const [database, secret] = [nameOf(copy), nameOf(copy).replace('.db', '.secret')]
  expect(readdirSync(second).sort()).toEqual([database, secret, 'uploads'])
  expect([second, join(second, database)].map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ])
  expect(readdirSync(join(second, 'uploads'))).toHaveLength(3)
  expect(readFileSync(store.fileOf(`our shop/${secret}`), 'utf8')).toBe('the secret')
  expect(
    readFileSync(store.fileOf(`our shop/${database}`))
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3')
  expect(store.keys()).toHaveLength(5)
  expect(store.requests.at(-1)).toBe(`PUT /boutique/our%20shop/${database}`)
})

test('pictures already in the store are not sent again, and old copies are deleted from the folder', async () => {
  writeFileSync(join(uploadsFolder(), 'd-1x1.jpg'), 'd')
  const copy = await backup(1)
  expect(store.requests.filter((line) => line.includes('/uploads/'))).toEqual([
    'PUT /boutique/our%20shop/uploads/d-1x1.jpg',
  ])
  expect(readdirSync(second).filter((name) => name.endsWith('.db'))).toEqual([nameOf(copy)])
})

test('a failing store leaves the local backup and records the failure', async () => {
  store.failure = { path: /\.secret$/, status: 507 }
  const before = Date.now()
  await expect(backup()).rejects.toThrow(/^Saved .+\.db, but not off-site\. The second store: PUT .+ 507 <Error><Code>/)
  const { at, failure } = lastLocalBackup()
  expect(at?.getTime()).toBeGreaterThanOrEqual(before)
  expect(failure?.error).toContain('not off-site')
})
