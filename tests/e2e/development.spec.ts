import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from './fixtures'

const SOURCES = ['app', 'db', 'server', 'public', 'packages', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts']
const HERO = { file: 'app/storefront/home/get-in-touch.tsx', text: 'Emails from the workshop' }
const ANNOUNCED = { file: 'server/process/run.ts', text: 'Boutique is open at' }

// One browser is enough; the first load bundles React for it. It sees a restart as a broken connection.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false)
test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|WebSocket/ })
test.setTimeout(180_000)

test('npm run dev works in the browser, shows an edited text without a reload, and restarts for the server', async ({
  page,
}) => {
  const shop = await develop()
  try {
    await page.goto(shop.address)
    await expect.poll(() => page.evaluate(() => '__remixRouteModules' in window), { timeout: 60_000 }).toBe(true)
    await expect(page.getByText(HERO.text)).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    shop.edit(HERO, 'Emails from the bench')
    await expect(page.getByText('Emails from the bench')).toBeVisible()
    await expect(page.locator('html[data-same-document]')).toHaveCount(1)
    shop.edit(ANNOUNCED, 'Boutique is open again at')
    await expect.poll(shop.output, { timeout: 60_000 }).toContain('Boutique is open again at')
    expect((await fetch(`${shop.address}/healthz`)).status).toBe(200)
  } finally {
    expect(await shop.stop()).toBe(0)
  }
})

/** Runs `npm run dev` over a copy of the sources, so that an edit does not reach the other tests. */
async function develop() {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-dev-'))
  for (const name of [...SOURCES, ...FILES]) {
    const filter = (source: string) => !source.includes('node_modules')
    cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true, filter })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATABASE_URL: `file:${join(folder, 'data/boutique.db')}` },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain(ANNOUNCED.text)
  return {
    address: `http://localhost:${port}`,
    output: () => printed,
    edit: ({ file, text }: { file: string; text: string }, by: string) => {
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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
