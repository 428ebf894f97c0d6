import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { serve } from '../support/server'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const SCREEN = '/admin/own-shop'
const FORM = 'form.record-form'
const PIECE = '/product/yarra-sapphire-pendant'

test.override('serverEnv', { LOG_LEVEL: 'silent' })

const countOf = (file: string, table: string) => rows<{ n: number }>(file, `SELECT count(*) AS n FROM ${table}`)[0]?.n

test('without the name of the shop, or without a backup, nothing is deleted', async ({ server, staff }) => {
  expect(linksOf(await staff.get('/admin/settings'), /^Start my own shop$/)).toEqual([SCREEN])
  const screen = await staff.get(SCREEN)
  expect(screen.html.querySelector('main')?.text).toContain('82 pieces and 7 collections')
  const wrong = await staff.submit(screen, FORM, { name: 'My shop' }, SCREEN)
  expect(wrong.status).toBe(400)
  expect(wrong.html.querySelector('[name=name]')?.getAttribute('value')).toBe('My shop')

  const folder = join(dirname(server.databaseFile), 'backups')
  mkdirSync(folder, { recursive: true })
  const lock = new Database(join(folder, '.lock'))
  lock.exec('BEGIN EXCLUSIVE')
  const refused = await staff.submit(screen, FORM, { name: 'Aurelia & Finch' }, SCREEN)
  lock.close()
  expect(refused.status).toBe(503)
  expect(refused.html.text).toContain('The backup failed: Another backup is being made. Nothing was deleted.')
  expect(countOf(server.databaseFile, 'product')).toBe(82)
})

test('the demonstration is backed up and emptied once, and does not come back', async ({ server, staff, visitor }) => {
  const screen = await staff.get(SCREEN)
  expect((await visitor.get(PIECE)).status).toBe(200)
  const submit = () => staff.submit(screen, FORM, { name: ' aurelia & finch ' }, SCREEN)
  const [first, second] = await Promise.all([submit(), submit()])
  expect([first.location, second.location]).toEqual(['/admin/set-up', '/admin/set-up'])
  const step = await staff.get('/admin/set-up/house')
  const [, file = ''] = /the backup (\S+\.db)\./.exec(step.html.text) ?? []
  const copy = join(dirname(server.databaseFile), 'backups', file)
  expect(existsSync(copy)).toBe(true)
  expect(countOf(copy, 'product')).toBe(82)

  for (const table of ['product', 'post', 'enquiry', 'subscriber', 'trash']) {
    expect(countOf(server.databaseFile, table), table).toBe(0)
  }
  expect(rows(server.databaseFile, "SELECT kind, action FROM change WHERE kind = 'shop'")).toEqual([
    { kind: 'shop', action: 'emptied' },
  ])
  expect((await visitor.get(PIECE)).status).toBe(404)
  const home = await visitor.get('/')
  expect(home.html.querySelector('.wordmark')?.text).toBe('My boutique')
  expect(/Aurelia|Flinders Diamond/.exec(home.text)?.[0]).toBeUndefined()

  change(server.databaseFile, `UPDATE shop SET name = 'Opal & Wren'`)
  expect((await submit()).location).toBe('/admin/set-up')
  expect(rows(server.databaseFile, 'SELECT name FROM shop')).toEqual([{ name: 'Opal & Wren' }])
  expect((await staff.get(SCREEN)).location).toBe('/admin/settings')
  expect(linksOf(await staff.get('/admin/settings'), /^Start my own shop$/)).toEqual([])

  const again = await serve(server.databaseFile)
  expect((await new Visitor(again.origin).get(PIECE)).status).toBe(404)
  await again.stop()
})
