import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders, payments, products } from '#db/schema'
import { parseCents, plainAmount } from '~/format/numbers'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { containsText } from '~/models/records/text-match.server'
import { hasPhone } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { isOfDocument } from '../documents/documents.server'
import { orderIdsIn, orderReferenceOf } from '../order/reference.server'

export async function isFound(q: string): Promise<SQL | undefined> {
  if (q.trim() === '') return undefined
  const cents = parseCents(plainAmount(q))
  if (cents !== null && /[$,.]/.test(q)) return isOfAmount(cents)
  const { country } = await shopSettings()
  return or(
    containsText(
      [sql`coalesce(${orders.full_name}, 'Counter sale')`, orders.email, sql`coalesce(${orders.invoice_name}, '')`],
      q,
    ),
    hasWords(orders.id, 'order_words', q),
    // As a carrier or a bank writes a number in groups.
    /\d/.test(q) ? hasWords(orders.id, 'order_words', q.replaceAll(/[\s-]+/g, '')) : undefined,
    inArray(orders.id, orderIdsIn(q)),
    isOfDocument(q),
    isOfStockNumber(q.trim()),
    hasPhone(orders, q, country),
    cents === null ? undefined : isOfAmount(cents),
  )
}

/** The order whose whole number this is, as a barcode types it; null for other words. */
export async function orderNamed(typed: string): Promise<number | null> {
  const { initials } = await shopSettings()
  const id = orderIdsIn(typed).find((one) => orderReferenceOf(one, initials) === typed.trim().toUpperCase())
  return id !== undefined && (await db.$count(orders, eq(orders.id, id))) > 0 ? id : null
}

function isOfStockNumber(number: string): SQL {
  const pieces = db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.stock_number, [number, number.toUpperCase()]))
  const lines = db.select({ id: orderLines.order_id }).from(orderLines).where(inArray(orderLines.product, pieces))
  return inArray(orders.id, lines)
}

function isOfAmount(cents: number): SQL | undefined {
  const paid = db
    .select({ id: payments.order_id })
    .from(payments)
    .where(inArray(payments.amount_cents, [cents, -cents]))
  return or(
    eq(orders.total_cents, cents),
    inArray(orders.id, paid),
    sql`${orders.id} IN (SELECT id FROM order_money WHERE id IN (SELECT order_id FROM order_change) AND owed_cents = ${cents})`,
    // As the index of balances has it.
    sql`${orders.id} IN (SELECT id FROM order_balance WHERE balance_cents <> 0 AND balance_cents = ${-cents})`,
  )
}
