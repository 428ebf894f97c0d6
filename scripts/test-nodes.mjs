// `node scripts/test-nodes.mjs [20.19 24] [--http]` tests a fresh copy on each Node, with an npm of its time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './prepare.mjs'

const STARTS = 20
const NPM_OF = { 20: '11', 22: '12', 24: '12', 26: '12' }
const FIRST_START_MS = 900_000
const TAIL_CHARACTERS = 6000
const ADDRESS = /Boutique is open at (http:\/\/localhost:\d+)/

const withHttp = process.argv.includes('--http')
const chosen = process.argv.slice(2).filter((argument) => /^\d+(\.\d+)*$/.test(argument))

console.log('| Node | npm | first start | starts | slowest | backup and restore | HTTP tests |')
console.log('| ---- | --- | ----------- | ------ | ------- | ------------------ | ---------- |')
for (const version of chosen.length > 0 ? chosen : Object.keys(NPM_OF)) console.log(await prove(version))

async function prove(version) {
  const [folder, cache] = [makeFolder(`node-${version}`), makeFolder('npm-cache')]
  try {
    copySources(folder)
    const env = environmentOf(version, folder, cache)
    const run = (command, ...args) => runCommand(command, args, { cwd: folder, env })
    const first = await startAndStop(folder, env)
    const times = []
    for (let count = 0; count < STARTS; count += 1) times.push(await startAndStop(folder, env))
    await proveBackup(folder, env, run)
    const tests = withHttp ? countOf(run('npx', 'vitest', 'run', '--project', 'http')) : 'not run'
    const cells = [
      run('node', '-v'),
      run('npm', '-v'),
      seconds(first),
      STARTS,
      seconds(Math.max(...times)),
      'done',
      tests,
    ]
    return `| ${cells.map((cell) => String(cell).trim()).join(' | ')} |`
  } finally {
    for (const path of [folder, cache]) rmSync(path, { recursive: true, force: true })
  }
}

/** A test runs the shop as another user, who must read it. */
function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `boutique-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

function runCommand(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  if (status === 0) return stdout
  const printed = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`
  throw new Error(`${[command, ...args].join(' ')} failed:\n${printed.slice(-TAIL_CHARACTERS)}`)
}

function copySources(folder) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
  }
}

function environmentOf(version, folder, cache) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const packages = [`node-${platform}-${process.arch}@${version}`, `npm@${NPM_OF[Number.parseInt(version, 10)]}`]
  const options = packages.flatMap((name) => ['--package', name])
  const command = ['exec', '--yes', '--cache', cache, ...options, '--', 'node', '-p', 'process.env.PATH']
  const path = execFileSync('npm', command, { cwd: tmpdir(), encoding: 'utf8' }).trim().split(delimiter)
  const settings = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return {
    ...Object.fromEntries(settings),
    PATH: [path[0], dirname(process.execPath), process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'data/boutique.db')}`,
  }
}

async function startAndStop(folder, env) {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  while (!ADDRESS.test(printed) && child.exitCode === null && performance.now() - startedAt < FIRST_START_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const address = ADDRESS.exec(printed)?.[1]
  if (!address || !(await fetch(`${address}/readyz`)).ok)
    throw new Error(`It did not start:\n${printed.slice(-TAIL_CHARACTERS)}`)
  const took = performance.now() - startedAt
  child.kill('SIGTERM')
  const code = await exit
  if (code !== 0) throw new Error(`It ended with ${code}:\n${printed.slice(-TAIL_CHARACTERS)}`)
  return took
}

async function proveBackup(folder, env, run) {
  run('npm', 'run', 'backup')
  const backups = join(folder, 'data/backups')
  const [file] = readdirSync(backups).filter((name) => name.endsWith('.db'))
  run('npm', 'run', 'restore', join(backups, file))
  await startAndStop(folder, env)
}

function countOf(report) {
  return /Tests\s+(.*passed)/.exec(report)?.[1] ?? 'unreadable'
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
