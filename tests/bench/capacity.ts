import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor } from '../support/visitor'
import { median, onFirstCore, requestsPerCpuSecond, type Running } from './support/load'
import { report } from './support/report'
import { databaseOf } from './support/two-shops'

// How many visitors one core serves, and what it does meanwhile (npm run bench capacity).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PAGES_PER_VISIT = 12
/** Of a day's visits, in its busiest hour. */
const BUSIEST_HOUR = 0.15
/** Of the core: above it, answers begin to queue. */
const LOAD = 0.5

const PARTS: [part: string, where: RegExp][] = [
  ['Starting', /node:internal\/(?:modules|bootstrap|vm|main|deps\/cjs-module-lexer)|zod/],
  ['React', /node_modules\/(?:react|react-dom)\//],
  ['Remix and its router', /node_modules\/(?:@remix-run|react-router|react-router-dom|turbo-stream)\//],
  ['Database', /node_modules\/(?:drizzle-orm|better-sqlite3)|packages\/better-sqlite3/],
  ['Other packages', /node_modules\//],
  ['The shop’s own code', /\/build\/server\/|\/(?:app|db|server)\//],
  ['Compression', /^node:zlib/],
  ['Node: requests, responses, streams, encoders', /^node:/],
]

const maps = new Map<string, SourceMap>()
const profiles = mkdtempSync(join(tmpdir(), 'boutique-profile-'))
const { cookie, env } = await databaseOf({
  ...{ products: 500, enquiries: 200, subscribers: 500, posts: 50, pages: 20, collections: 10 },
  ...{ newsletters: 1, undelivered: 1, trash: 1 },
})
const shop = await open([])
const cart = new Visitor(shop.origin)
await cart.post('/cart', { product_id: '29', quantity: '1' })

const BROTLI = { 'Accept-Encoding': 'br' }
const kinds: [who: string, path: string, headers: Record<string, string>][] = [
  ['Visitor', '/products', BROTLI],
  ['Visitor, with the next page’s data only', '/product/7.data', BROTLI],
  ['Visitor, a picture of 640 pixels', '/images/platinum-diamond-solitaire-ring-640.avif', BROTLI],
  ['Visitor with a cart', '/products', { ...BROTLI, Cookie: `cart=${cart.cookie('cart')}` }],
  ['First visitor after a change', '/products', { ...BROTLI, Cookie: 'session=none' }],
  ['Staff, list of products', '/admin/products', { ...BROTLI, Cookie: cookie }],
  ['Staff, form of a product', '/admin/products/7', { ...BROTLI, Cookie: cookie }],
]
const rows: string[][] = []
for (const [who, path, headers] of kinds) {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(await requestsPerCpuSecond(shop, shop.origin + path, headers))
  }
  const rate = median(rates)
  const visits = (rate * LOAD * 3600) / BUSIEST_HOUR / PAGES_PER_VISIT
  rows.push([who, path, rate.toFixed(0), (Math.round(visits / 1000) * 1000).toLocaleString('en-AU')])
}
shop.child.kill()

report({
  title: 'What one core serves',
  command: 'bench capacity',
  text:
    'Requests for each second that the server had the processor, in a shop of 500 products, compressed by brotli. Visits a day: of 12 pages each, ' +
    '15 % of them in the busiest hour, the core half idle then.',
  columns: ['Who', 'Page', 'Per second', 'Visits a day'],
  rows,
})

report({
  title: 'Where the time of a rendered page goes',
  command: 'bench capacity',
  text: 'Shares of the processor while the listing of 24 cards is rendered again and again, by a sampling profiler; starting the process is left out.',
  columns: ['Part', 'Share'],
  rows: await profile('/products', { ...BROTLI, Cookie: 'session=none' }),
})

function open(flags: string[]): Promise<Running> {
  return onFirstCore([process.execPath, ...flags, 'build/server/main.js'], env)
}

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

interface Profile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

async function profile(path: string, headers: Record<string, string>): Promise<string[][]> {
  const profiled = await open(['--cpu-prof', `--cpu-prof-dir=${profiles}`])
  await requestsPerCpuSecond(profiled, profiled.origin + path, headers)
  profiled.child.kill()
  await once(profiled.child, 'exit')
  const [file = ''] = readdirSync(profiles)
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(profiles, file), 'utf8')) as Profile
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const sums = new Map<string, number>()
  samples.forEach((id, index) => {
    const part = parts.get(id) ?? ''
    sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  })
  for (const part of ['Starting', '(idle)']) sums.delete(part)
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0)
  return [...sums].sort((a, b) => b[1] - a[1]).map(([part, time]) => [part, `${((100 * time) / all).toFixed(0)} %`])
}

function partOf(frame: CallFrame): string {
  if (frame.functionName === '(idle)') return frame.functionName
  if (frame.functionName === '(garbage collector)') return 'Garbage collection'
  const source = sourceOf(frame)
  return PARTS.find(([, where]) => where.test(source))?.[0] ?? 'Native code: sockets, database'
}

/** The build is one file of many: its map knows which. */
function sourceOf({ url, lineNumber, columnNumber }: CallFrame): string {
  if (!url.startsWith('file:')) return url
  const entry = mapOf(`${fileURLToPath(url)}.map`)?.findEntry(lineNumber, columnNumber)
  return entry && 'originalSource' in entry ? entry.originalSource : url
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file) && existsSync(file)) {
    maps.set(file, new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMap['payload']))
  }
  return maps.get(file)
}
