import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'

// What the database itself holds to, past the shop: the file's, and the server's in the tests on libSQL servers.
const PIECE = 29

test('a piece is promised once, and a sale makes no new version of it', ({ server: { databaseFile } }) => {
  change(databaseFile, `UPDATE product SET inventory_count = 2 WHERE id = ${PIECE}`)
  const piece = () =>
    rows<{ allocated: number; available: number; version: number }>(
      databaseFile,
      'SELECT allocated_count allocated, available_count available, version FROM product WHERE id = ?',
      PIECE,
    )[0]!
  const { version } = piece()
  const order = insertOrder(databaseFile, { product: PIECE, quantity: 2 })
  expect(piece()).toEqual({ allocated: 2, available: 0, version })
  expect(() => insertOrder(databaseFile, { product: PIECE })).toThrow('not enough stock')
  for (let time = 0; time < 3; time += 1) {
    change(databaseFile, `UPDATE order_line SET allocated = 0 WHERE order_id = ${order}`)
    expect(piece()).toEqual({ allocated: 0, available: 2, version })
  }
  insertOrder(databaseFile, { product: PIECE, quantity: 2 })
  const again = `UPDATE order_line SET allocated = 1 WHERE order_id = ${order}`
  expect(() => change(databaseFile, again)).toThrow('not enough stock')
  change(databaseFile, `DELETE FROM order_line WHERE product = ${PIECE} AND allocated > 0`)
  expect(piece()).toEqual({ allocated: 0, available: 2, version })
})

test('a refund never exceeds its payment, and neither payments nor documents change', ({
  server: { databaseFile },
}) => {
  change(databaseFile, `UPDATE product SET inventory_count = 9 WHERE id = ${PIECE}`)
  const order = insertOrder(databaseFile, { product: PIECE })
  const pay = (cents: number, of: number | null = null, id = order) =>
    insert(
      databaseFile,
      "INSERT INTO payment (order_id, kind, method, amount_cents, of_payment, received_on) VALUES (?, ?, 'transfer', ?, ?, '2026-03-05')",
      id,
      of === null ? 'received' : 'paid_back',
      cents,
      of,
    )
  const payment = pay(10_000)
  pay(-6000, payment)
  expect(() => pay(-4001, payment)).toThrow('refund exceeds payment')
  expect(() => pay(-1, payment, insertOrder(databaseFile, { product: PIECE }))).toThrow('refund exceeds payment')
  pay(-4000, payment)
  expect(() => pay(-1, payment)).toThrow('refund exceeds payment')
  expect(() => change(databaseFile, `UPDATE payment SET amount_cents = 1 WHERE id = ${payment}`)).toThrow(
    'a payment does not change',
  )
  const document = insert(
    databaseFile,
    "INSERT INTO tax_document (kind, number, order_id, total_cents, gst_cents, content) VALUES ('invoice', 9001, ?, 10000, 909, '{}')",
    order,
  )
  expect(() => change(databaseFile, `DELETE FROM tax_document WHERE id = ${document}`)).toThrow(
    'a tax document is kept',
  )
  expect(() => change(databaseFile, `DELETE FROM payment WHERE id = ${payment}`)).toThrow('a payment with a document')
  expect(() => change(databaseFile, `UPDATE tax_document SET total_cents = 1 WHERE id = ${document}`)).toThrow(
    'a tax document does not change',
  )
})

test('nothing is handed over that is not covered or on account, and what has ended holds nothing', ({
  server: { databaseFile },
}) => {
  change(databaseFile, `UPDATE product SET inventory_count = 9 WHERE id = ${PIECE}`)
  const order = insertOrder(databaseFile, { product: PIECE })
  const set = (values: string) => change(databaseFile, `UPDATE customer_order SET ${values} WHERE id = ${order}`)
  const allocate = (count: number) =>
    change(databaseFile, `UPDATE order_line SET allocated = ${count} WHERE order_id = ${order}`)
  expect(() => set("closed_at = 1, closing = 'lapsed'")).toThrow('pieces are still allocated')
  allocate(0)
  expect(() => set('handed_over_at = 1')).toThrow('not covered')
  set('on_account_at = 1')
  set('handed_over_at = 1')
  expect(() => allocate(1)).toThrow('the order has ended')
})
