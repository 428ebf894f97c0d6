import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { change, rows, settle } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { type RunningServer, serve } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'

// The last piece, wanted by many at once through two processes of the shop on one database.
const BUYERS = 200
const PIECE = 29
const LONG_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'boutique-last-piece-'))
const databaseFile = join(folder, 'boutique.db')
let shops: RunningServer[] = []

beforeAll(async () => {
  copyFileSync(inject('templateFile'), databaseFile)
  const env = { SESSION_SECRET: TEST_SECRET }
  shops = await Promise.all([serve(databaseFile, env), serve(databaseFile, env)])
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** 'bought', or what the page says to which the buyer is led. */
async function buyAs(number: number, cart: string, page: PageResponse): Promise<string> {
  const buyer = new Visitor(shops[number % shops.length]!.origin)
  buyer.setCookie('cart', cart)
  const fields = { full_name: 'Ada Byron', email: `buyer-${number}@example.com`, handover: 'collection' }
  const reply = await buyer.submit(page, '#checkout-form', fields, '/checkout')
  if (reply.status === 303 && reply.location?.startsWith('/order/')) return 'bought'
  const shown = reply.location === '/cart' ? await buyer.follow(reply) : reply
  return shown.html.querySelector('.cart-changes')?.text.trim() ?? `${reply.status} ${reply.location}`
}

test(
  `of ${BUYERS} checkouts at once one gets the last piece, and the others a sentence`,
  async () => {
    change(databaseFile, `UPDATE product SET inventory_count = 1 WHERE id = ${PIECE}`)
    settle(databaseFile)
    const first = new Visitor(shops[0]!.origin)
    await first.post('/cart', { product_id: String(PIECE), quantity: '1' })
    const page = backdateForms(await first.get('/checkout'))
    const replies = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) => buyAs(number, first.cookie('cart') ?? '', page)),
    )
    expect(replies.filter((reply) => reply === 'bought')).toHaveLength(1)
    const others = replies.filter((reply) => reply !== 'bought')
    expect(others.filter((reply) => !reply.endsWith(' is reserved for another customer.'))).toEqual([])
    settle(databaseFile)
    expect(rows(databaseFile, 'SELECT product, allocated FROM order_line')).toEqual([{ product: PIECE, allocated: 1 }])
    expect(rows(databaseFile, 'SELECT count(*) orders FROM customer_order')).toEqual([{ orders: 1 }])
    const stock = 'SELECT inventory_count count, allocated_count allocated, available_count available FROM product'
    expect(rows(databaseFile, `${stock} WHERE id = ?`, PIECE)).toEqual([{ count: 1, allocated: 1, available: 0 }])
    for (const { output } of shops) expect(output()).not.toMatch(/"level":(?:50|60)|not enough stock/)
  },
  LONG_MS,
)
