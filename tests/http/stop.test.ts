import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isReadyToStart } from '../../scripts/prepare.mjs'
import { exitOf, printedPort } from '../support/server'
import { isOnServer, settingsFor } from '../support/shop-database'

const COMMANDS: [name: string, command: string[]][] = [
  ['npm start', ['npm', 'start']],
  ['node scripts/start.mjs', [process.execPath, 'scripts/start.mjs']],
]

/** Within this time, two signals are one. */
const SAME_SIGNAL_MS = 1000

let folder: string
let child: ChildProcess
let printed: string

beforeAll(() => {
  // Starting would install and build in the middle of the other tests.
  if (!isReadyToStart()) throw new Error('This needs the current build: npm test -- http tests/http/stop.test.ts')
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boutique-stop-'))
})

afterEach(() => {
  // A group of its own: whatever a failed test leaves behind ends with it.
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' })
  }
  rmSync(folder, { recursive: true, force: true })
})

async function start([command = '', ...args]: string[]): Promise<string> {
  const env = { ...process.env, PORT: '0', SEED: 'none', ...(await settingsFor(join(folder, 'shop.db'))) }
  child = spawn(command, args, { env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'info' }, detached: true })
  printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return `http://localhost:${await printedPort(child, () => printed)}`
}

/** A form whose second half is sent later; returns once the server has read its head. */
async function postInTwoHalves(address: string) {
  const body = 'email=not-an-address'
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    Expect: '100-continue',
  }
  const posting = request(`${address}/contact`, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    posting.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  posting.flushHeaders()
  await once(posting, 'continue')
  posting.write(body.slice(0, 5))
  return { status, finish: () => posting.end(body.slice(5)) }
}

// On a server, the log is the server's.
const isFolded = () => isOnServer || (existsSync(join(folder, 'shop.db')) && !existsSync(join(folder, 'shop.db-wal')))

test.each(COMMANDS)('%s shuts down in order on a signal to its process', async (_, command) => {
  await start(command)
  const exit = exitOf(child)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(isFolded()).toBe(true)
})

test.each(COMMANDS)('%s finishes the request in flight when the whole group gets two signals', async (_, command) => {
  const stopTwice = async () => {
    const posting = await postInTwoHalves(await start(command))
    const status = posting.status.catch(() => null)
    const signalled = performance.now()
    const exit = exitOf(child).then((code) => ({ code, afterMs: performance.now() - signalled }))
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await expect.poll(() => printed).toContain('closing')
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    posting.finish()
    return { status: await status, ...(await exit) }
  }
  let stopped = await stopTwice()
  // The process was too busy to notice that the signals were one.
  while (stopped.code === 1 && stopped.afterMs > SAME_SIGNAL_MS) stopped = await stopTwice()
  expect(stopped).toMatchObject({ status: 400, code: 0 })
  expect(isFolded()).toBe(true)
})

test('a later signal ends the process at once', async () => {
  const address = await start(['node', 'scripts/start.mjs'])
  const posting = await postInTwoHalves(address)
  const broken = expect(posting.status).rejects.toThrow()
  const exit = exitOf(child)
  child.kill('SIGTERM')
  await expect.poll(() => printed).toContain('closing')
  // For a second, several signals are one.
  await expect.poll(() => child.kill('SIGTERM')).toBe(false)
  expect(await exit).toBe(1)
  await broken
})

test('Ctrl-C leaves no process behind when stdout is closed', async () => {
  await start(['node', 'scripts/start.mjs'])
  child.stdout?.destroy()
  child.stderr?.destroy()
  const exit = exitOf(child)
  child.kill('SIGINT')
  expect(await exit).toBe(0)
  expect(isFolded()).toBe(true)
})
