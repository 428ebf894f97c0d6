// What `npm start` and `npm test` need before they can begin: dependencies and a build. Plain Node, as nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const INSTALL_STAMP = 'node_modules/.install-stamp'
const BUILD_STAMP = 'build/.stamp'
const BUILD_RESULTS = ['build/client', 'build/server/index.js', 'build/process/main.js', 'build/files.json']
const SOURCES = ['app', 'db', 'server', 'public', 'scripts/precompress.mjs', 'package-lock.json', 'package.json']
const CONFIGS = ['aliases.ts', 'remix.config.js', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts']

/** Ends the process with one line, as a failed step. */
export function giveUp(line) {
  console.error(line)
  process.exit(1)
}

/** Ends the process when this Node is older than package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace(/^>=/, '')
  if (isOlder(process.versions.node, wanted))
    giveUp(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`)
}

function isOlder(version, wanted) {
  const [have, need] = [version, wanted].map((text) => text.split('.').map(Number))
  const place = need.findIndex((part, index) => part !== have[index])
  return place !== -1 && have[place] < need[place]
}

/** Installs the locked dependencies unless they are there. */
export function install() {
  const lock = hashOf(readFileSync('package-lock.json'))
  if (isInstalled(lock)) return
  console.log('Installing…')
  // Development dependencies too, whatever NODE_ENV says: the build needs them.
  runNpm(['ci', '--include=dev', '--loglevel=error'], 'Installing failed: see the lines above.')
  writeFileSync(INSTALL_STAMP, lock)
}

function isInstalled(lock) {
  const installed = 'node_modules/.package-lock.json'
  if (!existsSync(installed) || !existsSync('node_modules/vite')) return false
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lock) return true
  // Installed by hand: npm writes its own list after the lock file.
  if (statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs) return false
  writeFileSync(INSTALL_STAMP, lock)
  return true
}

/** Builds unless the last build was made from the same sources. */
export function build() {
  const sources = stampOfSources()
  if (isBuilt(sources)) return
  console.log('Building…')
  rmSync(BUILD_STAMP, { force: true })
  runNpm(['run', '--silent', 'build'], 'Building failed: see the lines above.', { quiet: true })
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILD_STAMP, sources)
}

function isBuilt(sources) {
  if (!BUILD_RESULTS.every((result) => existsSync(result))) return false
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources
}

function stampOfSources() {
  const lines = []
  for (const source of [...SOURCES, ...CONFIGS]) {
    for (const file of filesOf(source)) {
      const { size, mtimeMs } = statSync(file)
      lines.push(`${file} ${size} ${mtimeMs}`)
    }
  }
  return hashOf(lines.sort().join('\n'))
}

function filesOf(source) {
  if (!existsSync(source)) return []
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** Runs npm with these arguments; ends the process with `failure` when it fails. A quiet run shows its output only then. */
function runNpm(args, failure, { quiet = false } = {}) {
  const result = spawnNpm(args, quiet ? 'pipe' : 'inherit')
  if (result.status === 0) return
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  giveUp(failure)
}

/** Runs npm and answers what spawnSync does. */
export function spawnNpm(args, stdio = 'inherit', env = process.env) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    stdio,
    env: { ...env, NODE_ENV: undefined },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}
