import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every email to a customer, as one text to be read from beginning to end (npm run bench letters).
const folder = mkdtempSync(join(tmpdir(), 'boutique-letters-'))
Object.assign(process.env, {
  DATABASE_URL: `file:${join(folder, 'boutique.db')}`,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  SMTP_URL: 'smtp://localhost:1', // Nothing is delivered: the outbox is read.
  MAIL_FROM: 'Boutique <no-reply@boutique.example>',
})
await (await import('#db/file/migrate')).migrate()
await import('~/models/kinds.server')
const { asc, gt } = await import('drizzle-orm')
const { closeDatabase, db, tx } = await import('#db/client.server')
const { outboxMessages } = await import('#db/schema')
const { dayOf } = await import('~/format/dates')
const { DAY_MS } = await import('~/format/durations')
const appointments = await import('~/models/customers/appointment/emails.server')
const { bookByStaff } = await import('~/models/customers/appointment/booking.server')
const { staffBookingSchema } = await import('~/models/customers/appointment/appointment.schema')
const enquiries = await import('~/models/customers/enquiry/enquiry.server')
const { sendHint } = await import('~/models/customers/saved/hint.server')
const subscriptions = await import('~/models/customers/newsletter/subscription.server')
const { EMAILS } = await import('~/models/mail/outbox/emails')
const letters = await import('~/models/sales/letters/emails.server')
const closing = await import('~/models/sales/letters/closing-emails.server')
const { holdPiece, holdSchema } = await import('~/models/sales/offers/hold.server')
const { findById } = await import('~/models/sales/order/order.server')
const { cancel, decline, endLayby } = await import('~/models/sales/steps/cancelling.server')
const { handOver, markReady } = await import('~/models/sales/steps/fulfilment.server')
const { lapseUnpaid, remind } = await import('~/models/sales/steps/lapse.server')
const { payByTransfer, recordPayment } = await import('~/models/sales/steps/payments.server')
const { changePrice, correct, refund } = await import('~/models/sales/steps/refunds.server')
const { takeInSchema } = await import('~/models/sales/steps/jobs.schema')
const { agreePrice, takeIn } = await import('~/models/sales/steps/jobs.server')
const { changeOrder } = await import('~/models/sales/order/step.server')
const { sendReceipt, writeOnChargeBack } = await import('~/models/sales/steps/upkeep.server')
const { shopSettings, updateShop } = await import('~/models/shop/shop.server')
const { draftOf, insertReply } = await import('~/models/customers/enquiry/reply-text')
const { reply } = await import('~/models/customers/enquiry/handling.server')
const { remindAll } = await import('~/models/customers/newsletter/reminder.server')
const { recordAtBank } = await import('~/models/sales/ledger/paid-back.server')
const { counterSchema } = await import('~/models/sales/steps/counter.schema')
const { sell } = await import('~/models/sales/steps/counter.server')
const { replyParts, replySubject } = await import('~/admin/customers/enquiries/enquiry.presenter.server')
const { findMember } = await import('~/models/staff/user/user.server')
const { enquiryInput } = await import('../factories/enquiry')
const { dayIn, makeAccepted, makeOffer } = await import('../factories/offer')
const { makeOrder, startSelling } = await import('../factories/order')
const { makeProduct } = await import('../factories/product')
const { makeOwner } = await import('../factories/user')

const today = dayOf(new Date())
const by = (await makeOwner()).id
await startSelling()
await updateShop({
  layby_months: 6,
  layby_fee_cents: 5000,
  appointments: true,
  appointment_types: [{ row: 0, name: 'Choosing a ring', minutes: 60 }],
})

let read = 0
/** Prints what a step has written to customers. */
async function show(title: string, step: () => unknown): Promise<void> {
  await step()
  const rows = await db.select().from(outboxMessages).where(gt(outboxMessages.id, read)).orderBy(asc(outboxMessages.id))
  read = rows.at(-1)?.id ?? read
  console.log(`\n\n## ${title}`)
  for (const { kind, subject, text } of rows) {
    if (!('isToShop' in EMAILS[kind as keyof typeof EMAILS])) console.log(`\n### ${subject}\n\n${text}`)
  }
}

const ring = () => makeProduct({ name: 'Opal ring', price: '1200' })
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: today, reference: null })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const DELIVERED = {
  handover: 'delivery',
  phone: '0400 000 000',
  street: '1 Collins Street',
  suburb: 'Melbourne',
  state: 'VIC',
  postcode: '3000',
} as const

console.log('# Every email to a customer')
const sent = await makeOrder([await ring()], DELIVERED)
await show('Ordered, to be delivered', () => undefined)
await show('Paid in part', () => pay(sent.id, 20_000))
const { payments } = await findById(sent.id)
const wrong = { payment: payments[0]!.id, reason: 'Typed twice', tell: true }
await show('Corrected', () => correct(sent.id, wrong, { by }))
await show('Paid', () => pay(sent.id, 120_000))
await show('On its way', () => handOver(sent.id, { carrier: 'Australia Post', tracking: 'AB123' }))
const back = async (paid_on: string | null) => {
  const payment = (await findById(sent.id)).payments.findLast(({ kind }) => kind === 'received')!.id
  const price = 'down' as const
  await refund(sent.id, { payment, amount_cents: 10_000, reason: 'A scratch', returned: [], price, paid_on }, { by })
}
await show('Paid back', () => back(today))
await show('To be paid back by transfer', () => back(null))
const first = (await findById(sent.id)).payments.at(-1)!.id
await show('A receipt', () => sendReceipt(sent.id, first, { by }))
const changed = await makeOrder([await ring()])
await show('A change of price', () => changePrice(changed.id, { amount_cents: -5000, reason: 'A scratch', tell: true }))
await tx(() => changeOrder(changed.id, { pay_by: 'card' }))
await show('By transfer instead', () => payByTransfer(changed.id))

const collected = await makeOrder([await ring()])
await show('Ordered, to be collected', () => undefined)
await show('Paid, to be collected', () => pay(collected.id, 120_000))
await show('Ready', () => markReady(collected.id, { by }))
await show('Collected', () => handOver(collected.id, { carrier: null, tracking: null }))
await show('The link again', async () => tx(async () => letters.emailLink((await findById(collected.id)).order)))

const cancelled = await makeOrder([await ring()])
await show('Cancelled before a payment', () => cancel(cancelled.id, { by }))
const regretted = await makeOrder([await ring()])
await show('Paid, and cancelled', async () => {
  await pay(regretted.id, 120_000)
  await cancel(regretted.id, { by })
})
await show('Money for a closed order', () => pay(cancelled.id, 120_000))
await show('Its pieces are sold to somebody else', () => tx(() => closing.emailLost(cancelled)))
const disputed = await makeOrder([await ring()], DELIVERED)
const of = await pay(disputed.id, 120_000)
await show('Paid by who disputes it', () => undefined)
await show('Charged back', async () => {
  await tx(() => recordAtBank({ kind: 'charged_back', of, amount_cents: -120_000, reason: 'The dispute is lost' }))
  await writeOnChargeBack(disputed.id, letters.chargedBackText(await findById(disputed.id)), { by })
})
const across = {
  method: 'eftpos',
  line_1_piece: `#${(await ring()).id}`,
  full_name: 'Ann Miller',
  email: 'ann@example.com',
}
await show('Sold across the counter', () =>
  sell(counterSchema.parse({ ...across, mail: true }), { by, mayManage: true }),
)
await makeOrder([await ring()])
await show('Lapsed', () => lapseUnpaid(inDays(30)))

await makeOffer({ details: 'A ring after your drawing.', promised_for: dayIn(60) })
await show('An offer', () => undefined)
await show('An offer ends soon', () => remind(inDays(12)))
await show('An offer has ended', () => lapseUnpaid(inDays(40)))
await show('Declined', async () => decline((await makeOffer()).id))
await show('Withdrawn', async () => cancel((await makeOffer()).id, { by }))
const custom = await makeAccepted({ details: 'A ring after your drawing.', promised_for: dayIn(40) })
await show('Accepted: custom work', () => undefined)
await show('Deposit paid', () => pay(custom.id, 100_000))
await show('Finished', () => markReady(custom.id, { by }))
await show('Paid in full', () => pay(custom.id, 100_000))

const { id: piece } = await ring()
const typed = { kind: 'layby', plan: 'monthly', months: '2', line_1_piece: String(piece) }
const layby = await makeAccepted({ ...typed, line_1_description: '', line_1_price: '' })
await show('Accepted: lay-by', () => undefined)
await show('First part paid', () => pay(layby.id, 40_000))
await show('A part is due', () => remind(inDays(30)))
await show('Lay-by ended', () => endLayby(layby.id, 40_000))
const held = { piece: String((await ring()).id), full_name: 'Ann Miller', email: 'held@example.com' }
await show('Held', () => holdPiece(holdSchema.parse({ ...held, valid_until: dayIn(5), tell: true }), { by }))

const left = {
  full_name: 'Ann Miller',
  email: 'ann@example.com',
  item: 'A gold ring',
  work: 'Resize to N',
  price_cents: '80',
  paid: 'collection',
}
const job = await takeIn(takeInSchema.parse(left), [], { by })
await show('Left to be mended', () => undefined)
const dearer = { price_cents: 24_000, reason: 'Two claws need rebuilding', how: 'ask', word: null } as const
await show('Dearer than agreed', () => agreePrice(job.id, dearer, { by }))
await show('Mended', () => markReady(job.id, { by }))

const typedBooking = { full_name: 'Ann Miller', email: 'ann@example.com', starts_at: `${dayIn(7)}T10:00`, type: '0' }
const booked = await bookByStaff(staffBookingSchema.parse(typedBooking), by)
await show('An appointment', () => undefined)
await show('Moved', () => tx(() => appointments.emailMoved(booked, inDays(3), true)))
await show('Cancelled by staff', () => tx(() => appointments.emailCancelled(booked, true)))
await show('Reminder', () => tx(() => appointments.emailReminder(booked)))

const enquiry = await enquiries.create(enquiryInput())
await show('A message', () => undefined)
const parts = await replyParts(enquiry, await findMember(by))
const text = insertReply(draftOf(parts), 'We would love to. Could you send us a photo of the brooch?', parts)
const subject = replySubject(enquiry, await shopSettings())
await show('A reply', () => reply(enquiry, { subject, text, processed: false }, by))
const hint = { email: 'friend@example.com', name: 'Ann', message: 'The second one!' }
await show('A hint', async () => sendHint(hint, [await ring()], { clientAddress: '192.0.2.1', key: 'letters' }))
await show('Subscribed', () => subscriptions.subscribe('ann@example.com'))
await show('Not confirmed yet', () => remindAll(inDays(2)))

await closeDatabase()
rmSync(folder, { recursive: true, force: true })
