// `npm run update [-- REF]` takes the newest release, or REF. Rolls back when it is not ready in time.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWithError, requireNode, root } from './prepare.mjs'

const READY_WITHIN_MS = 60_000
const KEPT_RELEASES = 3
const PREPARE = "const { prepare } = await import('./scripts/prepare.mjs'); await prepare()"

const { values, positionals } = parseArgs({
  options: {
    stop: { type: 'string', default: 'systemctl stop boutique' },
    start: { type: 'string', default: 'systemctl start boutique' },
  },
  allowPositionals: true,
})
const release = realpathSync(root)
const releases = dirname(release)
const current = join(dirname(releases), 'current')
const { HOST = '127.0.0.1', PORT = '3000', DATABASE_URL = '', DATA_DIR, DATABASE_REPLICA = '' } = process.env

process.chdir(release)
requireNode()
requireLayout()
const next = prepareRelease(positionals[0])
console.log('Backing up…')
run(process.execPath, ['scripts/command.mjs', 'backup']) || exitWithError('The backup failed; nothing was changed.')
const stoppedAt = performance.now()
await switchTo(next)
if (await isReady()) finish()
else await goBack()

function requireLayout() {
  const isCurrent = existsSync(current) && realpathSync(current) === release
  if (!isCurrent) exitWithError(`${current} must be a link to this release: see "Update" in docs/operations.md.`)
  const usesServer = /^(libsql|https?):/.test(DATABASE_URL)
  // The backups are there. Older releases set the replica.
  const place = usesServer ? (DATA_DIR ?? DATABASE_REPLICA) : DATABASE_URL
  const isFile = usesServer || place.startsWith('file:')
  const [name, form] = usesServer ? ['DATA_DIR', 'an absolute path'] : ['DATABASE_URL', 'file: and an absolute path']
  if (!isFile || !isAbsolute(place.replace(/^file:/, '')))
    exitWithError(`${name} must be set, as ${form}: what is there outlives this release.`)
}

function prepareRelease(ref) {
  const folder = join(releases, new Date().toISOString().replaceAll(/[:.]/g, '-'))
  const url = git(['remote', 'get-url', 'origin'])
  console.log(`Preparing ${folder}…`)
  const isPrepared =
    run('git', ['clone', '--quiet', url, folder]) &&
    run('git', ['checkout', '--quiet', '--detach', ref ?? newestRelease(folder)], folder) &&
    shareModules(folder) &&
    shareAssets(folder) &&
    run(process.execPath, ['--input-type=module', '-e', PREPARE], folder)
  if (isPrepared) return folder
  rmSync(folder, { recursive: true, force: true })
  return exitWithError('The next release could not be prepared; nothing was changed.')
}

/** A release is the commit that changed the version, or its tag where it has one. */
function newestRelease(folder) {
  const commit = git(['log', '-1', '--first-parent', '--format=%H', '-G^  "version":', '--', 'package.json'], folder)
  const tag = `v${JSON.parse(git(['show', `${commit}:package.json`], folder)).version}`
  return git(['tag', '--list', tag], folder) || commit
}

function shareModules(folder) {
  const [lock, newLock] = [release, folder].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'))
  if (lock !== newLock || !existsSync('node_modules/vite')) return true
  const nested = readdirSync('packages').map((name) => join('packages', name, 'node_modules'))
  for (const modules of ['node_modules', ...nested]) if (existsSync(modules)) link(modules, join(folder, modules))
  return true
}

/** The next build keeps them beside its own (scripts/former-assets.mjs). */
function shareAssets(folder) {
  for (const name of ['build/client/assets', 'build/former-assets.json'])
    if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true })
  return true
}

function link(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) link(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

async function switchTo(folder, betweenStopAndStart = () => true) {
  run(values.stop, [], release, true) || exitWithError(`"${values.stop}" failed; nothing was changed.`)
  rmSync(`${current}.next`, { force: true })
  symlinkSync(folder, `${current}.next`)
  renameSync(`${current}.next`, current)
  betweenStopAndStart()
  run(values.start, [], dirname(releases), true)
}

async function isReady() {
  const address = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/readyz`
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return true
    await setTimeout(100)
  }
  return false
}

function finish() {
  const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(1)
  const old = readdirSync(releases)
    .map((name) => join(releases, name))
    .filter((folder) => ![next, release].includes(folder))
    .sort()
  for (const folder of old.slice(0, -(KEPT_RELEASES - 2))) rmSync(folder, { recursive: true, force: true })
  console.log(`Updated; the shop was closed for ${seconds} s.`)
}

async function goBack() {
  console.error('The new release is not ready: going back…')
  await switchTo(release, () => run(process.execPath, ['scripts/command.mjs', 'restore', '--before-migration']))
  const state = (await isReady()) ? 'the former one is open again' : 'nor is the former one: see its log'
  exitWithError(`The new release did not become ready; ${state}. It is kept in ${next}.`)
}

function run(command, args, cwd = release, shell = false) {
  return spawnSync(command, args, { cwd, shell, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function git(args, cwd = release) {
  return spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim()
}
