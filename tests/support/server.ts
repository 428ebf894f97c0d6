import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsFor, stopServerOf } from './shop-database'

const ADDRESS = /https?:\/\/localhost:(\d+)/
/** A test that fails may leave it running. */
const END_WITH_PARENT = new URL('../setup/end-with-parent.mjs', import.meta.url).href
const START_TIMEOUT_MS = 60_000

export interface RunningServer {
  origin: string
  port: number
  databaseFile: string
  process: ChildProcess
  output: () => string
  stop: () => Promise<number | null>
}

/** Starts the built server on a free port, on a copy of a database or on a new one. */
export async function startServer(
  templateFile: string | null,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-http-'))
  const databaseFile = join(folder, 'boutique.db')
  if (templateFile) copyFileSync(templateFile, databaseFile)
  const server = await serve(databaseFile, env)
  const stop = async () => {
    const code = await server.stop()
    await stopServerOf(databaseFile)
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  return { ...server, stop }
}

/** Starts the built server on a free port, on this very database or on the server that has its content; it stays when it stops. */
export async function serve(
  databaseFile: string,
  env: Record<string, string> = {},
  release = '.',
): Promise<RunningServer> {
  const settings = await settingsFor(databaseFile)
  const { child, output } = runProcess({ ...settings, PORT: '0', RATE_LIMIT: 'off', ...env }, release)
  const port = await printedPort(child, output)
  const stop = () => stopProcess(child)
  return { origin: `http://localhost:${port}`, port, databaseFile, process: child, output, stop }
}

/** Runs the built server of a release, by default this one, with exactly this configuration; or another program of Node. */
export function runProcess(
  env: Record<string, string>,
  release = '.',
  program = ['build/server/main.js'],
): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...program], {
    env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    cwd: release,
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, output: () => printed }
}

/** The port that a server prints once it is open. Throws when the process ends or takes too long. */
export async function printedPort(child: ChildProcess, output: () => string): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const port = ADDRESS.exec(output())?.[1]
    if (port) return Number(port)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start (exit code ${child.exitCode}):\n${output()}`)
}

/** Stops a process with SIGTERM; returns its exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  child.kill('SIGTERM')
  return exitOf(child)
}

/** The exit code of a process, once it has one. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}
