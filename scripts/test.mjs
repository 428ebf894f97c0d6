// `npm test`: installs, finds a browser, builds, then runs every check. `--all` goes on after a failed one.
import { spawnSync } from 'node:child_process'
import { findChromium } from '../tests/setup/chromium.mjs'
import { build, giveUp, install, requireNode, root, spawnNpm } from './prepare.mjs'

const CHECKS = ['format:check', 'lint', 'typecheck', 'unused', 'test:unit', 'test:http', 'test:e2e']
const goesOn = process.argv.includes('--all')

process.chdir(root)
requireNode()
install()
const browser = findBrowser()
requireCurl()
build()
const results = runChecks()
printSummary(results)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)

function findBrowser() {
  const found = findChromium() ?? downloadBrowser() ?? installBrowser()
  return found ?? giveUp('No browser for the end-to-end tests: install Chromium, or set CHROMIUM_PATH to one.')
}

/** The examples of docs/api.md are run as they are printed. */
function requireCurl() {
  if (spawnSync('curl', ['--version']).status === 0) return
  installPackage('curl')
  if (spawnSync('curl', ['--version']).status !== 0) giveUp('The examples of the API need curl: install it.')
}

function downloadBrowser() {
  console.log('Downloading a browser…')
  spawnNpm(['exec', '--', 'playwright', 'install', '--with-deps', 'chromium'], 'pipe')
  return findChromium()
}

function installBrowser() {
  installPackage('chromium')
  return findChromium()
}

function installPackage(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '-y', name]]) {
    const [command, ...args] = [...asRoot, 'apt-get', ...step]
    spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

function runChecks() {
  const results = []
  for (const name of CHECKS) {
    const result = runCheck(name)
    results.push(result)
    if (!result.passed && !goesOn) break
  }
  return results
}

function runCheck(name) {
  console.log(`\n▶ ${name}`)
  const startedAt = performance.now()
  const { status } = spawnNpm(['run', '--silent', name], 'inherit', { ...process.env, CHROMIUM_PATH: browser })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✔' : '✘'} ${name} (${seconds} s)`)
  return { name, seconds, passed: status === 0 }
}

function printSummary(results) {
  console.log('\nSummary')
  for (const { name, seconds, passed } of results) console.log(`  ${passed ? '✔' : '✘'} ${name} (${seconds} s)`)
  const skipped = CHECKS.slice(results.length)
  if (skipped.length > 0) console.log(`  not run: ${skipped.join(', ')}`)
}
