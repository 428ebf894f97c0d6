import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { backup, lastCopyAt } from './backup'
import { connect, databaseFile } from './connect'
import { isMigrated } from './migrate'
import { restore } from './restore'
import { uploadsFolder } from './uploads'

const shop = connect()
afterAll(() => shop.close())
const links = (connection: Database.Database) => connection.prepare('SELECT count(*) FROM footer_link').pluck().get()
const addLink = () => shop.exec("INSERT INTO footer_link (title, url) VALUES ('Contact', '/contact')")

test('a backup made while the shop is open is whole, and nothing is restored under an open shop', async () => {
  addLink()
  expect(lastCopyAt()).toBeNull()
  const copy = new Database(await backup(), { readonly: true })
  expect(links(copy)).toBe(1)
  expect(Date.now() - (lastCopyAt()?.getTime() ?? 0)).toBeLessThan(60_000)
  expect(isMigrated(copy)).toBe(true)
  copy.close()
  await expect(restore(copy.name)).rejects.toThrow('The shop is open')
  expect(links(shop)).toBe(1)
})

test('a restore brings the old rows back and keeps what it replaced; rubbish is refused', async () => {
  const old = await backup()
  addLink()
  shop.close()
  const rubbish = join(databaseFile(), '..', 'rubbish.db')
  writeFileSync(rubbish, 'not a database')
  await expect(restore(rubbish)).rejects.toThrow()
  const { replaced } = await restore(old)
  const [restored, kept] = [connect(), new Database(String(replaced), { readonly: true })]
  expect([links(restored), links(kept)]).toEqual([1, 2])
  restored.close()
  kept.close()
})

test('pictures are part of a backup, also of one that was carried away and came back', async () => {
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
  const { pictures } = await restore(copy.replace(dirname(copy), elsewhere))
  expect(pictures).toBe(1)
  expect(readFileSync(picture, 'utf8')).toBe('ring')
  // One that the backup does not know stays: the database that was replaced may show it.
  expect(readdirSync(uploadsFolder())).toContain('later-10x10.jpg')
})
