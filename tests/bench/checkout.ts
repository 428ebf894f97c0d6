import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { change } from '../support/database'
import { startMailServer } from '../support/mail-server'
import { cpuMs } from '../support/process-usage'
import { Visitor } from '../support/visitor'
import { median, onFirstCore } from './support/load'
import { report, times } from './support/report'

// What a checkout costs the server (npm run bench checkout).
const ORDERS = Number(process.env.BENCH_ORDERS ?? 300)
const WARM_UP = 20
const PIECE = 29
/** A form that is sent sooner is taken for a robot's. */
const FILL_MS = 2100
const TWO_HOURS_MS = 2 * 3600_000

const databaseFile = join(mkdtempSync(join(tmpdir(), 'boutique-checkout-')), 'boutique.db')
const mail = await startMailServer()
const shop = await onFirstCore([process.execPath, 'build/server/main.js'], {
  ...process.env,
  DATABASE_URL: `file:${databaseFile}`,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  SMTP_URL: mail.url,
  MAIL_FROM: 'hello@boutique.example',
})
change(databaseFile, `UPDATE product SET inventory_count = 100000 WHERE id = ${PIECE}`)

const visitor = new Visitor(shop.origin)
await visitor.post('/cart', { product_id: String(PIECE), quantity: '1' })
const cart = visitor.cookie('cart') ?? ''
const checkout = await hiddenOf('/checkout', '#checkout-form')
const request = await hiddenOf('/cart/request', '#request-form')
await setTimeout(FILL_MS)

const measures: Record<string, { ms: number[]; cpu: number[] }> = {
  'Checkout page': { ms: [], cpu: [] },
  'Request of the same cart': { ms: [], cpu: [] },
  'Checkout POST': { ms: [], cpu: [] },
}

for (let number = 0; number < ORDERS + WARM_UP; number += 1) {
  const buyer = { full_name: 'Ada Byron', email: `buyer-${number}@example.com` }
  const isKept = number >= WARM_UP
  await measured('Checkout page', isKept, 200, () => withCart().get('/checkout'))
  await measured('Request of the same cart', isKept, 303, () =>
    withCart().post('/cart/request', { ...request, ...buyer, handover: 'undecided' }),
  )
  await measured('Checkout POST', isKept, 303, () =>
    withCart().post('/checkout', { ...checkout, ...buyer, handover: 'collection' }),
  )
  // More than thirty unpaid orders in an hour are refused.
  change(databaseFile, `UPDATE customer_order SET placed_at = placed_at - ${TWO_HOURS_MS}`)
}
shop.child.kill()
await mail.stop()

const page = measures['Checkout page']!
report({
  title: 'Checkout',
  command: 'bench checkout',
  text: `One after the other, ${ORDERS} of each, with a mail server: the order, its lines, the promised piece, the history and two emails are written. Milliseconds as a client on the same machine sees them, and processor time of the server; a POST takes at most 50 ms.`,
  columns: ['What', 'Median', '95 of 100', 'Processor', 'Against the page'],
  rows: Object.entries(measures).map(([what, { ms, cpu }]) => [
    what,
    `${median(ms).toFixed(1)} ms`,
    `${at(ms, 0.95).toFixed(1)} ms`,
    `${median(cpu).toFixed(1)} ms`,
    times(median(ms) / median(page.ms)),
  ]),
})

function withCart(): Visitor {
  const buyer = new Visitor(shop.origin)
  buyer.setCookie('cart', cart)
  return buyer
}

async function hiddenOf(path: string, form: string): Promise<Record<string, string>> {
  const { html } = await visitor.get(path)
  const fields = html.querySelectorAll(`${form} input[type=hidden]`)
  return Object.fromEntries(fields.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']))
}

async function measured(
  what: string,
  isKept: boolean,
  expected: number,
  send: () => Promise<{ status: number; location: string | null }>,
): Promise<void> {
  const cpu = cpuMs(shop.child.pid)
  const start = performance.now()
  const { status, location } = await send()
  const ms = performance.now() - start
  if (status !== expected || location === '/cart') throw new Error(`${what}: ${status} ${location}`)
  if (!isKept) return
  measures[what]!.ms.push(ms)
  measures[what]!.cpu.push(cpuMs(shop.child.pid) - cpu)
}

function at(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
}
