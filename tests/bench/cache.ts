import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { change } from '../support/database'
import { cpuMs } from '../support/process-usage'
import { Visitor } from '../support/visitor'
import { median, onFirstCore, requestsPerCpuSecond } from './support/load'
import { report, times } from './support/report'
import { type Measured, VisitedShop } from './support/visitors'

// Requests per second from the page cache, rendered, and by minimal servers; and what writes cost visitors. With the
// folder of another built checkout, beside it: npm run bench cache -- PATH
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
const first: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, { server, path, headers }] of Object.entries(contestants)) {
    taken[name as Name].push(await requestsPerCpuSecond(server, server.origin + path, headers))
  }
  first.push(await firstPerCpuSecond())
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
    [
      'Listing, first after a save',
      median(first).toFixed(0),
      'renderToString of the same data',
      median(taken.bareRender).toFixed(0),
      times(median(first.map((rate, round) => rate / taken.bareRender[round]!))),
      '0.77×',
    ],
    row('JSON list from the cache', 'list', 'node:http, better-sqlite3, JSON.stringify', 'bareList', '1.5×'),
  ],
})

const WORKLOADS = [
  { what: 'None', requests: 600, n: Infinity, isLast: false },
  { what: 'An order every 600 requests', requests: 1200, n: 600, isLast: false },
  { what: 'An order every 50', requests: 600, n: 50, isLast: false },
  { what: 'An order every 3', requests: 150, n: 3, isLast: false },
  { what: 'An order of the last one every 50', requests: 600, n: 50, isLast: true },
]
const checkouts = [process.cwd(), ...process.argv.slice(2).map((path) => resolve(path))]
const besideWrites = []
for (const { what, requests, n, isLast } of WORKLOADS) {
  // New ones: what earlier orders hold would let the shop take these without holding a piece.
  const shops = await Promise.all(checkouts.map((checkout) => VisitedShop.open(checkout)))
  const measured: Measured[][] = shops.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, shop] of shops.entries()) {
      await shop.prepare(isLast)
      measured[index]!.push(await shop.measure(requests, n))
    }
  }
  for (const shop of shops) shop.stop()
  besideWrites.push({ what, measured })
}

const msOf = (measured: Measured[]) => median(measured.map(({ ms }) => ms))
const percent = (measured: Measured[]) => `${(100 * median(measured.map(({ hitRate }) => hitRate))).toFixed(0)} %`
const withoutWrites = msOf(besideWrites[0]!.measured[0]!)
report({
  title: 'Visitors beside writes',
  command: 'bench cache',
  text:
    'Visitors open 73 pages, half the time that of a piece; beside them the shop takes orders through its checkout. ' +
    `Processor time of a request of a visitor, without the orders themselves; at most 3× of no orders at one every 50. Medians of ${ROUNDS} rounds.` +
    (checkouts[1] ? ' Before: version 1.0.0, where each order discarded all pages.' : ''),
  columns: [
    'Orders',
    'From the cache',
    'A request',
    'Against none',
    ...(checkouts[1] ? ['Before', 'A request', 'Ratio'] : []),
  ],
  rows: besideWrites.map(({ what, measured: [now, before] }) => [
    what,
    percent(now!),
    `${msOf(now!).toFixed(2)} ms`,
    times(msOf(now!) / withoutWrites),
    ...(before ? [percent(before), `${msOf(before).toFixed(2)} ms`, times(msOf(now!) / msOf(before))] : []),
  ]),
})
process.exit()

/** Of a listing after a piece in it was renamed. */
async function firstPerCpuSecond(): Promise<number> {
  const SAVES = 40
  let spent = 0
  for (let number = 0; number < SAVES; number += 1) {
    change(databaseFile, `UPDATE product SET name = 'Ring ${randomUUID()}' WHERE id = 1`)
    const before = cpuMs(shop.child.pid)
    await (await fetch(shop.origin + LISTING, { headers: BROTLI })).arrayBuffer()
    spent += cpuMs(shop.child.pid) - before
  }
  return SAVES / (spent / 1000)
}

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
