import { and, asc, eq, gte, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders, type TaxDocumentContent, taxDocuments } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { typedParts } from '~/models/records/permuted-id.server'
import { insertOne } from '~/models/records/writes.server'
import { addressText } from '~/models/shop/delivery-address'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { formatAbn } from '~/models/shop/tax'
import { addressLines, type ShopFacts } from '~/shop'
import { gstOf } from '../order/money'
import { findById, type Order, type OrderDetail, type OrderLine, type TaxDocument } from '../order/order.server'
import { orderIdsIn, orderReferenceOf } from '../order/reference.server'
import { isLayby } from '../order/schedule'

type DocumentKind = TaxDocument['kind']

const PREFIXES = { invoice: 'INV', adjustment: 'ADJ' } as const
const DOCUMENT_KINDS: DocumentKind[] = ['invoice', 'adjustment']
const NUMBER = / (TEST ?)?(INV|INVOICE|ADJ|ADJUSTMENT)(?: NO| NOTE| NUMBER)? ?(\d{1,9})(?= )/g

export function documentNumber({ kind, is_test, number }: Pick<TaxDocument, 'kind' | 'is_test' | 'number'>): string {
  return `${is_test ? 'TEST-' : ''}${PREFIXES[kind]}-${number}`
}

/** A number alone, as in a bank's statement, is of any kind. */
function isNumbered(typed: string): SQL | undefined {
  const parts = typedParts(typed)
  const [alone = ''] = parts.length === 1 ? parts : []
  if (/^\d{1,9}$/.test(alone)) {
    // All columns of the index.
    const isAny = and(inArray(taxDocuments.kind, DOCUMENT_KINDS), inArray(taxDocuments.is_test, [false, true]))
    return and(isAny, eq(taxDocuments.number, Number(alone)))
  }
  const named = [...` ${parts.join(' ')} `.matchAll(NUMBER)].map(([, test, word = '', number]) =>
    and(
      eq(taxDocuments.kind, word.startsWith('INV') ? 'invoice' : 'adjustment'),
      eq(taxDocuments.is_test, test !== undefined),
      eq(taxDocuments.number, Number(number)),
    ),
  )
  return or(...named)
}

export function isOfDocument(typed: string): SQL | undefined {
  const isNamed = isNumbered(typed)
  const { order_id } = taxDocuments
  return isNamed && inArray(orders.id, db.select({ order_id }).from(taxDocuments).where(isNamed))
}

export function documentedCents(documents: Pick<TaxDocument, 'total_cents'>[]): number {
  return documents.reduce((sum, { total_cents }) => sum + total_cents, 0)
}

type Row = TaxDocumentContent['lines'][number]

const DELIVERY = 'Delivery'

const rowOf = (description: string, price_cents: number): Row => {
  return { description, options: null, quantity: 1, price_cents }
}

/**
 * Of custom work with the first payment, as the tax office asks; otherwise, a lay-by too, with the last, or once it is
 * handed over; from then on whatever is paid.
 */
function soldRows(detail: OrderDetail): Row[] {
  const { order, lines, changes, delivery_cents, documents, owed_cents, paid_cents } = detail
  if (!order.placed_at) return []
  if (order.closed_at) return owed_cents > 0 ? [rowOf(chargeText(order), owed_cents)] : []
  const isBegun = order.kind === 'custom' ? paid_cents > 0 : paid_cents >= owed_cents
  if (!isBegun && !order.handed_over_at && documentedCents(documents) <= 0) return []
  return [
    ...lines.map(documentLine),
    ...(delivery_cents > 0 ? [rowOf(DELIVERY, delivery_cents)] : []),
    ...changes.flatMap((one) => (one.is_delivery ? [] : [rowOf(one.reason, one.amount_cents)])),
  ]
}

const chargeText = (order: Order) => (isLayby(order) ? 'Charge for ending the lay-by' : 'Kept of what was paid')

/** Before changes of the price were kept, an adjustment note had what came back, at its full price. */
export function rowsIn({ kind, content, total_cents }: TaxDocument): Row[] {
  const { lines, delivery_cents, reason } = content
  if (kind === 'adjustment' && totalOf(lines) !== total_cents) return [rowOf(reason ?? '', total_cents)]
  return delivery_cents === 0 ? lines : [...lines, rowOf(DELIVERY, delivery_cents)]
}

const totalOf = (rows: Row[]) => rows.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0)

function difference(sold: Row[], documented: Row[]): Row[] {
  const rows = new Map<string, Row>()
  const add = (row: Row, sign: 1 | -1) => {
    const [price_cents, direction] = row.price_cents < 0 ? [-row.price_cents, -sign] : [row.price_cents, sign]
    const key = JSON.stringify([row.description, row.options, price_cents])
    const quantity = (rows.get(key)?.quantity ?? 0) + direction * row.quantity
    rows.set(key, { ...row, price_cents, quantity })
  }
  for (const row of sold) add(row, 1)
  for (const row of documented) add(row, -1)
  return [...rows.values()].flatMap(({ quantity, price_cents, ...row }) =>
    quantity === 0 ? [] : [{ ...row, quantity: Math.abs(quantity), price_cents: price_cents * Math.sign(quantity) }],
  )
}

/**
 * An invoice for what is sold and not documented, an adjustment note for what is no longer sold. Null when documents
 * are up to date.
 */
export async function documentSold(detail: OrderDetail, reason: string): Promise<TaxDocument | null> {
  const { order, documents } = detail
  const rows = difference(soldRows(detail), documents.flatMap(rowsIn))
  const total_cents = totalOf(rows)
  if (total_cents === 0) return null
  const { gst_registered, first_invoice } = await shopSettings()
  const before = documentedCents(documents)
  const first = documents.find(({ kind }) => kind === 'invoice')
  const hasGst = first ? first.content.gst_cents !== null : gst_registered
  // From two totals, so that the GST of all documents is exactly that of what is sold.
  const gst_cents = hasGst ? gstOf(before + total_cents) - gstOf(before) : null
  if (total_cents < 0) {
    const last = documents.findLast(({ kind }) => kind === 'invoice')
    return issue('adjustment', order, 1, {
      ...{ title: 'Adjustment note', lines: rows, delivery_cents: 0, gst_cents, total_cents, payments: [] },
      ...{ reason, adjusts: last ? documentNumber(last) : null },
    })
  }
  const delivery = rows.find((row) => row.description === DELIVERY && row.options === null && row.quantity === 1)
  return issue('invoice', order, first_invoice, {
    title: hasGst ? 'Tax invoice' : 'Invoice',
    lines: rows.filter((row) => row !== delivery),
    delivery_cents: delivery?.price_cents ?? 0,
    ...{ gst_cents, total_cents, payments: [], reason: null, adjusts: null },
  })
}

export const sellerOf = (shop: ShopFacts) => ({
  ...{ name: shop.name, address: addressLines(shop).join(', '), abn: shop.abn ?? null },
})

type Content = Omit<TaxDocumentContent, 'number' | 'reference' | 'seller' | 'buyer'>

async function issue(kind: DocumentKind, order: Order, first: number, content: Content): Promise<TaxDocument> {
  const [{ initials }, shop] = await Promise.all([shopSettings(), shopFacts()])
  const is_test = order.is_demo || order.is_test
  const number = await nextNumber(kind, is_test, first)
  const document = await insertOne(taxDocuments, {
    ...{ kind, is_test, number },
    order_id: order.id,
    total_cents: content.total_cents,
    gst_cents: content.gst_cents ?? 0,
    content: {
      ...content,
      number: documentNumber({ kind, is_test, number }),
      reference: orderReferenceOf(order.id, initials),
      seller: sellerOf(shop),
      buyer: {
        name: order.invoice_name ?? order.full_name,
        address: order.address && addressText(order.address),
        abn: order.invoice_abn && formatAbn(order.invoice_abn),
      },
    },
  })
  return document
}

async function nextNumber(kind: DocumentKind, is_test: boolean, first: number): Promise<number> {
  return Math.max((await lastNumber(kind, is_test)) + 1, is_test ? 1 : first)
}

async function lastNumber(kind: DocumentKind, is_test: boolean): Promise<number> {
  const [last] = await db
    .select({ number: max(taxDocuments.number) })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.kind, kind), eq(taxDocuments.is_test, is_test)))
  return last?.number ?? 0
}

export async function lowestInvoiceNumber(): Promise<number> {
  return (await lastNumber('invoice', false)) + 1
}

function documentLine({ description, options, quantity, price_cents }: OrderLine) {
  return { description, options, quantity, price_cents }
}

export interface FoundPaper {
  detail: OrderDetail
  document?: TaxDocument
  payment?: number
  isAgreement?: boolean
}

const OF_ORDER = /^(.*P[\dA-Z]{6})(?:-(\d{1,4}|AGREEMENT))?$/

/** INV-1042 is an invoice, AF-P7K2M9Q the packing slip of an order, AF-P7K2M9Q-2 its second receipt. Throws NotFound. */
export async function findPaper(typed: string): Promise<FoundPaper> {
  const number = typed.toUpperCase()
  const [, reference, part] = OF_ORDER.exec(number) ?? []
  if (reference) {
    const detail = await findById(orderIdsIn(reference)[0] ?? 0)
    if (part === undefined || part === 'AGREEMENT') return { detail, isAgreement: part !== undefined }
    return { detail, payment: detail.payments[Number(part) - 1]?.id ?? 0 }
  }
  const [document] = await db
    .select()
    .from(taxDocuments)
    .where(isNumbered(number) ?? sql`false`)
  if (document?.content.number !== number) throw new NotFound('Document')
  return { detail: await findById(document.order_id), document }
}

export const isIssuedBetween = (from: Date, to: Date) =>
  and(eq(taxDocuments.is_test, false), gte(taxDocuments.issued_at, from), lt(taxDocuments.issued_at, to))

export async function invoicesBetween(from: Date, to: Date): Promise<{ document: TaxDocument; order: Order }[]> {
  return db
    .select({ document: taxDocuments, order: orders })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.order_id))
    .where(isIssuedBetween(from, to))
    .orderBy(asc(taxDocuments.id))
}
