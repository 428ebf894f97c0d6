// Imports no packages: nothing may be installed yet.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_DRIVER, confirmInstall, install, isInstalledForProduction, lacksDriver } from './install.mjs'
import { exitWithError, npmStep } from './steps.mjs'

export { exitWithError, spawnNpm } from './steps.mjs'

const BUILD = {
  name: 'Building the pages',
  args: ['run', '--silent', 'build'],
  failure: 'Building failed: see the lines above; then start again.',
}

export const root = fileURLToPath(new URL('..', import.meta.url))

const BUILD_STAMP = 'build/.stamp'
const BUILD_RESULTS = ['build/client', 'build/server/index.js', 'build/server/main.js', 'build/files.json']
const SOURCES = ['app', 'db', 'server', 'public', 'scripts/precompress.mjs', 'package-lock.json', 'package.json']
const CONFIGS = ['remix.config.js', 'tsconfig.json', 'vite.config.ts']

export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = process.versions.node
  const isSupported = engines.node.split(' || ').some((range) => isWithin(version, range))
  if (!isSupported)
    exitWithError(`Boutique runs on Node 20 (from 20.19), 22 and newer; this is Node ${version}: take 24.`)
}

/** Reads only two kinds of ranges: ^20.19.0 and >=22.0.0. */
function isWithin(version, range) {
  const [have, need] = [version, range.replace(/^\D+/, '')].map((text) => text.split('.').map(Number))
  if (range.startsWith('^') && have[0] !== need[0]) return false
  const place = need.findIndex((part, index) => part !== have[index])
  return place === -1 || have[place] > need[place]
}

export async function prepare({ tools = false, pages = true } = {}) {
  await install({ tools })
  const sources = stampOfSources()
  const [compiles, builds] = [lacksDriver(), pages && !isBuilt(sources)]
  if (builds) rmSync(BUILD_STAMP, { force: true })
  const steps = [...(builds ? [BUILD] : []), ...(compiles ? [COMPILE_DRIVER] : [])]
  if (steps.length > 0) await npmStep(steps.map(({ name }) => name).join(' and '), steps)
  confirmInstall()
  if (builds) writeFileSync(BUILD_STAMP, sources)
}

function stampBuild() {
  writeFileSync(BUILD_STAMP, stampOfSources())
}

/** Development packages may be missing once the build exists. */
export function isReadyToStart() {
  return isInstalledForProduction() && isBuilt(stampOfSources())
}

function isBuilt(sources) {
  if (!BUILD_RESULTS.every((result) => existsSync(result))) return false
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources
}

/** Checkouts change file times, and a changed file may keep its time and size. */
function stampOfSources() {
  const files = [...SOURCES, ...CONFIGS].flatMap((source) => filesOf(source))
  return hashOf(
    files
      .sort()
      .map((file) => `${file} ${hashOf(readFileSync(file))}`)
      .join('\n'),
  )
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

// `npm start` then works without development packages.
if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--stamp')) {
  process.chdir(root)
  stampBuild()
}
