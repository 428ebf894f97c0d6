import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiClient } from '../support/api-client'
import { startLibsql } from '../support/libsql'
import { openNetwork } from '../support/network'
import { familyCpuMs } from '../support/process-usage'
import { makeSession } from '../support/sessions'
import { Visitor } from '../support/visitor'
import { median, onFirstCore, requestsPerCpuSecond, type Running } from './support/load'
import { report, times } from './support/report'
import { databaseOf } from './support/two-shops'

// The same shop on a file and on a libSQL server, and one process beside two (npm run bench databases).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SAVES = Number(process.env.BENCH_SAVES ?? 60)
const WRITERS = 4
/** Added on the way there and on the way back. */
const NETWORK_MS = 5

const BROTLI = { 'Accept-Encoding': 'br' }
const RENDERED = { ...BROTLI, Cookie: 'session=none' }
const SIZE = { products: 500, enquiries: 200, subscribers: 500, posts: 50, pages: 20, collections: 10 }
const { databaseFile, env } = await databaseOf({ ...SIZE, newsletters: 1, undelivered: 1, trash: 1 })
const { bearer } = await makeSession(databaseFile)

const [local, remote] = [await startLibsql(databaseFile), await startLibsql(databaseFile)]
const network = await openNetwork(remote.url)
network.setDelay(NETWORK_MS / 2)
const beside = copyOf('beside.db')
const sides: Record<string, Running[]> = {
  file: [await open(`file:${beside}`), await open(`file:${beside}`)],
  'libSQL on this machine': [await open(local.url), await open(local.url)],
  [`libSQL, ${NETWORK_MS} ms away`]: [await open(network.url)],
}
const names = Object.keys(sides)

const rows: string[][] = []
await compareReads('Page from the cache', BROTLI)
await compareReads('Page with a piece in the cart', { ...BROTLI, Cookie: await cartCookie() })
await compareReads('Listing rendered', RENDERED)
rows.push(...(await compareSaves()))
report({
  title: 'A file and a libSQL server',
  command: 'bench databases',
  text:
    'Requests and saves of a process of the shop for each second that it had the processor, in a shop of 500 products; ' +
    `saves through the JSON API, four at a time, also for each second of the clock of a busy machine. Medians of ${ROUNDS} rounds and of their ratios.`,
  columns: ['What', ...names, ...names.slice(1).map((name) => `${name}, beside a file`)],
  rows,
})

report({
  title: 'One process and two',
  command: 'bench databases',
  text: `Requests and saves for each second of the processor, and saves of both together for each second of the clock; both share one core. Medians of ${ROUNDS} rounds and of their ratios.`,
  columns: ['What', 'Database', 'One process', 'Two', 'Ratio'],
  rows: [...(await compareProcesses(names[0]!)), ...(await compareProcesses(names[1]!))],
})
for (const { child } of Object.values(sides).flat()) child.kill()
await Promise.all([local.stop(), remote.stop(), network.close()])
process.exit()

function copyOf(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'boutique-bench-')), name)
  copyFileSync(databaseFile, file)
  return file
}

function open(url: string): Promise<Running> {
  const own = { ...env, DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'boutique-bench-')) }
  return onFirstCore([process.execPath, 'build/server/main.js'], own)
}

/** As the shop sets it with a piece without options. */
async function cartCookie(): Promise<string> {
  const visitor = new Visitor(sides.file![0]!.origin)
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  return `cart=${visitor.cookie('cart')}`
}

/** All at once on one core, so that other load on the machine slows all alike; the first round warms up. */
async function compareReads(what: string, headers: Record<string, string>): Promise<void> {
  const rates: number[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const shops = names.map((name) => sides[name]![0]!)
    rates.push(await Promise.all(shops.map((shop) => rateOf(shop, headers))))
  }
  rows.push(row(what, rates.slice(1)))
}

async function compareSaves(): Promise<string[][]> {
  const rounds: Saved[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const saved: Saved[] = []
    for (const name of names) saved.push(await save(sides[name]!.slice(0, 1)))
    rounds.push(saved)
  }
  const warm = rounds.slice(1)
  return [
    row(
      'Saves',
      warm.map((round) => round.map(({ perCpuSecond }) => perCpuSecond)),
    ),
    row(
      'Saves, by the clock',
      warm.map((round) => round.map(({ perSecond }) => perSecond)),
    ),
  ]
}

async function compareProcesses(name: string): Promise<string[][]> {
  const both = sides[name]!
  const measured: { what: string; taken: [one: number, two: number][] }[] = []
  const take = async (what: string, measure: (shops: Running[]) => Promise<number>) => {
    await measure(both)
    const taken: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push([await measure(both.slice(0, 1)), await measure(both)])
    measured.push({ what, taken })
  }
  await take('Listing rendered, each process', async (shops) => {
    const rates = await Promise.all(shops.map((shop) => rateOf(shop, RENDERED)))
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  })
  await take('Saves', async (shops) => (await save(shops)).perCpuSecond)
  await take('Saves, by the clock', async (shops) => (await save(shops)).perSecond)
  return measured.map(({ what, taken }) => {
    const [one, two] = [median(taken.map(([alone]) => alone)), median(taken.map(([, together]) => together))]
    return [what, name, shown(one), shown(two), times(median(taken.map(([alone, together]) => together / alone)))]
  })
}

function rateOf(shop: Running, headers: Record<string, string>): Promise<number> {
  return requestsPerCpuSecond(shop, `${shop.origin}/products`, headers, familyCpuMs)
}

type Saved = Awaited<ReturnType<typeof save>>

/** Saves of different products, by so many writers at each process. */
async function save(shops: Running[]) {
  const before = shops.map(({ child }) => familyCpuMs(child.pid))
  const start = performance.now()
  await Promise.all(shops.flatMap((shop, place) => writersAt(shop, place)))
  const seconds = (performance.now() - start) / 1000
  const cpuMs = shops.reduce((sum, { child }, place) => sum + familyCpuMs(child.pid) - before[place]!, 0)
  const count = SAVES * shops.length
  return { perCpuSecond: count / (cpuMs / 1000), perSecond: count / seconds }
}

function writersAt({ origin }: Running, place: number): Promise<void>[] {
  const api = new ApiClient(origin, { bearer })
  return Array.from({ length: WRITERS }, async (_, writer) => {
    const path = `/admin/products/${1 + place * WRITERS + writer}`
    const { json } = await api.get(path)
    for (let number = 0; number < SAVES / WRITERS; number += 1) {
      const price = String(100 + Math.floor(Math.random() * 9000))
      const { status, text } = await api.call('PUT', path, { ...(json as object), price })
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    }
  })
}

/** Medians of the rates, and of their ratios in each round. */
function row(what: string, rounds: number[][]): string[] {
  const rates = names.map((_, side) => median(rounds.map((round) => round[side]!)))
  const ratios = names.slice(1).map((_, side) => median(rounds.map((round) => round[side + 1]! / round[0]!)))
  return [what, ...rates.map(shown), ...ratios.map(times)]
}

function shown(rate: number): string {
  return rate.toFixed(rate < 10 ? 1 : 0)
}
