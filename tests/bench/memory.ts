import { setTimeout as pause } from 'node:timers/promises'
import { megabytes } from '../support/process-usage'
import { Visitor } from '../support/visitor'
import { report, times } from './support/report'
import { openShop } from './support/two-shops'

// Whether the process grows under a mixed load in a shop of 10,000 pieces (npm run bench memory).
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const PRODUCTS = 10_000
const CLIENTS = 4
/** Each client pauses so long between its requests. */
const PAUSE_MS = 25
const SAMPLE_MS = 500
/** The median of so many samples, since garbage comes and goes. */
const SAMPLES = 40

const shop = await openShop({
  ...{ products: PRODUCTS, enquiries: 500, subscribers: 2000, posts: 200, pages: 50, collections: 40 },
  ...{ newsletters: 5, undelivered: 5, trash: 5 },
})
const any = (count: number) => 1 + Math.floor(Math.random() * count)
const carts = await Promise.all(Array.from({ length: 20 }, makeCart))
const pick = <T>(list: T[]): T => list[any(list.length) - 1] as T

const requests: (() => [path: string, headers: Record<string, string>])[] = [
  () => [`/product/${any(PRODUCTS)}`, {}],
  () => [`/product/${any(PRODUCTS)}`, { Cookie: pick(carts) }],
  () => [`/products?page=${any(400)}&sort=${pick(['newest', 'price-low'])}`, {}],
  () => ['/products', { Cookie: pick(carts) }],
  () => [`/search?q=piece+${any(PRODUCTS)}`, {}],
  () => [`/blog/${any(200)}.data`, {}],
  () => [`/api/products?page=${any(200)}&limit=20`, {}],
  () => [`/admin/products?page=${any(400)}`, { Cookie: shop.cookie }],
  () => [`/admin/products/${any(PRODUCTS)}`, { Cookie: shop.cookie }],
  () => ['/', { 'Save-Data': 'on' }],
]

let isOver = false
let served = 0
const clients = Array.from({ length: CLIENTS }, load)
await pause(60_000 - SAMPLES * SAMPLE_MS)
const first = await medianMegabytes()
await pause((MINUTES - 1) * 60_000 - SAMPLES * SAMPLE_MS)
const last = await medianMegabytes()
isOver = true
await Promise.all(clients)
shop.stop()

report({
  title: 'Memory under load',
  command: 'bench memory',
  text:
    `${served.toLocaleString('en-AU')} requests, four at a time, of visitors with and without a cart, of staff and of the API, in a shop of 10,000 pieces. ` +
    'What the operating system counts, median of twenty seconds; at most 1.15×.',
  columns: ['After a minute', `After ${MINUTES} minutes`, 'Ratio'],
  rows: [[`${first.toFixed(0)} MB`, `${last.toFixed(0)} MB`, times(last / first)]],
})

async function load(): Promise<void> {
  while (!isOver) {
    const [path, headers] = pick(requests)()
    const answer = await fetch(shop.origin + path, { headers: { 'Accept-Encoding': 'br', ...headers } })
    await answer.arrayBuffer()
    // Some of the products are inactive.
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`${path}: ${answer.status}`)
    served += 1
    await pause(PAUSE_MS)
  }
}

async function makeCart(): Promise<string> {
  const visitor = new Visitor(shop.origin)
  for (let piece = any(3); piece > 0; piece -= 1) {
    await visitor.post('/cart', { product_id: String(any(PRODUCTS)), quantity: String(any(2)) })
  }
  return `cart=${visitor.cookie('cart')}`
}

async function medianMegabytes(): Promise<number> {
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(megabytes(shop.pid))
    await pause(SAMPLE_MS)
  }
  return samples.toSorted((a, b) => a - b)[SAMPLES / 2] ?? 0
}
