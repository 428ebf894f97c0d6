// Imports no packages: nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { exitWithError, npmStep } from './steps.mjs'

const STAMP = 'node_modules/.install-stamp'
const NPMS_LIST = 'node_modules/.package-lock.json'

/** A missing or uncompiled package fails here, not at the first request. */
const DRIVER = "new (require('better-sqlite3'))(':memory:').close()\n"
const OTHERS = "require('sharp')\nrequire('@node-rs/argon2')\n"

/** packages/better-sqlite3 chooses by the same version of Node-API. */
const NEEDS_COMPILER = Number(process.versions.napi) < 10

export const COMPILE_DRIVER = {
  name: 'compiling the database driver',
  args: ['rebuild', '--ignore-scripts=false', '--foreground-scripts', 'better-sqlite3'],
  failure: `The database driver could not be compiled for Node ${process.versions.node}: see the lines above.
Install python3, make and g++, or use Node 22.14 or newer, which needs no compiler; then start again.`,
}

/** `confirmInstall` must follow, after the driver has been compiled. */
export async function install({ tools }) {
  if (isInstalled(tools)) return
  // The compiled driver stays when only the tools are missing.
  const command = tools && isInstalled(false) ? ['install', '--no-save'] : ['ci']
  rmSync(STAMP, { force: true })
  await npmStep('Installing packages', [
    {
      args: [...command, tools ? '--include=dev' : '--omit=dev', '--loglevel=error'],
      failure: 'Installing failed: see the lines above; then start again.',
    },
  ])
}

export function lacksDriver() {
  return NEEDS_COMPILER && !hasStamp() && findProblem(DRIVER) !== undefined
}

export function confirmInstall() {
  if (hasStamp()) return
  const problem = findProblem(DRIVER + OTHERS)
  if (problem) exitWithError(`Installing failed: ${problem}\nDelete node_modules and start again.`)
  writeFileSync(STAMP, currentStamp())
}

export function isInstalledForProduction() {
  return existsSync(NPMS_LIST) && (hasStamp() || !findProblem(DRIVER + OTHERS))
}

function isInstalled(tools) {
  if (!existsSync(NPMS_LIST) || !existsSync(`node_modules/${tools ? 'vitest' : 'vite'}`)) return false
  // One of another Node: its driver, or the choice of drivers, may not fit this one.
  if (existsSync(STAMP)) return hasStamp()
  const isCurrent = statSync(NPMS_LIST).mtimeMs >= statSync('package-lock.json').mtimeMs
  return isCurrent && !findProblem(NEEDS_COMPILER ? OTHERS : DRIVER + OTHERS)
}

function hasStamp() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === currentStamp()
}

// A compiled driver fits one version of Node's binary interface only.
function currentStamp() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  return `${lock} ${process.versions.modules}`
}

function findProblem(probe) {
  const { status, signal, stderr } = spawnSync(process.execPath, ['-e', probe], { encoding: 'utf8' })
  if (status === 0) return undefined
  return /^\w*Error:? .*$/m.exec(stderr)?.[0] ?? `a native package ended with ${signal ?? status}`
}
