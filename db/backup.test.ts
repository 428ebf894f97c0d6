import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { backup, lastCopyAt } from './backup'
import { connect, databaseFile } from './connect'
import { isMigrated } from './migrate'
import { restore } from './restore'

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
  const replaced = await restore(old)
  const [restored, kept] = [connect(), new Database(String(replaced), { readonly: true })]
  expect([links(restored), links(kept)]).toEqual([1, 2])
  restored.close()
  kept.close()
})
