import { and, asc, eq, gte, inArray, lt, max, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders, type TaxDocumentContent, taxDocuments } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { typedParts } from '~/models/records/permuted-id.server'
import { addressText } from '~/models/shop/delivery-address'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { addressLines } from '~/shop'
import { gstOf } from '../order/money'
import type { Order, OrderDetail, OrderLine, Payment, TaxDocument } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'

type DocumentKind = TaxDocument['kind']

const PREFIXES = { invoice: 'INV', adjustment: 'ADJ' } as const
const NUMBER = / (TEST ?)?(INV|INVOICE|ADJ|ADJUSTMENT)(?: NO| NOTE| NUMBER)? ?(\d{1,9})(?= )/g

/** Such as "INV-1042", or "TEST-INV-1" of a test. */
export function documentNumber({ kind, is_test, number }: Pick<TaxDocument, 'kind' | 'is_test' | 'number'>): string {
  return `${is_test ? 'TEST-' : ''}${PREFIXES[kind]}-${number}`
}

/** Of all that a text names, such as "invoice 1042" or "INV–1042" in a line of a bank's statement; of any kind by a number alone. */
function isNumbered(typed: string): SQL | undefined {
  const parts = typedParts(typed)
  const [alone = ''] = parts.length === 1 ? parts : []
  if (/^\d{1,9}$/.test(alone)) return eq(taxDocuments.number, Number(alone))
  const named = [...` ${parts.join(' ')} `.matchAll(NUMBER)].map(([, test, word = '', number]) =>
    and(
      eq(taxDocuments.kind, word.startsWith('INV') ? 'invoice' : 'adjustment'),
      eq(taxDocuments.is_test, test !== undefined),
      eq(taxDocuments.number, Number(number)),
    ),
  )
  return or(...named)
}

/** Orders with a document that a text names. */
export function isOfDocument(typed: string): SQL | undefined {
  const isNamed = isNumbered(typed)
  const { order_id } = taxDocuments
  return isNamed && inArray(orders.id, db.select({ order_id }).from(taxDocuments).where(isNamed))
}

export function invoicedCents(documents: Pick<TaxDocument, 'total_cents'>[]): number {
  return documents.reduce((sum, { total_cents }) => sum + total_cents, 0)
}

/** In the caller's transaction: of the whole order, with what is paid so far. */
export function issueInvoice(detail: OrderDetail): Promise<TaxDocument> {
  const { lines, order } = detail
  const { delivery_cents, total_cents } = order
  return invoice(detail, { lines: lines.map(documentLine), delivery_cents, total_cents })
}

/** In the caller's transaction: of a sum that is no piece, such as a charge. */
export function issueInvoiceOf(detail: OrderDetail, description: string, total_cents: number): Promise<TaxDocument> {
  const line = { description, options: null, quantity: 1, price_cents: total_cents }
  return invoice(detail, { lines: [line], delivery_cents: 0, total_cents })
}

type Sold = Pick<TaxDocumentContent, 'lines' | 'delivery_cents' | 'total_cents'>

async function invoice({ order, payments }: OrderDetail, { lines, delivery_cents, total_cents }: Sold) {
  const { gst_registered, first_invoice } = await shopSettings()
  return issue('invoice', order, first_invoice, {
    title: gst_registered ? 'Tax invoice' : 'Invoice',
    lines,
    delivery_cents,
    gst_cents: gst_registered ? gstOf(total_cents) : null,
    total_cents,
    payments: payments.map(paymentLine),
    reason: null,
    adjusts: null,
  })
}

interface Adjustment {
  cents: number
  reason: string
  returned: OrderLine[]
}

/** In the caller's transaction, when money is paid back that was invoiced. */
export async function issueAdjustment(
  { order, documents }: OrderDetail,
  { cents, reason, returned }: Adjustment,
): Promise<TaxDocument> {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) throw new Error('Only an invoice is adjusted')
  const before = invoicedCents(documents)
  // The difference of two totals, so that the GST of all documents is exactly that of what remains.
  const gst_cents = invoice.content.gst_cents === null ? null : gstOf(before - cents) - gstOf(before)
  return issue('adjustment', order, 1, {
    title: 'Adjustment note',
    lines: returned.map(documentLine),
    delivery_cents: 0,
    gst_cents,
    total_cents: -cents,
    payments: [],
    reason,
    adjusts: documentNumber(invoice),
  })
}

type Content = Omit<TaxDocumentContent, 'number' | 'reference' | 'seller' | 'buyer'>

async function issue(kind: DocumentKind, order: Order, first: number, content: Content): Promise<TaxDocument> {
  const [{ initials }, shop] = await Promise.all([shopSettings(), shopFacts()])
  const is_test = order.is_demo
  const number = await nextNumber(kind, is_test, first)
  const [document] = await db
    .insert(taxDocuments)
    .values({
      ...{ kind, is_test, number },
      order_id: order.id,
      total_cents: content.total_cents,
      gst_cents: content.gst_cents ?? 0,
      content: {
        ...content,
        number: documentNumber({ kind, is_test, number }),
        reference: orderReferenceOf(order.id, initials),
        seller: { name: shop.name, address: addressLines(shop).join(', '), abn: shop.abn ?? null },
        buyer: {
          name: order.invoice_name ?? order.full_name,
          address: order.address && addressText(order.address),
        },
      },
    })
    .returning()
  if (!document) throw new Error('The document was not stored')
  return document
}

/** One more than the last, or where the shop wants them to begin if that is higher; those of tests begin with 1. */
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

/** The lowest that the next invoice may have: 1 before the first one. */
export async function lowestInvoiceNumber(): Promise<number> {
  return (await lastNumber('invoice', false)) + 1
}

function paymentLine({ received_on, method, amount_cents }: Payment) {
  return { received_on, method, amount_cents }
}

function documentLine({ description, options, quantity, price_cents }: OrderLine) {
  return { description, options, quantity, price_cents }
}

/** By the link of its order and a number such as "INV-1042". Throws NotFound. */
export async function findDocument(token: string, number: string): Promise<TaxDocument> {
  const [found] = await db
    .select({ document: taxDocuments })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.order_id))
    .where(and(eq(orders.token, token), isNumbered(number)))
  if (found?.document.content.number !== number) throw new NotFound('Document')
  return found.document
}

/** Invoices and adjustment notes issued from the first moment up to the second, with their orders; without tests. */
export async function invoicesBetween(from: Date, to: Date): Promise<{ document: TaxDocument; order: Order }[]> {
  return db
    .select({ document: taxDocuments, order: orders })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.order_id))
    .where(and(eq(taxDocuments.is_test, false), gte(taxDocuments.issued_at, from), lt(taxDocuments.issued_at, to)))
    .orderBy(asc(taxDocuments.id))
}
