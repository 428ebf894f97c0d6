import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const module = pathToFileURL(resolve('scripts/install.mjs')).href
const NATIVE = ['better-sqlite3', 'sharp', '@node-rs/argon2']

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boutique-install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Installs in the folder with a program in the place of npm. */
function installBy(program: string, tools = false): { status: number | null; printed: string; isStamped: boolean } {
  const npm = join(folder, 'npm.cjs')
  writeFileSync(npm, program)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(module)}).then(async (is) => { await is.install({ tools: ${tools} }); is.confirmInstall() })`,
    ],
    { cwd: folder, env: { ...process.env, npm_execpath: npm }, encoding: 'utf8' },
  )
  return { status, printed: stdout + stderr, isStamped: existsSync(join(folder, 'node_modules/.install-stamp')) }
}

function linkPackages(names: string[]): void {
  for (const name of ['vite', ...names]) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
}

test('a failed npm install shows why, and the next start installs again', () => {
  const result = installBy(`console.error('network down'); process.exit(1)`)
  expect(result).toMatchObject({ status: 1, isStamped: false })
  expect(result.printed).toMatch(/network down[\s\S]*\nInstalling failed: see the lines above; then start again\.\n$/)
})

test('an npm install without the driver has not installed', () => {
  const result = installBy('process.exit(0)')
  expect(result).toMatchObject({ status: 1, isStamped: false })
  expect(result.printed).toMatch(/\nInstalling failed: Error: Cannot find module 'better-sqlite3'/)
})

test('a killed npm install has not installed', () => {
  expect(installBy(`process.kill(process.pid, 'SIGKILL')`)).toMatchObject({ status: 1, isStamped: false })
})

test('manually installed packages are accepted when the native ones work', () => {
  linkPackages(NATIVE)
  expect(installBy('process.exit(1)')).toMatchObject({ status: 0, printed: '', isStamped: true })
})

test('manually installed packages are reinstalled when a native one is missing', () => {
  linkPackages(NATIVE.filter((name) => name !== 'sharp'))
  const result = installBy('process.exit(1)')
  expect(result).toMatchObject({ status: 1, isStamped: false })
  expect(result.printed).toMatch(/^Installing packages/)
})

test('what another Node has installed is installed again', () => {
  linkPackages(NATIVE)
  expect(installBy('process.exit(1)').isStamped).toBe(true)
  writeFileSync(join(folder, 'node_modules/.install-stamp'), 'lock 115')
  const result = installBy(`console.log(process.argv.includes('ci'))`)
  expect(result).toMatchObject({ status: 0, isStamped: true })
  expect(result.printed).toMatch(/^Installing packages/)
})

test('the tools of the checks are added to what a start has installed', () => {
  linkPackages(NATIVE)
  const isAdded = `process.argv.includes('install') && process.argv.includes('--include=dev')`
  expect(installBy(`process.exit(${isAdded} ? 0 : 1)`, true)).toMatchObject({ status: 0, isStamped: true })
})

test.each([
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['21.7.3', 1],
  ['22.0.0', 0],
  ['26.1.0', 0],
])('Node %s', (version, status) => {
  const prepare = pathToFileURL(resolve('scripts/prepare.mjs')).href
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' })
    import('${prepare}').then(({ requireNode }) => requireNode())`
  const ended = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  const line = `Boutique runs on Node 20 (from 20.19), 22 and newer; this is Node ${version}: take 24.\n`
  expect(ended).toMatchObject({ status, stderr: status === 0 ? '' : line })
})
