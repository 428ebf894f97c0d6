// `npm start` and `npm run dev`: installs and builds what is missing or out of date, then opens the boutique.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, install, isReadyToStart, requireNode, root } from './prepare.mjs'

const isDevelopment = process.argv.includes('--dev')

process.chdir(root)
requireNode()
if (isDevelopment || !isReadyToStart()) await install()
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
await (isDevelopment ? openSources() : openBuild())

async function openBuild() {
  await build()
  await import('../build/server/main.js')
}

/** Runs the sources in a process that starts again when one of its own files changes; Vite takes care of the browser's. */
function openSources() {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  // By its real path: a linked node_modules would be watched, Vite's own scratch files in it included.
  const packages = `${realpathSync('node_modules')}/**/*`
  const watched = ['--clear-screen=false', '--include=db/**/*', '--exclude=**/*.test.ts', `--exclude=${packages}`]
  const child = spawn(process.execPath, [tsx, 'watch', ...watched, 'server/process/main.ts'], { stdio: 'inherit' })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true
      child.kill(signal)
    })
  }
  // Stopped while it starts its process again, the watcher ends with the signal's own code.
  child.once('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)))
}
