import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port'

const START_TIMEOUT_MS = 30_000
const PAUSE_MS = 10
const PORT_TRIES = 5

// If a test run is killed, the server ends by itself.
const IDLE_SECONDS = '300'

export type LibsqlServer = Awaited<ReturnType<typeof startLibsql>>

/** Starts a libSQL server of its own on a free port, with the content of a SQLite file or empty. `args` are for sqld. */
export async function startLibsql(templateFile: string | null = null, args: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-libsql-'))
  const database = join(folder, 'dbs/default')
  mkdirSync(database, { recursive: true })
  // Without a replication log beside it, the server makes one from the database.
  if (templateFile) copyFileSync(templateFile, join(database, 'data'))
  const first = await startOnFreePort(folder, args)
  const { port } = first
  let { child } = first
  const kill = () => end(child)
  // Test workers end without waiting for anything.
  const killNow = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killNow)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends it at once, as a failure of its machine would. */
    kill,
    /** Starts it again where it was, with what it had. */
    async start() {
      child = run(folder, port, args)
      if (!(await isUp(child, port))) throw new Error('The libSQL server did not start again')
    },
    /** Ends it and removes what it had. */
    async stop() {
      process.off('exit', killNow)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startOnFreePort(folder: string, args: string[]): Promise<{ child: ChildProcess; port: number }> {
  // Another process may take the port before the server does.
  for (let tries = 1; tries <= PORT_TRIES; tries += 1) {
    const port = await freePort()
    const child = run(folder, port, args)
    if (await isUp(child, port)) return { child, port }
  }
  throw new Error('The libSQL server did not start')
}

function run(folder: string, port: number, args: string[]): ChildProcess {
  const listening = ['--http-listen-addr', `127.0.0.1:${port}`, '--idle-shutdown-timeout-s', IDLE_SECONDS]
  return spawn(libsqlProgram(), ['--no-welcome', '--db-path', folder, ...listening, ...args], { stdio: 'ignore' })
}

/** The launcher of the package would be a second process. */
export function libsqlProgram(): string {
  const found = createRequire(import.meta.url).resolve(`@sqld/${process.platform}-${process.arch}/package.json`)
  return join(found, '../sqld')
}

/** False when the process ends before it answers. */
async function isUp(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (answer?.ok) return true
    await setTimeout(PAUSE_MS)
  }
  await end(child)
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
