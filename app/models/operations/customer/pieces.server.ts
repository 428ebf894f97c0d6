import { and, asc, desc, eq, gt, gte, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiryPieces, orderLines, products, taxDocuments } from '#db/schema'
import { documentNumber } from '~/models/sales/documents/documents.server'
import type { Customer } from './customer.server'

export interface PieceOf {
  id: number | null
  name: string
  stock_number: string | null
  certificate: string | null
  order: number | null
  enquiry: number | null
  invoices: string[]
}

const ofProduct = { id: products.id, stock_number: products.stock_number, certificate: products.certificate }

/** What takes off the price is no piece. */
async function ordered(ids: number[]) {
  return db
    .select({ ...ofProduct, name: orderLines.description, order: orderLines.order_id })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.product))
    .where(
      and(
        inArray(orderLines.order_id, ids),
        gte(orderLines.price_cents, 0),
        gt(orderLines.quantity, orderLines.returned),
      ),
    )
    .orderBy(desc(orderLines.order_id), asc(orderLines.position))
}

/** What was handed over and has not come back, each with its invoices and certificate. */
export async function ownedBy({ orders }: Customer): Promise<PieceOf[]> {
  const ids = orders.flatMap(({ id, state }) => (state === 'done' ? id : []))
  const documents = await db
    .select()
    .from(taxDocuments)
    .where(and(inArray(taxDocuments.order_id, ids), eq(taxDocuments.kind, 'invoice')))
  return (await ordered(ids)).map((line) => ({
    ...{ ...line, enquiry: null },
    invoices: documents.filter(({ order_id }) => order_id === line.order).map(documentNumber),
  }))
}

/** What is held, offered, asked about or to be looked at, and not bought. */
export async function wishesOf({ orders, enquiries, appointments }: Customer): Promise<PieceOf[]> {
  const lines = await ordered(orders.flatMap(({ id, state }) => (state === 'draft' || state === 'offered' ? id : [])))
  const asked = await db
    .select({ ...ofProduct, name: enquiryPieces.name, enquiry: enquiryPieces.enquiry_id })
    .from(enquiryPieces)
    .leftJoin(products, eq(products.id, enquiryPieces.product))
    .where(
      inArray(
        enquiryPieces.enquiry_id,
        enquiries.map(({ id }) => id),
      ),
    )
    .orderBy(desc(enquiryPieces.id))
  const shown = appointments.flatMap(({ product }) => product ?? [])
  const looked = await db
    .select({ ...ofProduct, name: products.name })
    .from(products)
    .where(inArray(products.id, shown))
  const all = [...lines, ...asked, ...looked].map((one) => ({ order: null, enquiry: null, invoices: [], ...one }))
  return all.filter(({ id }, index) => id === null || all.findIndex((one) => one.id === id) === index)
}
