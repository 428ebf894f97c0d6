import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Two real builds: some minutes on a busy machine.
const LONG_MS = 600_000

const base = mkdtempSync(join(tmpdir(), 'boutique-update-'))
const [origin, first, current] = [join(base, 'origin'), join(base, 'releases', 'first'), join(base, 'current')]
const [database, pidFile] = [join(base, 'data', 'boutique.db'), join(base, 'pid')]
const start = `cd ${current} && (setsid ${process.execPath} build/server/main.js > ${base}/log 2>&1 < /dev/null & echo $! > ${pidFile})`
const stop = `kill $(cat ${pidFile}); while kill -0 $(cat ${pidFile}) 2>/dev/null; do sleep 0.05; done`
const git = (args: string[], cwd = origin) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd, encoding: 'utf8' })
let env: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
let address = ''

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of files) cpSync(file, join(origin, file))
  git(['init', '--quiet', '-b', 'main'])
  commit('First')
  git(['clone', '--quiet', origin, first], base)
  const modules = ['node_modules', 'packages/better-sqlite3-12/node_modules'].filter((folder) => existsSync(folder))
  for (const folder of modules) execFileSync('cp', ['-al', folder, join(first, folder)])
  cpSync('build', join(first, 'build'), { recursive: true })
  symlinkSync(first, current)
  mkdirSync(join(base, 'data'))
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const PORT = String((probe.address() as AddressInfo).port)
  probe.close()
  address = `http://127.0.0.1:${PORT}`
  const { PATH = '', HOME = '' } = process.env
  env = { PATH, HOME, PORT, HOST: '127.0.0.1', DATABASE_URL: `file:${database}`, NODE_ENV: 'production' }
  execFileSync('sh', ['-c', start], { env })
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: 60_000, interval: 100 })
}, LONG_MS)

afterAll(() => {
  execFileSync('sh', ['-c', stop])
  rmSync(base, { recursive: true, force: true })
}, LONG_MS)

/** A release is a commit that changes the version. */
function commitRelease(message: string, version: string): void {
  const file = join(origin, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
  commit(message)
}

function commit(message: string): void {
  git(['add', '-A'])
  git(['commit', '--quiet', '-m', message])
}

const statusOf = () =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
const stylesOf = async () => /\/assets\/app-[\w-]+\.css/.exec(await (await fetch(address)).text())?.[0] ?? ''
const migrations = () => {
  const connection = new Database(database, { readonly: true })
  const count = connection.prepare('SELECT count(*) FROM migration').pluck().get()
  connection.close()
  return count
}

/** Runs the update; returns its exit code and its output. */
async function update(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/update.mjs', '--stop', stop, '--start', start], { cwd: current, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function restart(): Promise<void> {
  await promisify(execFile)('sh', ['-c', `${stop}; ${start}`], { env })
}

/** The longest time in ms without a response while `work` closes the shop and opens it again. */
async function closedDuring(work: () => Promise<unknown>): Promise<number> {
  let [isOver, gap, lastAnswer] = [false, 0, performance.now()]
  const working = work().finally(() => (isOver = true))
  for await (const _ of setInterval(25)) {
    const isOpen = (await statusOf()) === 200
    if (isOpen) lastAnswer = performance.now()
    gap = Math.max(gap, performance.now() - lastAnswer)
    if (isOver && isOpen) break
  }
  await working
  return gap
}

test(
  'an update switches to the next release, and closes the shop hardly longer than a restart',
  async () => {
    const page = join(origin, 'public/robots-note.txt')
    writeFileSync(page, 'second')
    appendFileSync(join(origin, 'app/ui/styles/base.css'), '\n.second {\n  color: red;\n}\n')
    const styles = await stylesOf()
    commitRelease('Second', '9.0.0')
    writeFileSync(page, 'later, and not released')
    commit('Work in progress')
    const restartMs = await closedDuring(restart)
    const updateMs = await closedDuring(async () => {
      expect(await update()).toEqual({ code: 0, output: expect.stringMatching(/the shop was closed for/) as string })
    })
    process.stdout.write(`no response for ${Math.round(updateMs)} ms, at a restart for ${Math.round(restartMs)} ms\n`)
    expect(updateMs / restartMs).toBeLessThan(3)
    expect(realpathSync(current)).not.toBe(realpathSync(first))
    expect(await (await fetch(`${address}/robots-note.txt`)).text()).toBe('second')
    expect(await stylesOf()).not.toBe(styles)
    // Pages that are open may ask for it.
    expect((await fetch(address + styles)).status).toBe(200)
  },
  LONG_MS,
)

test(
  'a release that migrates the database and does not become ready is rolled back',
  async () => {
    const before = migrations()
    const journalFile = join(origin, 'db/migrations/meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: Record<string, unknown>[] }
    journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when: Date.now(), tag: '9999_bad' })
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(origin, 'db/migrations/9999_bad.sql'), 'CREATE TABLE bad (id INTEGER PRIMARY KEY) STRICT;')
    const run = join(origin, 'server/start.ts')
    const source = readFileSync(run, 'utf8')
    const broken = source.replace('await migrateDatabase()', "$&\n  throw new Error('broken')")
    expect(broken).not.toBe(source)
    writeFileSync(run, broken)
    commitRelease('Third, broken', '9.1.0')
    git(['tag', 'v9.1.0'])
    const good = realpathSync(current)
    const { code, output } = await update()
    expect([code, output]).toEqual([1, expect.stringContaining('the former one is open again')])
    expect([realpathSync(current), await statusOf(), migrations()]).toEqual([good, 200, before])
  },
  LONG_MS,
)
