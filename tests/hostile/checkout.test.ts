import { performance } from 'node:perf_hooks'
import { expect, inject } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { cpuMs } from '../support/process-usage'
import { startServer } from '../support/server'
import { test as base } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'

// What strangers try at the checkout and at orders, against the built shop with its limits on.
const PIECE = 29
const STOCK = 10_000
const FORM = '#checkout-form'
const MOST_MS = 50
const GUESSES = 300
const OVERSIZED = 'x'.repeat(200_000)

/** Each test has a shop of its own, which an unpaid order of another does not fill. */
// eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's dependencies from the pattern.
const test = base.extend('shop', async ({}, { onCleanup }) => {
  const shop = await startServer(inject('templateFile'), {
    SESSION_SECRET: TEST_SECRET,
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'loopback',
  })
  onCleanup(async () => void (await shop.stop()))
  change(shop.databaseFile, `UPDATE product SET inventory_count = ${STOCK} WHERE id = ${PIECE}`)
  return shop
})

const from = (client: number) => ({ 'X-Forwarded-For': `198.51.${Math.floor(client / 250)}.${(client % 250) + 1}` })
const ordersIn = (databaseFile: string) => rows(databaseFile, 'SELECT id FROM customer_order').length
const summaryOf = ({ html }: PageResponse) => html.querySelector('.error-summary')?.text ?? ''

interface Checkout {
  visitor: Visitor
  fields: Record<string, string>
}

async function openCheckout(origin: string): Promise<Checkout> {
  const visitor = new Visitor(origin)
  await visitor.post('/cart', { product_id: String(PIECE), quantity: '1' })
  const page = backdateForms(await visitor.get('/checkout'))
  const hidden = page.html.querySelectorAll(`${FORM} input[type=hidden]`)
  const own = hidden.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? ''] as const)
  return { visitor, fields: { ...Object.fromEntries(own), full_name: 'Eve', handover: 'collection' } }
}

/** As a browser of its own, with the cart and the form of another. */
function placeAs(client: number, { visitor, fields }: Checkout, others: Record<string, string> = {}) {
  const browser = new Visitor(visitor.origin)
  browser.setCookie('cart', visitor.cookie('cart') ?? '')
  return browser.post('/checkout', { ...fields, email: `eve-${client}@example.com`, ...others }, from(client))
}

test('one client places six orders in ten minutes, whatever addresses it invents', async ({ shop }) => {
  const checkout = await openCheckout(shop.origin)
  const statuses: number[] = []
  for (let number = 0; number < 30; number += 1) {
    const { status, headers } = await placeAs(1, checkout, { email: `invented-${number}@example.com` })
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(6)
  expect(new Set(statuses.slice(6))).toEqual(new Set([429]))
  expect(ordersIn(shop.databaseFile)).toBe(6)
})

test('refused checkouts count, one that is sent twice does not', async ({ shop }) => {
  const checkout = await openCheckout(shop.origin)
  const twice = [await placeAs(1, checkout), await placeAs(1, checkout)].map(({ status, location }) => [
    status,
    location,
  ])
  expect(twice[0]).toEqual(twice[1])
  for (let time = 0; time < 5; time += 1) {
    expect((await placeAs(1, checkout, { total_collection: String(time) })).status).toBe(409)
  }
  expect((await placeAs(1, checkout, { email: 'late@example.com' })).status).toBe(429)
  expect((await placeAs(2, checkout, { email: 'another@example.com' })).status).toBe(303)
})

test('an address has three unpaid orders at most, from however many clients', async ({ shop }) => {
  const checkout = await openCheckout(shop.origin)
  for (let client = 0; client < 8; client += 1) {
    const reply = await placeAs(client, checkout, { email: 'Victim@example.com', full_name: `Eve ${client}` })
    expect(reply.status).toBe(client < 3 ? 303 : 400)
    if (client >= 3) expect(summaryOf(reply)).toContain('already three unpaid orders')
  }
})

test('a flood of two hundred clients holds a third of the stock, and closes the checkout for nobody', async ({
  shop,
}) => {
  const checkout = await openCheckout(shop.origin)
  change(
    shop.databaseFile,
    `UPDATE product SET inventory_count = 0; UPDATE product SET inventory_count = 300 WHERE id = ${PIECE}`,
  )
  const before = cpuMs(shop.process.pid)
  const replies: PageResponse[] = []
  for (let client = 0; client < 200; client += 10) {
    const some = Array.from({ length: 10 }, (_, one) => placeAs(client + one, checkout))
    replies.push(...(await Promise.all(some)))
  }
  expect((cpuMs(shop.process.pid) - before) / replies.length).toBeLessThan(MOST_MS)
  expect(replies.filter(({ status }) => status !== 303)).toEqual([])
  const sum =
    "SELECT (SELECT sum(allocated) FROM order_line) AS held, (SELECT sum(inventory_count) FROM product WHERE active = 1 AND availability = 'stock') AS stock"
  const [{ held, stock }] = rows<{ held: number; stock: number }>(shop.databaseFile, sum) as [
    { held: number; stock: number },
  ]
  expect(held).toBe(Math.floor(stock / 3))
  expect((await new Visitor(shop.origin).get(`/product/${PIECE}`)).status).toBe(200)
})

test('a cart and a form that were tampered with order nothing', async ({ shop }) => {
  const checkout = await openCheckout(shop.origin)
  const { visitor, fields } = checkout
  const [lines = '', signature = ''] = (visitor.cookie('cart') ?? '').split('.')
  const forge = (change: (line: Record<string, unknown>) => object) => {
    const stored = JSON.parse(Buffer.from(decodeURIComponent(lines), 'base64').toString()) as Record<string, unknown>[]
    return encodeURIComponent(Buffer.from(JSON.stringify(stored.map(change))).toString('base64'))
  }
  const forged = [
    `${lines}.${signature.slice(0, -3)}xyz`,
    `${forge((line) => ({ ...line, quantity: 99 }))}.${signature}`,
    `${forge((line) => ({ ...line, seen_cents: 1, options: [{ name: 'Price', value: '1' }] }))}.${signature}`,
    forge((line) => line),
    'x'.repeat(3000),
  ]
  for (const [number, cookie] of forged.entries()) {
    const browser = new Visitor(shop.origin)
    browser.setCookie('cart', cookie)
    const reply = await browser.post('/checkout', { ...fields, email: 'eve@example.com' }, from(number))
    expect([reply.status, reply.location], cookie).toEqual([303, '/cart'])
  }
  const wrong: Record<string, string>[] = [
    { total_collection: '1' },
    { total_collection: '-100' },
    { total_collection: '1e99' },
    { total_collection: '' },
    { handover: 'theft' },
    { handover: 'delivery', street: '1', suburb: 'x', state: 'XX', postcode: '12345' },
    { email: `${'a'.repeat(300)}@example.com` },
    { full_name: 'Eve\u0000' },
  ]
  for (const [number, others] of wrong.entries()) {
    const reply = await placeAs(10 + number, checkout, others)
    expect([400, 409], JSON.stringify(others)).toContain(reply.status)
  }
  await visitor.post('/cart', { product_id: String(PIECE), quantity: '99' })
  expect(ordersIn(shop.databaseFile)).toBe(0)
})

test('who falls into the honeypot, or sends no form of ours, orders nothing', async ({ shop }) => {
  const checkout = await openCheckout(shop.origin)
  const robots: Record<string, string>[] = [{ topic: 'Cheap rings' }, { rendered: '' }, { rendered: '1.forged' }]
  for (const [client, fields] of robots.entries()) {
    const reply = await placeAs(client, checkout, fields)
    expect([reply.status, summaryOf(reply)]).toEqual([400, expect.stringContaining('place the order again')])
  }
  expect(ordersIn(shop.databaseFile)).toBe(0)
})

test('guessed orders and documents are not found, at the cost of any page', async ({ shop }) => {
  const { visitor } = await openCheckout(shop.origin)
  const times: number[] = []
  const before = cpuMs(shop.process.pid)
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const token = Buffer.from(String(guess).padStart(16, '0')).toString('base64url')
    const path = [`/order/${token}`, `/paper/inv-${guess}`, `/order/${'x'.repeat(guess * 10)}y`][guess % 3]!
    const start = performance.now()
    const { status, headers } = await visitor.get(path, from(guess))
    times.push(performance.now() - start)
    expect([status, headers.get('Cache-Control')], path).toEqual([404, 'no-store'])
  }
  expect((cpuMs(shop.process.pid) - before) / GUESSES).toBeLessThan(MOST_MS)
  expect(times.toSorted((a, b) => a - b)[GUESSES / 2]).toBeLessThan(MOST_MS)
  expect((await visitor.post(`/order/${'A'.repeat(22)}`, {})).status).toBe(404)
})

test('a flood of searches for an order has one answer, and then none', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const before = cpuMs(shop.process.pid)
  const answers: string[] = []
  for (let guess = 0; guess < 40; guess += 1) {
    const fields = { reference: `AF-P${String(guess).padStart(6, '2')}`, email: 'victim@example.com' }
    const { status, location } = await visitor.post('/order/find', fields, from(1))
    answers.push(`${status} ${location ?? ''}`.trim())
  }
  expect((cpuMs(shop.process.pid) - before) / 40).toBeLessThan(MOST_MS)
  expect(new Set(answers)).toEqual(new Set(['303 /order/find?sent', '429']))
  expect(answers.filter((answer) => answer !== '429').length).toBeLessThanOrEqual(5)
})

test('bodies that are too large are refused before they are read', async ({ shop }) => {
  const { visitor, fields } = await openCheckout(shop.origin)
  const before = cpuMs(shop.process.pid)
  const paths = ['/checkout', '/order/find', `/order/${'A'.repeat(22)}`, '/order/find?index']
  for (const path of paths) {
    const large = await visitor.post(path, { ...fields, note: OVERSIZED }, from(1))
    expect(large.status, path).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`f${number}`, 'x']))
    expect((await visitor.post(path, { ...fields, ...many }, from(1))).status, path).toBeGreaterThanOrEqual(400)
  }
  expect((cpuMs(shop.process.pid) - before) / (2 * paths.length)).toBeLessThan(MOST_MS)
  expect(ordersIn(shop.databaseFile)).toBe(0)
  expect(shop.output()).not.toContain('"level":50')
})
