import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProxy, waitUntilListening } from '../deploy/load'
import { ApiClient } from '../support/api-client'
import { freePort } from '../support/free-port'
import { startLibsql } from '../support/libsql'
import { exitOf, runProcess } from '../support/server'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { median } from './support/load'
import { report } from './support/report'
import { databaseOf } from './support/two-shops'

// How long a failure is felt, with Caddy, two processes and a libSQL server (npm run bench failover).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAUSE_MS = 10
const SETTLED_MS = 3000

const folder = mkdtempSync(join(tmpdir(), 'boutique-failover-'))
const size = { products: 100, enquiries: 10, subscribers: 10, posts: 5, pages: 5, collections: 5 }
const { databaseFile } = await databaseOf({ ...size, newsletters: 1, undelivered: 0, trash: 0 })
const { bearer } = await makeSession(databaseFile)
const server = await startLibsql(databaseFile)
const proxyPort = await freePort()
const origin = `http://localhost:${proxyPort}`
const shops = [await startShop(await freePort()), await startShop(await freePort())]
const proxy = startCaddy()
await waitUntilListening(proxyPort)

const rows = [await serverRestarted(), await processKilled()]
report({
  title: 'Failures of parts',
  command: 'bench failover',
  text:
    'Two processes behind Caddy, on a libSQL server, all on one busy machine; the proxy with the file in `deploy`. Milliseconds by the clock, ' +
    `${ROUNDS} times each.`,
  columns: ['What', 'Median', 'Longest', 'Failed reads'],
  rows,
})
await proxy.stop()
for (const { child } of shops) child.kill('SIGKILL')
await server.stop()
process.exit()

async function startShop(port: number) {
  const { child, output } = runProcess({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SESSION_SECRET: TEST_SECRET,
    ORIGIN: origin,
    TRUST_PROXY: '1',
    SEED: 'none',
    RATE_LIMIT: 'off',
    PORT: String(port),
  })
  await waitUntilListening(port, '/readyz').catch((error: unknown) =>
    Promise.reject(new Error(output(), { cause: error })),
  )
  return { port, child }
}

function startCaddy() {
  const config = join(folder, 'Caddyfile')
  const options = '{\n\tadmin off\n\tauto_https off\n}\n'
  writeFileSync(config, options + readFileSync('deploy/Caddyfile', 'utf8'))
  return startProxy('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    SHOP_SITE: origin,
    SHOP_PROCESSES: shops.map(({ port }) => `127.0.0.1:${port}`).join(' '),
  })
}

/** From its end to the first save that succeeds; it is started again at once. */
async function serverRestarted(): Promise<string[]> {
  const api = new ApiClient(origin, { bearer })
  const taken: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await save(api, round)
    const reading = readUntil(() => taken.length > round)
    const start = performance.now()
    await server.kill()
    await server.start()
    while (!(await save(api, round + 0.5))) await setTimeout(PAUSE_MS)
    taken.push(performance.now() - start)
    failed += (await reading).failed
  }
  return shown('Database server killed and started again: until a save succeeds', taken, failed)
}

/** The process is the one that serves this address. */
async function processKilled(): Promise<string[]> {
  const slowest: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, { child, port }] of shops.entries()) {
      let isOver = false
      const reading = readUntil(() => isOver)
      await setTimeout(SETTLED_MS / 10)
      child.kill('SIGKILL')
      await exitOf(child)
      await setTimeout(SETTLED_MS)
      isOver = true
      const read = await reading
      slowest.push(read.slowest)
      failed += read.failed
      shops[place] = await startShop(port)
      await setTimeout(SETTLED_MS)
    }
  }
  return shown('A process killed: the slowest read meanwhile', slowest, failed)
}

async function save(api: ApiClient, number: number): Promise<boolean> {
  const path = '/admin/products/1'
  const { json } = await api.get(path)
  const { status } = await api.call('PUT', path, { ...(json as object), price: (100 + number).toFixed(2) })
  return status === 200
}

/** Reads page after page through the proxy. */
async function readUntil(isOver: () => boolean): Promise<{ slowest: number; failed: number }> {
  let [slowest, failed] = [0, 0]
  while (!isOver()) {
    const start = performance.now()
    if (!(await read())) failed += 1
    slowest = Math.max(slowest, performance.now() - start)
  }
  return { slowest, failed }
}

function read(): Promise<boolean> {
  return new Promise((resolve) => {
    request(`${origin}/products`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })
}

function shown(what: string, taken: number[], failed: number): string[] {
  return [what, `${median(taken).toFixed(0)} ms`, `${Math.max(...taken).toFixed(0)} ms`, String(failed)]
}
