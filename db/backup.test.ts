import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { lastLocalBackup } from '~/models/operations/backup/copies.server'
import { databaseFile, secretFile, uploadsFolder } from '~/runtime/files.server'
import { ownCpuMs } from '../tests/support/process-usage'
import { backup, withBackupLock } from './backup'
import { connect } from './file/connect'
import { restore, undoMigration } from './restore'
import { backupFolder, listCopies, secretPathOf } from './shared/backup-files'
import { isMigrated } from './shared/ledger'

let shop = connect()
afterAll(() => shop.close())
const links = (connection: Database.Database) => connection.prepare('SELECT count(*) FROM footer_link').pluck().get()
const addLink = () => shop.exec("INSERT INTO footer_link (title, url) VALUES ('Contact', '/contact')")
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

async function whileClosed<T>(work: () => Promise<T>): Promise<T> {
  shop.close()
  try {
    return await work()
  } finally {
    shop = connect()
  }
}

test('a backup of an open shop is complete, and an open shop cannot be restored', async () => {
  addLink()
  const begun = Date.now()
  expect(lastLocalBackup()).toEqual({ at: null, bytes: null, failure: null })
  const copy = new Database(await backup(), { readonly: true })
  expect(links(copy)).toBe(1)
  expect(isMigrated(copy)).toBe(true)
  copy.close()
  const { at, bytes, failure } = lastLocalBackup()
  // A file system may round its times.
  expect(at?.getTime()).toBeGreaterThan(begun - 2000)
  expect([bytes, failure]).toEqual([statSync(copy.name).size, null])
  await expect(restore(copy.name)).rejects.toThrow('The shop is open')
  expect(links(shop)).toBe(1)
})

test('a backup is one private file with the session secret beside it', async () => {
  writeFileSync(secretFile(), 'the old secret')
  const copy = await backup()
  expect(readFileSync(secretPathOf(copy), 'utf8')).toBe('the old secret')
  expect([copy, secretPathOf(copy), backupFolder()].map(modeOf)).toEqual(['600', '600', '700'])
  expect(readdirSync(backupFolder()).filter((name) => /-(wal|shm)$|\.part$/.test(name))).toEqual([])
})

test('a restore brings back rows and secret, keeps owner and mode, and saves the replaced database', async () => {
  const old = await backup()
  addLink()
  writeFileSync(secretFile(), 'a new secret')
  chmodSync(databaseFile(), 0o640)
  const rubbish = join(databaseFile(), '..', 'rubbish.db')
  writeFileSync(rubbish, 'not a database')
  const { replaced } = await whileClosed(async () => {
    await expect(restore(rubbish)).rejects.toThrow()
    return restore(old)
  })
  const saved = new Database(String(replaced), { readonly: true })
  expect([links(shop), links(saved)]).toEqual([1, 2])
  saved.close()
  expect(readFileSync(secretFile(), 'utf8')).toBe('the old secret')
  expect(readFileSync(secretPathOf(String(replaced)), 'utf8')).toBe('a new secret')
  expect(modeOf(databaseFile())).toBe('640')
})

test('a backup that can be opened but is damaged inside is refused, and nothing is replaced', async () => {
  const copy = await backup()
  const bytes = readFileSync(copy)
  const anIndex = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'footer_link'"
  const root = shop.prepare(anIndex).pluck().get()
  const size = shop.pragma('page_size', { simple: true }) as number
  bytes.fill(0, (Number(root) - 1) * size, Number(root) * size)
  writeFileSync(copy, bytes)
  addLink()
  const before = links(shop)
  await whileClosed(() => expect(restore(copy)).rejects.toThrow())
  expect(links(shop)).toBe(before)
  shop.exec('DELETE FROM footer_link WHERE id = (SELECT max(id) FROM footer_link)')
})

test('a restored database has a later version than the one that it replaces', async () => {
  const version = () => shop.prepare('SELECT max(version) FROM content_version').pluck().get() as number
  const old = await backup()
  addLink()
  const replaced = version()
  await whileClosed(() => restore(old))
  expect(version()).toBeGreaterThan(replaced)
})

test('a restored database does not read the log of the one that it replaces', async () => {
  const copy = await backup()
  addLink()
  const before = links(shop)
  const left = readFileSync(`${databaseFile()}-wal`)
  expect(left.length).toBeGreaterThan(0)
  await whileClosed(async () => {
    // A sound one is copied before, which empties its log.
    writeFileSync(databaseFile(), 'damaged')
    writeFileSync(`${databaseFile()}-wal`, left)
    await restore(copy)
  })
  expect(links(shop)).toBe((before as number) - 1)
})

test('a damaged database is replaced and saved unchanged', async () => {
  const copy = await backup()
  const { replaced } = await whileClosed(async () => {
    writeFileSync(databaseFile(), 'not a database any more')
    return restore(copy)
  })
  expect(readFileSync(String(replaced), 'utf8')).toBe('not a database any more')
  expect(links(shop)).toBe(1)
})

test('pictures are part of a backup, even after it was moved', async () => {
  const picture = join(uploadsFolder(), 'ring-10x10.jpg')
  const incoming = join(uploadsFolder(), '.incoming-1')
  mkdirSync(incoming, { recursive: true })
  writeFileSync(picture, 'ring')
  const copy = await backup()
  writeFileSync(join(uploadsFolder(), 'later-10x10.jpg'), 'later')
  const elsewhere = join(mkdtempSync(join(dirname(databaseFile()), 'elsewhere-')), 'backups')
  renameSync(dirname(copy), elsewhere)
  expect(readdirSync(join(elsewhere, 'uploads'))).toEqual(['ring-10x10.jpg'])

  rmSync(picture)
  const { pictures } = await whileClosed(() => restore(copy.replace(dirname(copy), elsewhere)))
  expect(pictures).toBe(1)
  expect(readFileSync(picture, 'utf8')).toBe('ring')
  // Pictures that are not in the backup stay: the replaced database may use them.
  expect(readdirSync(uploadsFolder())).toContain('later-10x10.jpg')
})

test('the newest backups stay with their secrets, and unfinished ones are deleted', async () => {
  const made = [await backup(), await backup(), await backup()]
  writeFileSync(`${made[0]}.part`, 'half')
  made.push(await backup(2))
  expect(listCopies(undefined, 'backup').map(({ file }) => file)).toEqual([made[3], made[2]])
  const names = readdirSync(backupFolder())
  expect(names.filter((name) => name.endsWith('-backup.secret'))).toHaveLength(2)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('one backup runs at a time, and a failure is recorded', async () => {
  await withBackupLock(async () => {
    await expect(backup()).rejects.toThrow('Another backup is being made')
  })
  expect(lastLocalBackup().failure).toBeNull()
  rmSync(join(backupFolder(), 'uploads'), { recursive: true })
  writeFileSync(join(backupFolder(), 'uploads'), 'no folder')
  await expect(backup()).rejects.toThrow()
  expect(lastLocalBackup().failure).toMatchObject({ error: expect.stringContaining('uploads') as string })
  rmSync(join(backupFolder(), 'uploads'))
  await backup()
  expect(lastLocalBackup().failure).toBeNull()
})

test('a backup finishes during continuous writes', async () => {
  const script = `const d = new (require('better-sqlite3'))(process.argv[1], { timeout: 5000 })
    const add = d.prepare("INSERT INTO footer_link (title, url) VALUES ('x', '/')")
    console.log('writing'); const go = () => { try { add.run() } catch {} setImmediate(go) }; go()`
  const begun = ownCpuMs()
  await backup()
  const quiet = ownCpuMs() - begun
  const writers = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', script, databaseFile()]))
  try {
    await Promise.all(writers.map(({ stdout }) => once(stdout, 'data')))
    const before = links(shop) as number
    const start = ownCpuMs()
    const copy = new Database(await backup(), { readonly: true })
    const busy = ownCpuMs() - start
    expect(busy / quiet).toBeLessThan(50)
    expect(links(copy)).toBeGreaterThanOrEqual(before)
    copy.close()
  } finally {
    const ended = writers.map((writer) => once(writer, 'exit'))
    for (const writer of writers) writer.kill('SIGKILL')
    // Until then one of them may hold the lock that the next test needs.
    await Promise.all(ended)
  }
})

test('a migration is undone from the copy made before it, and only when needed', async () => {
  const [copy = { file: '' }] = listCopies(undefined, 'backup')
  const before = copy.file.replace('-backup.db', '-before-migration.db')
  renameSync(copy.file, before)
  expect(await whileClosed(() => undoMigration())).toBeNull()
  shop.exec("INSERT INTO migration (hash, position) VALUES ('from the future', 999)")
  const undone = await whileClosed(() => undoMigration())
  expect(undone?.from).toBe(before)
  expect(isMigrated(shop)).toBe(true)
})
