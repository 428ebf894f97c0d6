// Installs the packages of package-lock.json for the running Node. Imports no packages: nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { exitWithError, npmStep } from './steps.mjs'

const STAMP = 'node_modules/.install-stamp'
const NPMS_LIST = 'node_modules/.package-lock.json'

/** Loads native packages, so that a missing or uncompiled one fails here and not at the first request. */
const PROBE = `
const Database = require('better-sqlite3')
new Database(':memory:').close()
require('sharp')
require('@node-rs/argon2')
`

const NO_COMPILER = `The database driver could not be compiled for Node ${process.versions.node}: see the lines above.
Install python3, make and g++, or use Node 22 or newer, which needs no compiler; then start again.`

export async function install() {
  const wanted = stampOf(readFileSync('package-lock.json'))
  if (isInstalled(wanted)) return
  rmSync(STAMP, { force: true })
  // The build needs development dependencies, whatever NODE_ENV is.
  await npmStep(
    'Installing packages',
    ['ci', '--include=dev', '--loglevel=error'],
    'Installing failed: see the lines above; then start again.',
  )
  if (needsCompiler()) await compileDriver()
  const problem = findProblem()
  if (problem) exitWithError(`Installing failed: ${problem}\nDelete node_modules and start again.`)
  writeFileSync(STAMP, wanted)
}

export function isInstalledForProduction() {
  return existsSync(NPMS_LIST) && (hasStamp(stampOf(readFileSync('package-lock.json'))) || !findProblem())
}

// Node 22 uses another database driver, and a compiled one fits one Node only.
function stampOf(lock) {
  return `${createHash('sha256').update(lock).digest('hex')} ${process.versions.modules}`
}

function isInstalled(wanted) {
  if (!existsSync(NPMS_LIST) || !existsSync('node_modules/vite')) return false
  if (hasStamp(wanted)) return true
  // Installed by hand: npm writes its own list after the lock file.
  if (statSync(NPMS_LIST).mtimeMs < statSync('package-lock.json').mtimeMs || findProblem()) return false
  writeFileSync(STAMP, wanted)
  return true
}

function hasStamp(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
}

function needsCompiler() {
  return Number.parseInt(process.versions.node, 10) < 22
}

// .npmrc disables install scripts; this package needs its own.
function compileDriver() {
  const args = ['rebuild', '--ignore-scripts=false', '--foreground-scripts', 'better-sqlite3']
  return npmStep('Compiling the database driver', args, NO_COMPILER)
}

function findProblem() {
  const { status, signal, stderr } = spawnSync(process.execPath, ['-e', PROBE], { encoding: 'utf8' })
  if (status === 0) return undefined
  return /^\w*Error:? .*$/m.exec(stderr)?.[0] ?? `a native package ended with ${signal ?? status}`
}
