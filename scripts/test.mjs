// `npm test`: installs, finds a browser, builds, then runs every check. `--all` continues after a failure; `--prepare` stops before the checks.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findChromium } from '../tests/setup/chromium.mjs'
import { exitWithError, prepare, requireNode, root, spawnNpm } from './prepare.mjs'

const STAGES = [
  ['lint:all', 'typecheck', 'format:check', 'unused', 'test:unit'],
  ['test:http'],
  ['test:hostile'],
  ['test:e2e'],
]
const CHECKS = STAGES.flat()
const goesOn = process.argv.includes('--all')

process.chdir(root)
requireNode()
await prepare({ tools: true })
const browser = findBrowser()
requireCurl()
if (process.argv.includes('--prepare')) process.exit(0)
const results = []
for (const stage of STAGES) await runStage(stage)
printSummary()
process.exit(results.every(({ passed }) => passed) ? 0 : 1)

function findBrowser() {
  const found = findChromium() ?? downloadBrowser() ?? installBrowser()
  return found ?? exitWithError('No browser for the end-to-end tests: install Chromium, or set CHROMIUM_PATH to one.')
}

/** The tests run the examples of docs/api.md as printed. */
function requireCurl() {
  if (spawnSync('curl', ['--version']).status === 0) return
  installPackage('curl')
  if (spawnSync('curl', ['--version']).status !== 0) exitWithError('The examples of the API need curl: install it.')
}

function downloadBrowser() {
  console.log('Downloading a browser…')
  spawnNpm(['exec', '--', 'playwright', 'install', '--with-deps', 'chromium'], 'pipe')
  return findChromium()
}

function installBrowser() {
  installPackage('chromium-headless-shell')
  if (!findChromium()) installPackage('chromium')
  return findChromium()
}

function installPackage(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '-y', name]]) {
    const [command, ...args] = [...asRoot, 'apt-get', ...step]
    spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

async function runStage(names) {
  const waiting = [...names]
  const runNext = async () => {
    const isStopped = !goesOn && results.some(({ passed }) => !passed)
    const name = isStopped ? undefined : waiting.shift()
    if (name === undefined) return
    results.push(await runCheck(name, { isAlone: names.length === 1 }))
    await runNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
}

async function runCheck(name, { isAlone }) {
  if (isAlone) console.log(`\n▶ ${name}`)
  const startedAt = performance.now()
  const { code, output } = await runScript(name, isAlone ? 'inherit' : 'pipe')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${output}${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`)
  return { name, seconds, passed: code === 0 }
}

function runScript(name, stdio) {
  const [command, args] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const env = { ...process.env, CHROMIUM_PATH: browser, NODE_ENV: undefined }
  const child = spawn(command, [...args, 'run', '--silent', name], { stdio: ['ignore', stdio, stdio], env })
  let output = ''
  const keep = (chunk) => (output += chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

function printSummary() {
  console.log('\nSummary')
  for (const { name, seconds, passed } of results) console.log(`  ${passed ? '✔' : '✘'} ${name} (${seconds} s)`)
  const skipped = CHECKS.filter((name) => !results.some((result) => result.name === name))
  if (skipped.length > 0) console.log(`  not run: ${skipped.join(', ')}`)
}
