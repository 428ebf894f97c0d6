import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isReadyToStart, prepare, requireNode, root } from './prepare.mjs'

const isDevelopment = process.argv.includes('--dev')

process.chdir(root)
requireNode()
if (isDevelopment) await prepare({ tools: true, pages: false })
else if (!isReadyToStart()) await prepare()
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
if (isDevelopment) openSources()
else await import('../build/server/main.js')

function openSources() {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  // Node would watch a linked node_modules, with Vite's temporary files.
  const packages = `${realpathSync('node_modules')}/**/*`
  const watched = ['--clear-screen=false', '--include=db/**/*', '--exclude=**/*.test.ts', `--exclude=${packages}`]
  const child = spawn(process.execPath, [tsx, 'watch', ...watched, 'server/main.ts'], { stdio: 'inherit' })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true
      child.kill(signal)
    })
  }
  // When stopped during a restart, the watcher exits with the signal's code.
  child.once('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)))
}
