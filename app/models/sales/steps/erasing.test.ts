import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { changes } from '#db/schema'
import { dayOf } from '~/format/dates'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { priceCart } from '~/models/customers/cart/cart.server'
import { eraseAgain } from '~/models/operations/person/erased-again.server'
import { erasePerson, exportPerson, referenceOf } from '~/models/operations/person/person.server'
import { saveDraft } from '~/models/records/draft.server'
import { checkoutInput, makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { findById, findByToken } from '../order/order.server'
import { cancel } from './cancelling.server'
import { deleteOldOrders } from './erasing.server'
import { handOver } from './fulfilment.server'
import { recordPayment } from './payments.server'
import { placeOrder } from './placing.server'
import { saveStaffNote } from './upkeep.server'

const shop = connect()
const today = dayOf(new Date())
const address = { street: '9 Lygon Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' } as const
const delivered = { handover: 'delivery', ...address } as const
const pay = (id: number) =>
  recordPayment(id, { method: 'transfer', amount_cents: 100_000, received_on: today, reference: 'MILLER A' })
const left = () => shop.prepare('SELECT id FROM customer_order ORDER BY id').pluck().all()

beforeAll(startSelling)

test('erased, an unpaid order goes and frees its piece; a paid one keeps the name and its documents', async () => {
  const email = 'ann@example.com'
  const engraving = [{ name: 'Engraving', choices: [], text: { max_length: 20, price_difference: 0 } }]
  const ring = await makeProduct({ price: '1000' })
  const chain = await makeProduct({ price: '1000', options: engraving })
  const pendant = await makeProduct({ price: '1000' })
  const unpaid = await makeOrder([ring], { email })
  const line = { product_id: chain.id, quantity: 1, seen_cents: 100_000 }
  const cart = await priceCart([{ ...line, options: [{ name: 'Engraving', value: 'For Mia' }] }])
  const sold = await placeOrder(
    checkoutInput({ email, phone: '0400', is_gift: true, gift_card_text: 'Kiss from Ann', ...delivered }),
    cart,
    100_000,
  )
  const inProgress = await makeOrder([pendant], { email, ...delivered })
  await pay(sold.id)
  await saveStaffNote(sold.id, 'Likes opals')
  await handOver(sold.id, { carrier: 'Post', tracking: 'X9' })
  await pay(inProgress.id)

  const exported = JSON.stringify(await exportPerson(email, {}))
  for (const text of ['For Mia', 'Lygon', 'Likes opals', 'Kiss from Ann', 'MILLER A', 'INV-1001'])
    expect(exported).toContain(text)
  expect(exported).not.toContain(sold.token)

  await erasePerson(email, {})
  expect(left()).toEqual([sold.id, inProgress.id])
  expect(await findProduct(ring.id)).toMatchObject({ allocated_count: 0, available_count: 1 })
  expect(shop.prepare('SELECT rowid FROM order_words WHERE rowid = ?').all(sold.id)).toEqual([])
  const kept = await findById(sold.id)
  expect(kept.order).toMatchObject({ full_name: 'Ann Miller', phone: null, staff_note: null, tracking: null })
  const row = JSON.stringify([kept.order, kept.lines, kept.payments])
  expect(row).not.toMatch(/example\.com|Lygon|0400|Mia|Kiss|MILLER/)
  expect(kept.documents[0]!.content).toMatchObject({ buyer: { name: 'Ann Miller' }, total_cents: 100_000 })
  await expect(findByToken(sold.token)).rejects.toThrow('not found')
  expect((await findById(inProgress.id)).order).toMatchObject({ email, address })
  expect(unpaid.id).toBeLessThan(sold.id)
})

test('unpaid closed orders are deleted after 90 days, others after the years that they are kept, open ones never', async () => {
  const { id: by } = await makeOwner()
  // Its clock is the test's.
  shop.exec('DROP TRIGGER tax_document_kept; DROP TRIGGER payment_kept')
  shop.exec('DELETE FROM tax_document; DELETE FROM payment; DELETE FROM customer_order')
  const make = async () => (await makeOrder([await makeProduct({ price: '1000' })])).id
  const [open, cancelled, refunded, done] = [await make(), await make(), await make(), await make()]
  await cancel(cancelled)
  for (const id of [refunded, done]) await pay(id)
  await cancel(refunded, { by })
  await handOver(done, { carrier: null, tracking: null }, { by })
  const after = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
  await deleteOldOrders(after(89), 100)
  expect(left()).toEqual([open, cancelled, refunded, done])
  await deleteOldOrders(after(91), 100)
  expect(left()).toEqual([open, refunded, done])
  await deleteOldOrders(after(7 * 365 - 2), 100)
  expect(left()).toEqual([open, refunded, done])
  await deleteOldOrders(after(7 * 366), 100)
  expect(left()).toEqual([open])
  for (const table of ['payment', 'tax_document']) {
    expect(shop.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
  }
  expect(shop.prepare('SELECT count(*) FROM order_line').pluck().get()).toBe(1)
})

const rowsOf = (table: string) => shop.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[]

/** As a restored backup has them. */
function putBack(table: string, rows: Record<string, unknown>[]): void {
  shop.pragma('foreign_keys = OFF')
  for (const row of rows) {
    const names = Object.keys(row)
    const sql = `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    shop.prepare(sql).run(Object.values(row))
  }
}

test('what the history, drafts and attention repeat of an order goes with it, and so it does after a restore', async () => {
  const [email, secret] = ['bea@example.com', 'Stone for Bea']
  const { id: by } = await makeOwner()
  const ring = await makeProduct({ price: '1000' })
  const tray = await makeProduct({ price: '1000', inventory_count: '9' })
  const [sold, unpaid, other] = [
    await makeOrder([ring], { email, full_name: 'Bea', ...delivered }),
    await makeOrder([tray], { email, full_name: 'Bea' }),
    await makeOrder([tray], { email: 'joebea@example.com' }),
  ]
  await pay(sold.id)
  for (const { id } of [sold, unpaid, other]) {
    const fields = [
      { field: 'stage', before: '', after: `${secret} ${id}` },
      { field: 'total', before: null, after: '$9' },
    ]
    await tx(() => db.insert(changes).values({ kind: 'order', record: id, action: 'changed', fields }))
  }
  await saveDraft(by, `/admin/orders/${sold.id}/work`, [['stage', secret]])
  await saveDraft(by, '/admin/orders/new', [
    ['full_name', secret],
    ['email', ' Bea@Example.com '],
  ])
  await saveDraft(by, '/admin/pages/1', [['content', `Thank ${email}`]])
  const before = Object.fromEntries(['customer_order', 'change', 'draft', 'payment'].map((one) => [one, rowsOf(one)]))
  await handOver(sold.id, { carrier: 'Post', tracking: 'X9' })

  const repeated = () => JSON.stringify(['customer_order', 'change', 'draft'].map(rowsOf))
  const expectErased = () => {
    expect(repeated().split(secret)).toHaveLength(2)
    expect(repeated()).toContain(`${secret} ${other.id}`)
    expect(repeated()).not.toMatch(/(?<!joe)bea@example\.com/i)
    expect(repeated()).toContain('Thank [erased]')
    expect(left()).toEqual(expect.arrayContaining([sold.id, other.id]))
    expect(left()).not.toContain(unpaid.id)
  }
  await erasePerson(email, { by })
  expectErased()
  expect(JSON.stringify(rowsOf('erasure'))).not.toContain('example.com')

  for (const [table, rows] of Object.entries(before)) putBack(table, rows)
  // The backup is from before it was paid, too.
  shop.prepare('DELETE FROM payment WHERE order_id = ?').run(sold.id)
  expect(await eraseAgain(null)).toBe(1)
  expectErased()
  expect(await eraseAgain(null)).toBe(0)

  // Somebody else has the number since, or the same person has come back.
  putBack(
    'customer_order',
    before.customer_order!.map((row) => ({ ...row, email: 'new@example.com' })),
  )
  expect(await eraseAgain(null)).toBe(0)
  const later = Date.now() + 60_000
  putBack(
    'customer_order',
    before.customer_order!.map((row) => ({ ...row, created_at: later })),
  )
  expect(await eraseAgain(null)).toBe(0)
  // The secret of the backup is another one: the former still tells.
  putBack('customer_order', before.customer_order!)
  shop.exec("UPDATE erasure SET reference = 'of another'")
  expect(await eraseAgain(null)).toBe(0)
  const key = 'a former secret'
  shop.prepare('UPDATE erasure SET reference = ?').run(referenceOf(email, key))
  expect(await eraseAgain(key)).toBe(1)
})
