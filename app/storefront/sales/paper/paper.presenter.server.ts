import { redirect } from '@remix-run/node'
import { formatWrittenDate, formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { links } from '~/links'
import { linePictures } from '~/models/catalogue/product/product.server'
import type { Picture } from '~/models/media/picture.server'
import { type FoundPaper, rowsIn } from '~/models/sales/documents/documents.server'
import { receiptOf } from '~/models/sales/documents/receipt.server'
import { agreementVersion, currentAgreement } from '~/models/sales/offers/offer.server'
import type { OrderDetail, TaxDocument } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { listPhotos } from '~/models/sales/valuations/photos.server'
import { PURPOSE_LABELS, valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { findCorrection, type Valuation } from '~/models/sales/valuations/valuation.server'
import { addressRows } from '~/models/shop/delivery-address'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { addressLines } from '~/shop'
import { presentAgreement } from '../order/order.presenter.server'
import { PAID_BY } from '../order/payment.presenter.server'

export interface Paper {
  title: string
  number: string
  /** Of any width: a receipt printer has a roll of 80 mm. */
  isReceipt?: boolean
  warning?: string | null
  card?: string | null
  parties?: { heading: string; name?: string; lines: string[] }[]
  facts?: { term: string; text: string }[]
  /** The first is that of the description. */
  headings?: string[]
  lines?: {
    key: number
    picture?: Picture | null
    description: string
    options: string | null
    cells: (string | number)[]
  }[]
  totals?: { term: string; amount: string }[]
  notes?: string[]
  paragraphs?: string[]
  pictures?: string[]
}

/** `version` is that of the agreement that was shown. Throws NotFound, a 404 or a redirect to the order. */
export async function presentPaper({ detail, document, payment, isAgreement }: FoundPaper, version: string | null) {
  if (document) return presentDocument(document, detail)
  if (payment !== undefined) return presentReceipt(detail, payment)
  return isAgreement ? presentWholeAgreement(detail, version) : presentPackingSlip(detail)
}

interface Party {
  /** Null for a sale across the counter that names nobody. */
  name: string | null
  address: string | null
  abn?: string | null
}

const partyOf = (heading: string, { name, address, abn }: Party) =>
  name === null ? [] : { heading, name, lines: [address, abn && `ABN ${abn}`].flatMap((line) => line || []) }

/** The frozen content, as it was issued, with the pictures of today; its rows sum to the total. */
async function presentDocument(document: TaxDocument, { lines }: OrderDetail): Promise<Paper> {
  const { content, issued_at } = document
  const rows = rowsIn(document)
  const pictures = await linePictures(
    rows.map((row) => {
      const line = lines.find(({ description, options }) => description === row.description && options === row.options)
      return line ?? { product: null, options: null }
    }),
  )
  const { title, number, seller, buyer, gst_cents, total_cents, payments } = content
  const facts = [
    { term: 'Number', text: number },
    { term: 'Date', text: formatWrittenDate(issued_at) },
    { term: 'Order', text: content.reference },
    { term: 'Adjusts', text: content.adjusts },
    { term: 'Reason', text: content.reason },
  ]
  return {
    ...{ title, number, parties: [partyOf('From', seller), partyOf('For', buyer)].flat() },
    facts: facts.flatMap(({ term, text }) => (text ? [{ term, text }] : [])),
    headings: ['Description', 'Quantity', 'Price', 'Amount'],
    lines: rows.map(({ description, options, quantity, price_cents }, key) => ({
      ...{ key, picture: pictures[key], description, options },
      cells: [quantity, formatMoney(price_cents), formatMoney(quantity * price_cents)],
    })),
    totals: [
      { term: gst_cents === null ? 'Total' : 'Total including GST', amount: formatMoney(total_cents) },
      ...(gst_cents === null ? [] : [{ term: 'GST included', amount: formatMoney(gst_cents) }]),
      ...presentPaid(content),
    ],
    notes: payments.map(
      ({ received_on, method, amount_cents }) =>
        `Received by ${PAID_BY[method]} on ${formatWrittenDay(received_on)}: ${formatMoney(amount_cents)}`,
    ),
  }
}

/** Of an invoice for what is not paid in full, as it was on its day. */
function presentPaid({ payments, total_cents }: TaxDocument['content']) {
  const paid = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (paid <= 0 || paid >= total_cents) return []
  return [
    { term: 'Paid', amount: formatMoney(paid) },
    { term: 'Still to be paid', amount: formatMoney(total_cents - paid) },
  ]
}

async function presentReceipt(detail: OrderDetail, payment: number): Promise<Paper> {
  const { number, title, seller, buyer, facts, rows, correction } = await receiptOf(detail, payment)
  return {
    ...{ title, number, facts, isReceipt: true, warning: correction },
    parties: [partyOf('From', seller), partyOf('For', { name: buyer, address: null })].flat(),
    headings: ['Payment', 'Amount'],
    lines: rows.map(({ term, amount }, key) => ({ key, description: term, options: null, cells: [amount] })),
  }
}

/** What lies in the parcel: nothing on it says what it cost. */
async function presentPackingSlip({ order, job, lines }: OrderDetail): Promise<Paper> {
  if (!order.placed_at) throw notFound()
  const [shop, { initials }, pictures] = await Promise.all([shopFacts(), shopSettings(), linePictures(lines)])
  const number = orderReferenceOf(order.id, initials)
  const isGivenUp = job !== null && order.closing !== null
  return {
    ...{ title: order.is_gift ? 'Gift Receipt' : 'Packing Slip', number, card: order.gift_card_text },
    ...(isGivenUp && { title: 'Given Back', paragraphs: [`${job.item}\n${job.condition ?? ''}`.trim(), GIVEN_BACK] }),
    parties: [
      { heading: 'From', name: shop.name, lines: addressLines(shop) },
      ...(order.address ? [{ heading: 'Delivered to', lines: addressRows(order.address) }] : []),
    ],
    facts: [
      { term: 'Order', text: number },
      { term: 'Date', text: formatWrittenDate(isGivenUp ? (order.closed_at ?? order.placed_at) : order.placed_at) },
    ],
    headings: [isGivenUp ? 'Work that was not finished' : 'Piece', 'Quantity'],
    lines: lines.map(({ description, options, quantity }, key) => ({
      ...{ key, picture: pictures[key], description, options },
      cells: [quantity],
    })),
  }
}

/** As it was written; what is not frozen is whether another has replaced it. */
export async function presentValuation(valuation: Valuation): Promise<Paper> {
  const { id, full_name, email, phone, description, value_cents, purpose, valued_by, valued_on, corrects } = valuation
  const correction = await findCorrection(id)
  const facts = [
    { term: 'Number', text: valuationNumber(id) },
    { term: 'Date', text: formatWrittenDay(valued_on) },
    { term: 'Purpose', text: PURPOSE_LABELS[purpose] },
    { term: 'Replaces', text: corrects === null ? '' : valuationNumber(corrects) },
  ]
  return {
    ...{ title: 'Valuation', number: valuationNumber(id), facts: facts.filter(({ text }) => text) },
    warning: correction && `No longer valid: ${valuationNumber(correction.id)} replaces it.`,
    parties: [
      partyOf('From', valuation.seller),
      { heading: 'For', name: full_name, lines: [email ?? phone ?? ''] },
    ].flat(),
    headings: ['Description', 'Value'],
    lines: [{ key: id, description, options: null, cells: [formatMoney(value_cents)] }],
    notes: [`Valued by ${valued_by}`],
    pictures: (await listPhotos(id)).map((photo) => href('/admin/valuations/:id/photos/:photo', { id, photo })),
  }
}

const GIVEN_BACK = 'Received as it was left, on:\n\nSignature:'

async function presentWholeAgreement(detail: OrderDetail, version: string | null): Promise<Paper> {
  const { order } = detail
  const text = await currentAgreement(detail)
  if (text === null) throw notFound()
  // What is printed before it is accepted is what the page of the offer has shown.
  if (order.terms === null && (await agreementVersion(text)) !== version) throw redirect(links.order(order.token), 303)
  const accepted = order.placed_at ? `Accepted on ${formatWrittenDate(order.placed_at)}` : null
  const { title, paragraphs } = presentAgreement(text)
  // The title ends with the order's number.
  return { title, number: '', paragraphs: [...paragraphs, accepted ?? 'This offer has not been accepted yet.'] }
}
