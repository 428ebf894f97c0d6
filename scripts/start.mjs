// `npm start` and `npm run dev`: installs and builds what is missing or out of date, then opens the boutique.
import { build, install, requireNode, root } from './prepare.mjs'

const isDevelopment = process.argv.includes('--dev')

process.chdir(root)
requireNode()
install()
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
await (isDevelopment ? openSources() : openBuild())

async function openBuild() {
  build()
  await import('../build/process/main.js')
}

async function openSources() {
  const { register } = await import('tsx/esm/api')
  register()
  await import('../server/main.ts')
}
