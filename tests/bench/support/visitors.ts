import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { change, rows } from '../../support/database'
import { freePort } from '../../support/free-port'
import { cpuMs } from '../../support/process-usage'
import { Visitor } from '../../support/visitor'

/** A form that is sent sooner is taken for a robot's. */
const FILL_MS = 2100
const TWO_HOURS_MS = 2 * 3600_000
const PLENTY = 100_000
const START_MS = 100

/** What visitors open: half the time a piece, and each page as often as another. */
const PAGES = ['/', '/products', '/collections/rings', '/collections/necklaces', '/collections/earrings', '/gifts']
PAGES.push('/products?stock=in', '/materials/gold', '/search?q=ring', '/blog', '/about', '/contact', '/api/products')
const PIECES = 60
const ORDERED = 12

interface Order {
  cart: string
  fields: Record<string, string>
}

export interface Measured {
  hitRate: number
  /** Of the processor, for one request of a visitor. */
  ms: number
  orderMs: number
}

/** A shop with the demonstration, its visitors and its buyers. */
export class VisitedShop {
  private random = 1
  private readonly orders: Order[] = []
  private paths: string[] = []

  private constructor(
    private readonly origin: string,
    private readonly pid: number,
    private readonly databaseFile: string,
    private readonly log: string,
    readonly stop: () => void,
  ) {}

  /** On the first core; `checkout` is the folder of a built one. */
  static async open(checkout: string): Promise<VisitedShop> {
    const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
    const [databaseFile, log] = [join(folder, 'boutique.db'), join(folder, 'log')]
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      // Known before it starts: the cache compresses the pages of the shop's own host best.
      PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'off',
      DATABASE_URL: `file:${databaseFile}`,
      SESSION_SECRET: 'of a bench, nobody signs in, 32 emails',
    }
    const command = ['-c', '0', 'env', '-C', checkout, process.execPath, 'build/server/main.js']
    const child = spawn('taskset', command, { env, stdio: ['ignore', openSync(log, 'w'), 'inherit'] })
    process.once('exit', () => child.kill())
    for (;;) {
      const origin = /http:\/\/localhost:\d+/.exec(readFileSync(log, 'utf8'))?.[0]
      if (origin) return new VisitedShop(origin, child.pid!, databaseFile, log, () => child.kill())
      if (child.exitCode !== null) throw new Error(`${checkout} did not start`)
      await setTimeout(START_MS)
    }
  }

  /** Orders are of pieces of which there are plenty, or one. */
  async prepare(isLast: boolean): Promise<void> {
    const found = rows<{ id: number }>(
      this.databaseFile,
      "SELECT id FROM product WHERE active AND availability = 'stock' AND options = '[]' ORDER BY id LIMIT ?",
      PIECES,
    )
    this.paths = [...PAGES, ...found.map(({ id }) => `/product/${id}`)]
    const ordered = found.slice(0, ORDERED).map(({ id }) => id)
    const count = isLast ? 1 : PLENTY
    change(
      this.databaseFile,
      `UPDATE product SET inventory_count = allocated_count + ${count} WHERE id IN (${ordered.join()})`,
    )
    this.orders.length = 0
    for (const id of ordered) this.orders.push(await this.cartOf(id))
    await setTimeout(FILL_MS)
    for (const path of [...this.paths, ...this.paths]) await this.open(path)
  }

  private async cartOf(id: number): Promise<Order> {
    const visitor = new Visitor(this.origin)
    await visitor.post('/cart', { product_id: String(id), quantity: '1' })
    const { html } = await visitor.get('/checkout')
    const hidden = html.querySelectorAll('#checkout-form input[type=hidden]')
    const fields = Object.fromEntries(hidden.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']))
    return { cart: visitor.cookie('cart') ?? '', fields }
  }

  /** One request after the other, and an order after every `n` of them. */
  async measure(requests: number, n: number): Promise<Measured> {
    const logged = readFileSync(this.log).length
    const before = cpuMs(this.pid)
    let ordering = 0
    for (let number = 1; number <= requests; number += 1) {
      await this.open(this.next())
      if (number % n !== 0) continue
      const start = cpuMs(this.pid)
      await this.order(number / n)
      ordering += cpuMs(this.pid) - start
    }
    const spent = cpuMs(this.pid) - before - ordering
    const lines = readFileSync(this.log, 'utf8').slice(logged)
    const [hits, misses] = ['hit', 'miss'].map((word) => lines.split(`"cache":"${word}"`).length - 1) as [
      number,
      number,
    ]
    return { hitRate: hits / (hits + misses), ms: spent / requests, orderMs: ordering / Math.floor(requests / n) }
  }

  private async open(path: string): Promise<void> {
    const response = await fetch(this.origin + path, { headers: { 'Accept-Encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }

  private async order(number: number): Promise<void> {
    const { cart, fields } = this.orders[number % ORDERED]!
    const buyer = new Visitor(this.origin)
    buyer.setCookie('cart', cart)
    const person = { full_name: 'Ada Byron', email: `${randomUUID()}@example.com`, handover: 'collection' }
    const { status, location } = await buyer.post('/checkout', { ...fields, ...person })
    if (status !== 303 || location === '/cart') throw new Error(`An order: ${status} ${location}`)
    // More than thirty unpaid orders in an hour are refused.
    change(this.databaseFile, `UPDATE customer_order SET placed_at = placed_at - ${TWO_HOURS_MS}`)
  }

  /** The same for every shop: a linear congruential generator. */
  private next(): string {
    const draw = () => (this.random = (this.random * 48_271) % 2_147_483_647) / 2_147_483_647
    const pages = draw() < 0.5 ? this.paths.slice(0, PAGES.length) : this.paths.slice(PAGES.length)
    return pages[Math.floor(draw() * pages.length)]!
  }
}
