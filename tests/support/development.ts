import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port'
import { STAFF } from './staff'

const SOURCES = ['app', 'db', 'server', 'public', 'packages', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts']
const START_MS = 120_000

/** What a process prints once it is open; a text of a server file. */
export const OPEN = { file: 'server/start.ts', text: 'Boutique is open at' }

/** Runs `npm run dev` over a copy of the sources, so that an edit does not reach the other tests. */
export async function develop() {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-dev-'))
  for (const name of [...SOURCES, ...FILES]) {
    const filter = (source: string) => !source.includes('node_modules')
    cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true, filter })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'data/boutique.db')}`,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const prints = async (text: string) => {
    const end = Date.now() + START_MS
    while (!printed.includes(text)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`It did not print "${text}":\n${printed}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  await prints(OPEN.text)
  return {
    address: `http://localhost:${port}`,
    prints,
    edit: (file: string, text: string, by: string) => {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(text, by))
    },
    stop: async () => {
      const ended = new Promise<number | null>((done) => child.once('exit', done))
      child.kill('SIGTERM')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
