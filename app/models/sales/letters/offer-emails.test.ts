import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '~/format/durations'
import { asWritten, startMailServer } from '../../../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <no-reply@boutique.example>'
await import('~/models/kinds.server')
const { dayIn, makeAccepted, makeOffer } = await import('../../../../tests/factories/offer')
const { startSelling } = await import('../../../../tests/factories/order')
const { makeProduct } = await import('../../../../tests/factories/product')
const { makeOwner } = await import('../../../../tests/factories/user')
const { eq } = await import('drizzle-orm')
const { db, tx } = await import('#db/client.server')
const { users } = await import('#db/schema')
const { dayOf, formatWrittenDay } = await import('~/format/dates')
const { deliverDue } = await import('~/models/mail/outbox/delivery.server')
const { updateShop } = await import('~/models/shop/shop.server')
const { openMailer } = await import('~/runtime/mailer.server')
const { endOfDay } = await import('../order/awaited.server')
const { cancel, decline, endLayby } = await import('../steps/cancelling.server')
const { handOver, markReady } = await import('../steps/fulfilment.server')
const { lapseUnpaid } = await import('../steps/lapse.server')
const { findById } = await import('../order/order.server')
const { recordPayment } = await import('../steps/payments.server')
const { holdPiece, holdSchema } = await import('../offers/hold.server')
const { remind } = await import('../steps/lapse.server')

const { emails } = mailServer
const mailer = openMailer()
const SHOP = 'offers@boutique.example'
let owner: number

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: dayOf(new Date()), reference: null })

beforeAll(async () => {
  owner = (await makeOwner()).id
  await tx(() => db.update(users).set({ first_name: 'Ada', last_name: 'Byron' }).where(eq(users.id, owner)))
  await startSelling()
  await updateShop({ notices_email: SHOP, layby_months: 6, layby_fee_cents: 5000 })
})

beforeEach(() => {
  emails.length = 0
})

afterAll(async () => {
  mailer.close()
  await mailServer.stop()
})

async function lastTo(address: string | null) {
  while ((await deliverDue(mailer)) > 0);
  const email = asWritten(emails).findLast(({ to }) => to === address)
  return { subject: email?.headers.subject ?? '', text: email?.text ?? '', html: email?.html ?? '' }
}

const layby = async () => {
  const { id } = await makeProduct({ price: '900' })
  return makeAccepted({
    ...{ kind: 'layby', plan: 'monthly', months: '2', line_1_piece: String(id) },
    ...{ line_1_description: '', line_1_price: '' },
  })
}

test('an offer: the email has its piece, its price, its last day and who writes, and no more of the words', async () => {
  const order = await makeOffer({ details: 'Gold of https://pills.example', promised_for: dayIn(40) }, { by: owner })
  const { subject, text, html } = await lastTo(order.email)
  expect(subject).toMatch(/^Our offer AF-P\w{6} from /)
  expect(text).toContain(
    `Here is our proposal for “Ring after a drawing”: $2,000, ready by ${formatWrittenDay(dayIn(40))}.`,
  )
  expect(text).toContain(`valid until ${formatWrittenDay(dayIn(14))}`)
  expect(text).toContain(`/order/${order.token}`)
  expect(text + html).not.toMatch(/pills|Miller/i)
  expect(text).toContain('Kind regards,\nAda Byron\n')
})

test('an offer with a title is for what it says, and names its pieces below', async () => {
  const order = await makeOffer({ title: 'your grandmother’s sapphire' })
  const { text } = await lastTo(order.email)
  expect(text).toContain(
    'Here is our proposal for your grandmother’s sapphire: $2,000.\n\n1 × Ring after a drawing\n\n',
  )
})

test('accepted: the email has what is to be paid now, how, and the whole agreement as paragraphs', async () => {
  const order = await makeAccepted({
    details: 'A ring after your drawing.\n\nWith a sapphire.',
    promised_for: dayIn(40),
  })
  const { subject, text, html } = await lastTo(order.email)
  expect(subject).toMatch(/^Your order AF-P\w{6}: the agreement, and how to pay$/)
  expect(text).toMatch(/Please pay \$1,000\.00 \(deposit of 50%\) by \d+ \w+ \d{4}\./)
  expect(text).toContain('063-000')
  expect(text).toContain(order.terms)
  expect(text.indexOf(`/order/${order.token}`)).toBeLessThan(text.indexOf('Agreement on custom work'))
  expect(html).toMatch(/<p [^>]+>A ring after your drawing\.<\/p>\s*<p [^>]+>With a sapphire\.<\/p>/)
  expect((await lastTo(SHOP)).subject).toMatch(/^Offer AF-P\w{6} was accepted$/)
})

test('custom work: each receipt names what is next, and the last one that it can be collected', async () => {
  const { id, email } = await makeAccepted()
  await pay(id, 100_000)
  const receipt = (await lastTo(email)).text
  expect(receipt).toContain('The balance is $1,000.00. Next payment: $1,000.00 (when it is finished).')
  expect(receipt).toContain('your invoice, INV-')
  await markReady(id)
  const finished = await lastTo(email)
  expect(finished.subject).toMatch(/is finished$/)
  expect(finished.text).toContain('The balance of $1,000.00 is now due.')
  expect(finished.text).toContain('Once it is paid, it is yours to collect.')
  await pay(id, 100_000)
  expect((await lastTo(email)).text).toContain('It is paid in full and ready for you.')
  await handOver(id, { carrier: null, tracking: null })
  expect((await lastTo(email)).subject).toMatch(/^Thank you for collecting/)
})

test('an offer that ends is announced, and tells the day until which it was valid', async () => {
  const order = await makeOffer()
  await remind(inDays(12))
  const reminder = await lastTo(order.email)
  expect(reminder.subject).toMatch(/^Our offer AF-P\w{6} ends soon$/)
  expect(reminder.text).toContain(`is valid until ${formatWrittenDay(dayIn(14))}`)
  await lapseUnpaid(inDays(20))
  expect((await lastTo(order.email)).text).toContain(
    `was valid until ${formatWrittenDay(dayIn(14))}, and has now ended`,
  )
})

test('a payment of a lay-by is announced with its day', async () => {
  const order = await layby()
  await pay(order.id, 30_000)
  const { schedule } = (await findById(order.id)).order
  expect((await lastTo(order.email)).text).toContain(
    `Next payment: $300.00 (instalment 1 of 2), by ${formatWrittenDay(schedule![1]!.due!)}.`,
  )
  await remind(new Date(endOfDay(schedule![1]!.due!).getTime() - DAY_MS))
  expect((await lastTo(order.email)).text).toMatch(/is due by \d+ \w+ \d{4}: \$300\.00 \(instalment 1 of 2\)\./)
})

test('a hold names its piece and its last day', async () => {
  const { id } = await makeProduct({ name: 'Opal ring', price: '1500', main_image: '/images/opal.jpg' })
  const typed = {
    piece: String(id),
    full_name: 'Ann Miller',
    email: 'held@example.com',
    valid_until: dayIn(5),
    tell: true,
  }
  await holdPiece(holdSchema.parse(typed), { by: owner })
  const { text, html } = await lastTo('held@example.com')
  expect(html).toMatch(/<img src="https?:\/\/[^/]+\/images\/opal.jpg"/)
  expect(text).not.toContain('opal.jpg')
  expect(text).toContain(`We are holding this for you until ${formatWrittenDay(dayIn(5))}, at no charge`)
  expect(text).toMatch(/at no charge:\n\n1 × Opal ring, \$1,500\.00\n\nTo buy it, order it on its page, call us on /)
})

test('a declined offer and a withdrawn one are told apart', async () => {
  const [declined, withdrawn] = [await makeOffer(), await makeOffer()]
  await decline(declined.id)
  await cancel(withdrawn.id, { by: owner })
  expect((await lastTo(declined.email)).subject).toMatch(/^You have declined our offer/)
  expect((await lastTo(SHOP)).subject).toMatch(/^Offer AF-P\w{6} was declined$/)
  expect((await lastTo(withdrawn.email)).subject).toMatch(/has been withdrawn$/)
})

test('money for an order that was cancelled opens it again, and the email says so', async () => {
  const { id, email } = await makeAccepted()
  await cancel(id, { by: owner })
  await pay(id, 200_000)
  expect((await lastTo(email)).text).toMatch(/It had been closed, and is open again.+It is now paid in full/s)
})

test('an ended lay-by: its customer and the shop read what is paid back', async () => {
  const [charged, free] = [await layby(), await layby()]
  await pay(charged.id, 30_000)
  await endLayby(charged.id, 30_000)
  expect((await lastTo(charged.email)).text).toContain('We will refund $250.00, and keep the charge of $50.00')
  expect((await lastTo(SHOP)).text).toContain('Please pay back $250.00.')
  await pay(free.id, 30_000)
  await cancel(free.id, { by: owner }, 'gone')
  expect((await lastTo(free.email)).text).toContain('We will refund the $300.00 that you have paid.')
})

test('a lay-by is ended by a customer who knows what was paid, and by nobody else', async () => {
  const { id } = await layby()
  await pay(id, 30_000)
  await expect(endLayby(id, 0)).rejects.toThrow('A payment has arrived since you opened this page')
  await expect(endLayby((await makeAccepted()).id, 0)).rejects.toThrow('no lay-by')
  await expect(decline(id)).rejects.toThrow('cannot be declined')
  expect((await findById(id)).state).toBe('part-paid')
})
