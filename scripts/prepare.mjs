// Installs and builds for `npm start` and `npm test`. Imports no packages: nothing may be installed yet.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalledForProduction } from './install.mjs'
import { exitWithError, npmStep } from './steps.mjs'

export { install } from './install.mjs'
export { exitWithError, spawnNpm } from './steps.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const BUILD_STAMP = 'build/.stamp'
const BUILD_RESULTS = ['build/client', 'build/server/index.js', 'build/server/main.js', 'build/files.json']
const SOURCES = ['app', 'db', 'server', 'public', 'scripts/precompress.mjs', 'package-lock.json', 'package.json']
const CONFIGS = ['remix.config.js', 'tsconfig.json', 'vite.config.ts']

export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace(/^>=/, '')
  if (isOlder(process.versions.node, wanted))
    exitWithError(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`)
}

function isOlder(version, wanted) {
  const [have, need] = [version, wanted].map((text) => text.split('.').map(Number))
  const place = need.findIndex((part, index) => part !== have[index])
  return place !== -1 && have[place] < need[place]
}

export async function build() {
  const sources = stampOfSources()
  if (isBuilt(sources)) return
  rmSync(BUILD_STAMP, { force: true })
  await npmStep('Building', ['run', '--silent', 'build'], 'Building failed: see the lines above; then start again.')
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILD_STAMP, sources)
}

function stampBuild() {
  writeFileSync(BUILD_STAMP, stampOfSources())
}

/** Whether nothing needs installing or building. Development packages may be missing once the build exists. */
export function isReadyToStart() {
  return isInstalledForProduction() && isBuilt(stampOfSources())
}

function isBuilt(sources) {
  if (!BUILD_RESULTS.every((result) => existsSync(result))) return false
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources
}

/** By content: checkouts change file times, and a changed file may keep its time and size. */
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

// At the end of `npm run build`, so that `npm start` works without development packages.
if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--stamp')) {
  process.chdir(root)
  stampBuild()
}
