import { spawn, spawnSync } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const KEPT_OUTPUT = 256 * 1024

export function exitWithError(line) {
  console.error(line)
  process.exit(1)
}

export async function npmStep(name, commands) {
  const showDone = showStep(name)
  const results = await Promise.all(commands.map(async (command) => ({ ...command, ...(await runNpm(command.args)) })))
  const failed = results.find(({ code }) => code !== 0)
  showDone(!failed)
  if (!failed) return
  process.stderr.write(failed.output)
  exitWithError(failed.failure)
}

function showStep(name) {
  const startedAt = performance.now()
  const elapsed = () => `${Math.round((performance.now() - startedAt) / 1000)} s`
  const { isTTY } = process.stdout
  const show = (text) => process.stdout.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`)
  show(`${name}…`)
  const ticking = isTTY ? setInterval(() => show(`${name}… ${elapsed()}`), 1000) : undefined
  return (isDone) => {
    clearInterval(ticking)
    show(`${name}: ${isDone ? 'done' : 'failed'} after ${elapsed()}`)
    if (isTTY) process.stdout.write('\n')
  }
}

function runNpm(args) {
  const { command, first, options } = npmCommand()
  const child = spawn(command, [...first, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk) => (output = (output + chunk).slice(-KEPT_OUTPUT))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // A signal to this process alone must not leave npm running.
  const stop = (signal) => {
    child.kill(signal)
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(1)
    })
    child.once('close', finish)
  })
}

export function spawnNpm(args, stdio = 'inherit', env = process.env) {
  const { command, first, options } = npmCommand(env)
  return spawnSync(command, [...first, ...args], { ...options, stdio })
}

// NODE_ENV would omit development dependencies and change the build.
function npmCommand(env = process.env) {
  const options = { env: { ...env, NODE_ENV: undefined }, encoding: 'utf8' }
  const { npm_execpath: path } = process.env
  return path ? { command: process.execPath, first: [path], options } : { command: 'npm', first: [], options }
}
