// `npm test -- NAME ARGUMENTS` runs one check, such as `npm test -- http tests/http/login.test.ts`. `--all` continues
// after a failure.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findChromium } from '../tests/setup/chromium.mjs'
import { exitWithError, prepare, requireNode, root, spawnNpm } from './prepare.mjs'

const vitest = (project) => ({ program: 'vitest', args: ['run', '--project', project], needsBuild: true })

const CHECKS = {
  lint: { program: 'oxlint', args: ['--deny-warnings', '.'] },
  rules: { program: 'eslint', args: ['--max-warnings', '0', '.'] },
  typecheck: { program: 'typescript-7', args: [] },
  format: {
    program: 'prettier',
    args: ['--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
  },
  unused: { program: 'knip', args: [] },
  unit: { ...vitest('unit'), needsBuild: false },
  http: vitest('http'),
  hostile: vitest('hostile'),
  e2e: { program: '@playwright/test', args: ['test'], needsBuild: true },
  libsql: vitest('libsql'),
  deploy: vitest('deploy'),
}

/** Checks of one line run side by side. */
const DAILY = [['rules', 'lint', 'typecheck', 'format', 'unused', 'unit'], ['http'], ['e2e']]
const FULL = [...DAILY, ['hostile'], ['libsql']]

const [name, ...args] = process.argv.slice(2).filter((argument) => argument !== '--all' && argument !== '--full')
const goesOn = process.argv.includes('--all')
const isFull = process.argv.includes('--full')
const stages = name ? [[name]] : isFull ? FULL : DAILY

process.chdir(root)
requireNode()
if (name && !CHECKS[name]) exitWithError(`There is no check ${name}: take one of ${Object.keys(CHECKS).join(', ')}.`)
await prepare({ tools: true, pages: stages.flat().some((check) => CHECKS[check].needsBuild) })
const needs = (check) => stages.flat().includes(check)
const browser = needs('e2e') ? findBrowser() : findChromium()
if (needs('http')) requireCurl()
const results = []
for (const stage of stages) await runStage(stage)
if (!name) printSummary()
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
    const next = isStopped ? undefined : waiting.shift()
    if (next === undefined) return
    results.push(await runCheck(next, { isAlone: names.length === 1 }))
    await runNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
}

async function runCheck(check, { isAlone }) {
  if (isAlone) console.log(`\n▶ ${check}`)
  const startedAt = performance.now()
  const { code, output } = await runProgram(CHECKS[check], isAlone ? 'inherit' : 'pipe')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${output}${code === 0 ? '✔' : '✘'} ${check} (${seconds} s)`)
  return { check, seconds, passed: code === 0 }
}

function runProgram(check, stdio) {
  const TEST_DAILY = isFull || args.length > 0 ? undefined : 'on'
  const env = { ...process.env, CHROMIUM_PATH: browser, NODE_ENV: undefined, TEST_DAILY }
  const child = spawn(process.execPath, [fileOf(check.program), ...check.args, ...args], {
    stdio: [stdio === 'inherit' ? stdio : 'ignore', stdio, stdio],
    env,
  })
  let output = ''
  const keep = (chunk) => (output += chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

function fileOf(name) {
  const folder = `node_modules/${name}`
  if (!existsSync(folder)) exitWithError(`${name} is not installed: delete node_modules and run npm test again.`)
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${typeof bin === 'string' ? bin : Object.values(bin)[0]}`
}

function printSummary() {
  console.log('\nSummary')
  for (const { check, seconds, passed } of results) console.log(`  ${passed ? '✔' : '✘'} ${check} (${seconds} s)`)
  const skipped = stages.flat().filter((check) => !results.some((result) => result.check === check))
  if (skipped.length > 0) console.log(`  not run: ${skipped.join(', ')}`)
}
