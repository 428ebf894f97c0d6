import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LibsqlServer, startLibsql } from '../support/libsql'
import { serve } from '../support/server'
import { Visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'boutique-move-'))
const [first, back] = [join(folder, 'boutique.db'), join(folder, 'back/boutique.db')]
const onFile = { DATABASE_URL: `file:${first}` }
let server: LibsqlServer
let onServer: Record<string, string>

beforeAll(async () => {
  copyFileSync(inject('templateFile'), first)
  server = await startLibsql()
  onServer = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SESSION_SECRET: 'the same in every process of the shop',
  }
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the build; returns what it prints, and that it failed. */
function run(env: Record<string, string>, ...args: string[]): string {
  const { PATH = '', HOME = '' } = process.env
  const options = { env: { PATH, HOME, NODE_ENV: 'production', ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/command.mjs', ...args], options)
  return status === 0 ? stdout : `Failed: ${stderr}`
}

const emails = (file: string) => {
  const database = new Database(file, { readonly: true })
  const found = database.prepare('SELECT email FROM user ORDER BY id').pluck().all()
  database.close()
  return found
}

test('a shop moves to a server, is backed up and restored there, and moves back', async () => {
  const former = await serve(first)
  expect(run(onFile, 'move', '--to', server.url)).toBe('Failed: The shop is open: stop it first\n')
  await former.stop()
  expect(run(onFile, 'move', '--to', `file:${back}`)).toContain('Failed: Both are files')
  expect(run(onFile, 'move', '--to', 'elsewhere')).toContain('Failed: Usage: npm run move')
  const moved = run(onFile, 'move', '--to', server.url)
  expect(moved).toMatch(/^ +82 {2}product$/m)
  expect(moved).toContain(`DATABASE_URL=${server.url} and SESSION_SECRET to what ${join(folder, 'session-secret')} has`)
  expect(run(onFile, 'move', '--to', server.url)).toBe(`Failed: ${server.url} is not empty\n`)

  const files = join(folder, 'uploads')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'ring-10x10.jpg'), 'ring')
  const elsewhere = join(folder, 'elsewhere')
  expect(run(onServer, 'move', '--uploads', `file:${elsewhere}`)).toContain('uploaded files were copied')
  expect(readFileSync(join(elsewhere, 'ring-10x10.jpg'), 'utf8')).toBe('ring')

  const shop = await serve(first, onServer)
  const visitor = new Visitor(shop.origin)
  expect((await visitor.get('/product/1')).status).toBe(200)
  expect(run(onServer, 'staff', 'add', 'ada@example.com')).toContain('ada@example.com can log in')
  const [, copy = ''] = /^Saved (.+)$/m.exec(run(onServer, 'backup')) ?? []
  expect(emails(copy)).toContain('ada@example.com')
  run(onServer, 'staff', 'add', 'eve@example.com')
  await shop.stop()

  const [, replaced = ''] = /it replaced is (.+)$/m.exec(run(onServer, 'restore', copy)) ?? []
  expect(emails(replaced)).toEqual([...emails(copy), 'eve@example.com'])
  expect(run(onServer, 'move', '--to', `file:${first}`)).toBe(`Failed: ${first} exists already\n`)
  expect(run(onServer, 'move', '--to', `file:${back}`)).toContain(`Now set DATABASE_URL=file:${back}`)
  expect(emails(back)).toEqual(emails(copy))
  expect(readdirSync(folder).filter((name) => name.startsWith('.server'))).toEqual([])
  const returned = await serve(back)
  expect((await new Visitor(returned.origin).get('/search?q=ring')).status).toBe(200)
  await returned.stop()
}, 180_000)

test('a migration of a server is undone from the copy made before it', async () => {
  const own = await startLibsql(inject('templateFile'))
  const env = { ...onServer, DATABASE_URL: own.url, DATA_DIR: join(folder, 'other') }
  const [, copy = ''] = /^Saved (.+)$/m.exec(run(env, 'backup')) ?? []
  copyFileSync(copy, copy.replace('-backup.db', '-before-migration.db'))
  expect(run(env, 'restore', '--before-migration')).toContain('nothing was restored')
  await fetch(`${own.url}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({
      requests: [
        { type: 'execute', stmt: { sql: "INSERT INTO migration (hash, position) VALUES ('from the future', 999)" } },
      ],
    }),
  })
  expect(run(env, 'move', '--to', `file:${join(folder, 'newer.db')}`)).toContain('this version does not know')
  expect(existsSync(join(folder, 'newer.db'))).toBe(false)
  expect(run(env, 'restore', '--before-migration')).toContain('-before-migration.db; the database it replaced is')
  expect(run(env, 'restore', '--before-migration')).toContain('nothing was restored')
  await own.stop()
  expect(run(env, 'backup')).toContain(`Failed: ${own.url} does not answer`)
}, 180_000)
