import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments, enquiries, payments, products, subscribers, taxDocuments } from '#db/schema'
import { dayOf, parseDateTimeField } from '~/format/dates'
import { MINUTE_MS } from '~/format/durations'
import { addDays, hoursOn } from '~/format/opening-day'
import type { Part } from '~/models/operations/empty-shop/empty-shop.server'
import type { DraftInput } from '~/models/sales/offers/draft.schema'
import { writeDraft } from '~/models/sales/offers/draft.server'
import { accept, agreementOf, offer } from '~/models/sales/offers/offer.server'
import { findById, type Order } from '~/models/sales/order/order.server'
import { monthlySchedule } from '~/models/sales/order/schedule'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { changeOrder } from '~/models/sales/order/step.server'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { handOver, markReady } from '~/models/sales/steps/fulfilment.server'
import { changeWork } from '~/models/sales/steps/jobs.server'
import { recordPayment } from '~/models/sales/steps/payments.server'
import { refund } from '~/models/sales/steps/refunds.server'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { holidaysFrom } from './data/holidays'
import { orders, type OrderSeed } from './data/orders'
import { servicing } from './data/settings'
import { visits, type VisitSeed } from './data/visits'

const LAYBY_MONTHS = 6
const [WRITTEN, DONE] = ['11:20', '15:10']

const today = () => dayOf(new Date())
const inDays = (days: number) => addDays(today(), days)
/** A moment of a day of the shop. */
const on = (day: string, time: string) => parseDateTimeField(`${day}T${time}`) ?? new Date()
const ago = (days: number | undefined, time = WRITTEN) => (days === undefined ? null : on(inDays(-days), time))

/** What the shop has done by its first start. Each part fits in the seconds that a database server gives a transaction. */
export const SALES: Part[] = [
  () => updateShop({ ...servicing, layby_months: LAYBY_MONTHS, special_days: holidaysFrom(today()) }),
  ...orders.map((order) => () => seedOrder(order)),
  async () => {
    for (const visit of visits) await seedVisit(visit)
  },
  async () => {
    await db.update(enquiries).set({ is_demo: true })
    await db.update(subscribers).set({ is_demo: true })
  },
]

/** By the steps that staff take, each of which is then dated back. */
async function seedOrder(seed: OrderSeed): Promise<void> {
  const { id } = await writeDraft(await draftOf(seed), {}, true)
  if (seed.sent !== undefined) await offerIt(id, seed)
  if (seed.placed !== undefined) await place(id, seed)
  for (const { days_ago, method, cents } of seed.payments) {
    const { order } = await findById(id)
    const received = { method, amount_cents: cents ?? order.total_cents, received_on: inDays(-days_ago) }
    await recordPayment(id, { ...received, reference: null })
  }
  if (seed.stage) {
    await changeWork(id, { ...seed.goods, stage: seed.stage, promised_for: inDays(seed.promised_in ?? 0) })
  }
  if (seed.ready !== undefined) await markReady(id)
  if (seed.handed_over !== undefined) {
    await handOver(id, { carrier: seed.carrier ?? null, tracking: seed.tracking ?? null })
  }
  if (seed.refund) await giveBack(id, seed.refund)
  if (seed.cancelled !== undefined) await cancel(id)
  await dateBack(id, seed)
}

async function draftOf(seed: OrderSeed): Promise<DraftInput> {
  const { kind = 'purchase', plan = 'all', address = null, valid_days = 3 } = seed
  const { deposit_percent, delivery_cents, free_delivery_cents } = await sellingSettings()
  const lines = await Promise.all(seed.lines.map(lineOf))
  const sum = lines.reduce((all, { quantity, price_cents }) => all + quantity * (price_cents ?? 0), 0)
  const isFree = address === null || (free_delivery_cents !== null && sum >= free_delivery_cents)
  const { full_name, email, phone = null, invoice_name = null, title = null, details = null } = seed
  return {
    ...{ kind, full_name, email, phone, invoice_name, title, details, address, lines, deposit_percent },
    enquiry: seed.enquiry ? await enquiryOf(seed.enquiry) : null,
    handover: address ? 'delivery' : 'collection',
    delivery_cents: isFree ? 0 : (delivery_cents ?? 0),
    plan,
    months: plan === 'monthly' ? LAYBY_MONTHS : 0,
    instalments: [],
    valid_until: inDays(valid_days),
    promised_for: null,
    holds: seed.sent === undefined,
  }
}

async function lineOf(
  { piece, description, options, quantity = 1, price_cents }: OrderSeed['lines'][number],
  index: number,
) {
  const product = piece ? await pieceOf(piece) : null
  return {
    row: index + 1,
    piece: product ? String(product.id) : null,
    description: description ?? null,
    options: options ?? null,
    quantity,
    price_cents: price_cents ?? product?.sale_price_cents ?? product?.price_cents ?? null,
    is_made: false,
  }
}

async function pieceOf(slug: string) {
  const [piece] = await db.select().from(products).where(eq(products.slug, slug))
  if (!piece) throw new Error(`The demonstration has no piece ${slug}`)
  return piece
}

async function enquiryOf(email: string): Promise<number | null> {
  const [enquiry] = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.email, email))
  return enquiry?.id ?? null
}

async function offerIt(id: number, { sent }: OrderSeed): Promise<void> {
  const { sent_at } = await offer(id)
  if (sent_at) await changeOrder(id, { sent_at: ago(sent) ?? sent_at })
}

/** Accepted, with the days of its plan, or bought by a visitor. */
async function place(id: number, { sent, placed = 0, gift_card_text, needed_in, note }: OrderSeed): Promise<void> {
  const { order } = await findById(id)
  if (sent === undefined) {
    const gift = gift_card_text ? { is_gift: true, gift_card_text } : {}
    const needed_by = needed_in === undefined ? null : inDays(needed_in)
    return changeOrder(id, { ...gift, needed_by, note, placed_at: ago(placed) })
  }
  await accept(id, { seen: order.sent_at?.getTime() ?? 0 })
  const schedule =
    order.kind === 'layby' ? monthlySchedule(order.total_cents, LAYBY_MONTHS, inDays(-placed)) : order.schedule
  await changeOrder(id, { schedule })
  await changeOrder(id, { terms: await agreementOf(await findById(id)) })
}

async function giveBack(id: number, { cents, reason }: { cents: number; reason: string }): Promise<void> {
  const [payment] = (await findById(id)).payments
  if (payment) await refund(id, { payment: payment.id, amount_cents: cents, reason, returned: [], price: 'down' })
}

async function dateBack(id: number, seed: OrderSeed): Promise<void> {
  const { order, documents, payments: ledger } = await findById(id)
  const begun = ago(seed.sent ?? seed.held ?? seed.placed) ?? order.created_at
  const moments: Partial<Order> = {
    created_at: begun,
    remind_at: null,
    placed_at: order.placed_at && ago(seed.placed),
    taken_in_at: order.taken_in_at && ago(seed.placed),
    ready_at: ago(seed.ready, DONE),
    handed_over_at: ago(seed.handed_over, DONE),
    closed_at: ago(seed.cancelled, DONE),
  }
  await changeOrder(id, moments)
  for (const { id: payment, received_on } of ledger) {
    await db
      .update(payments)
      .set({ created_at: on(received_on, DONE) })
      .where(eq(payments.id, payment))
  }
  // A document does not change: it is issued again, as of its day.
  await db.delete(taxDocuments).where(eq(taxDocuments.order_id, id))
  const [first, last] = [ledger[0], ledger.at(-1)]
  for (const document of documents) {
    const issued_on = (document.kind === 'invoice' ? first : last)?.received_on ?? today()
    await db.insert(taxDocuments).values({ ...document, issued_at: on(issued_on, DONE) })
  }
}

async function seedVisit({ day, time, type, piece, cancelled, ...person }: VisitSeed): Promise<void> {
  const { appointment_types } = await shopSettings()
  const { minutes = 60 } = appointment_types.find(({ name }) => name === type) ?? {}
  const starts_at = on(await openDay(day), time)
  await db.insert(appointments).values({
    ...{ ...person, type, starts_at },
    token: randomBytes(16).toString('base64url'),
    is_demo: true,
    ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS),
    product: piece ? (await pieceOf(piece)).id : null,
    ...(cancelled !== undefined && { cancelled_at: ago(cancelled), sequence: 1 }),
    created_at: ago(Math.max(3, 6 - day)) ?? new Date(),
  })
}

/** The days of the shop on which it is not closed: 0 is today or the next one, 1 the one after, -1 the one before today. */
async function openDay(count: number): Promise<string> {
  const { hours: week, special_days: specialDays } = await shopSettings()
  const isOpen = (day: string) => hoursOn({ week, specialDays }, day).hours.state !== 'closed'
  const step = count < 0 ? -1 : 1
  let day = inDays(count < 0 ? -1 : 0)
  for (let left = count < 0 ? -count - 1 : count; left > 0 || !isOpen(day); day = addDays(day, step))
    if (isOpen(day)) left -= 1
  return day
}
