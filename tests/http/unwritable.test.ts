import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, inject, test } from 'vitest'
import { exitOf, printedPort, stopProcess } from '../support/server'

// Root may write everything: the shop runs as somebody else here.
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

const folder = mkdtempSync(join(tmpdir(), 'boutique-unwritable-'))
chmodSync(folder, 0o777)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function makeDatabase(name: string): string {
  const file = join(folder, name)
  copyFileSync(inject('templateFile'), file)
  return file
}

function allow(file: string, isWritable: boolean): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (isRoot) chownSync(path, isWritable ? NOBODY : 0, 0)
      chmodSync(path, isWritable ? 0o644 : 0o444)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function start(file: string): { child: ChildProcessWithoutNullStreams; output: () => string } {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: `file:${file}`,
  }
  const child = spawn(process.execPath, ['build/server/main.js'], { env, ...identity })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, output: () => printed }
}

test('a database of another user fails the start with one line', async () => {
  const file = makeDatabase('theirs.db')
  allow(file, false)
  const { child, output } = start(file)
  expect(await exitOf(child)).toBe(1)
  expect(output()).toMatch(/^Boutique cannot start: the database cannot be (?:written|opened);.*\n$/)
})

test('a shop with an unwritable database is not ready until it is writable again', async () => {
  const file = makeDatabase('ours.db')
  allow(file, true)
  const { child, output } = start(file)
  try {
    const origin = `http://localhost:${await printedPort(child, output)}`
    const readiness = async () => (await fetch(`${origin}/readyz`)).status
    expect(await readiness()).toBe(200)
    allow(file, false)
    await expect.poll(readiness).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    allow(file, true)
    await expect.poll(readiness).toBe(200)
  } finally {
    await stopProcess(child)
  }
})

test('a newer database fails the start with one line', async () => {
  const file = makeDatabase('newer.db')
  const connection = new Database(file)
  connection.exec("INSERT INTO migration (hash, position) VALUES ('from the future', 999)")
  connection.close()
  allow(file, true)
  const { child, output } = start(file)
  expect(await exitOf(child)).toBe(1)
  expect(output()).toMatch(
    /^Boutique cannot start: the database has migration \d+, which this version does not know.*\n$/,
  )
})
