import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Visitor } from '../support/visitor'
import { median, onFirstCore, requestsPerCpuSecond } from './support/load'
import { report, times } from './support/report'

// Requests per second from the page cache, rendered, and by minimal servers (npm run bench cache).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const LISTING = '/products'
const LIST = '/api/products'
const BROTLI = { 'Accept-Encoding': 'br' }
const PLAIN = { 'Accept-Encoding': 'identity' }
// A session makes a request personal: it is never answered from the page cache.
const RENDERED = { ...BROTLI, Cookie: 'session=none' }

const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
const databaseFile = join(folder, 'boutique.db')
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: `file:${databaseFile}`,
  SESSION_SECRET: 'of a bench, nobody signs in, 32 emails',
}

const shop = await onFirstCore([process.execPath, 'build/server/main.js'], env)
const [bare, bareList, bareRender] = [
  await reference('bare-server.ts', await preparedBody(LISTING)),
  await reference('bare-list.ts', databaseFile),
  await reference('bare-render.ts', LISTING),
]

const contestants = {
  cached: { server: shop, path: LISTING, headers: BROTLI },
  bare: { server: bare, path: '/', headers: BROTLI },
  cart: { server: shop, path: LISTING, headers: { ...BROTLI, Cookie: await cartCookie() } },
  rendered: { server: shop, path: LISTING, headers: RENDERED },
  bareRender: { server: bareRender, path: '/', headers: BROTLI },
  list: { server: shop, path: LIST, headers: PLAIN },
  bareList: { server: bareList, path: '/', headers: PLAIN },
}
type Name = keyof typeof contestants
const taken: Record<Name, number[]> = {
  cached: [],
  bare: [],
  cart: [],
  rendered: [],
  bareRender: [],
  list: [],
  bareList: [],
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, { server, path, headers }] of Object.entries(contestants)) {
    taken[name as Name].push(await requestsPerCpuSecond(server, server.origin + path, headers))
  }
}
for (const { child } of [shop, bare, bareList, bareRender]) child.kill()

report({
  title: 'Page cache and rendering',
  command: 'bench cache',
  text:
    'Requests per second of CPU time, the listing of 24 cards compressed with Brotli, the JSON list uncompressed; ' +
    `medians of ${ROUNDS} rounds and of their ratios.`,
  columns: ['What', 'Per second', 'Reference', 'Per second', 'Ratio', 'At least'],
  rows: [
    row('Listing from the cache', 'cached', 'node:http with one prepared buffer', 'bare', '0.5×'),
    row('Listing from the cache', 'cached', 'the listing rendered each time', 'rendered', '50×'),
    row('Listing with a piece in the cart', 'cart', 'the listing rendered each time', 'rendered', '20×'),
    row('Listing rendered', 'rendered', 'renderToString of the same data', 'bareRender', '0.55×'),
    row('JSON list from the cache', 'list', 'node:http, better-sqlite3, JSON.stringify', 'bareList', '1.5×'),
  ],
})

function row(what: string, one: Name, reference: string, other: Name, least: string): string[] {
  // Of one round: the machine is not as fast in another.
  const ratio = median(taken[one].map((rate, round) => rate / taken[other][round]!))
  return [what, median(taken[one]).toFixed(0), reference, median(taken[other]).toFixed(0), times(ratio), least]
}

async function reference(script: string, argument: string) {
  return onFirstCore([process.execPath, '--import', 'tsx', `tests/bench/support/${script}`, argument], env)
}

/** As the shop sets it with a piece without options. */
async function cartCookie(): Promise<string> {
  const visitor = new Visitor(shop.origin)
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  return `cart=${visitor.cookie('cart')}`
}

/** The page as the cache sends it, in a file. */
async function preparedBody(path: string): Promise<string> {
  const [page] = (await once(get(shop.origin + path, { headers: BROTLI }), 'response')) as [IncomingMessage]
  const file = join(folder, 'body')
  writeFileSync(file, await buffer(page))
  return file
}
