// npm run bench NAME
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { exitWithError, prepare, requireNode, root } from './prepare.mjs'

const TESTS = {
  fresh: { env: { FRESH_SAVES: '1000' }, project: 'http', files: ['tests/http/fresh.test.ts', 'tests/http/libsql'] },
  hostile: { env: { HOSTILE_REPORT: 'on' }, project: 'hostile', files: ['tests/hostile/costs.test.ts'] },
  money: { env: { MONEY_HISTORIES: '300' }, project: 'http', files: ['tests/http/money-histories.test.ts'] },
  kill: { env: { KILL_ROUNDS: '20' }, project: 'http', files: ['tests/http/kill.test.ts', 'tests/http/libsql'] },
}

const [name = '', ...args] = process.argv.slice(2)

process.chdir(root)
requireNode()
const command = commandOf(name) ?? exitWithError(`Usage: npm run bench NAME, one of: ${namesOfAll().join(', ')}`)
await prepare({ tools: true })
const { status } = spawnSync(process.execPath, command.args, {
  stdio: 'inherit',
  env: { ...process.env, ...command.env },
})
process.exit(status ?? 1)

function commandOf(wanted) {
  const test = TESTS[wanted]
  if (test) {
    const { env, project, files } = test
    return { env, args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files, ...args] }
  }
  const file = `tests/bench/${wanted}.ts`
  return existsSync(file) ? { args: ['--import', 'tsx', file, ...args] } : undefined
}

function namesOfAll() {
  const files = readdirSync('tests/bench').filter((file) => file.endsWith('.ts'))
  return [...files.map((file) => file.replace(/\.ts$/, '')), ...Object.keys(TESTS)].sort()
}
