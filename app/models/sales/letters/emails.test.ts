import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asWritten, startMailServer } from '../../../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <no-reply@boutique.example>'
await import('~/models/kinds.server')
const { checkoutInput, makeOrder, startSelling } = await import('../../../../tests/factories/order')
const { makeProduct } = await import('../../../../tests/factories/product')
const { changePictures } = await import('~/models/catalogue/product/product.server')
const { priceCart } = await import('~/models/customers/cart/cart.server')
const { dayOf } = await import('~/format/dates')
const { openMailer } = await import('~/runtime/mailer.server')
const { deliverDue } = await import('~/models/mail/outbox/delivery.server')
const { updateShop } = await import('~/models/shop/shop.server')
const { env } = await import('~/runtime/env.server')
const { tx } = await import('#db/client.server')
const { DAY_MS } = await import('~/format/durations')
const { recordAtBank } = await import('../ledger/paid-back.server')
const { changeOrder } = await import('../order/step.server')
const { writeOnChargeBack } = await import('../steps/upkeep.server')
const { cancel } = await import('../steps/cancelling.server')
const { handOver, markReady } = await import('../steps/fulfilment.server')
const { payByTransfer, recordPayment } = await import('../steps/payments.server')
const { changePrice, refund } = await import('../steps/refunds.server')
const { lapseUnpaid, remind } = await import('../steps/lapse.server')
const { placeOrder } = await import('../steps/placing.server')
const { orderReferenceOf } = await import('../order/reference.server')

const { emails } = mailServer
const mailer = openMailer()
const SHOP = 'orders@boutique.example'
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: dayOf(new Date()), reference: null })

beforeAll(async () => {
  await startSelling()
  await updateShop({ notices_email: SHOP })
})

beforeEach(() => {
  emails.length = 0
})

afterAll(async () => {
  mailer.close()
  await mailServer.stop()
})

async function received(address: string) {
  while ((await deliverDue(mailer)) > 0);
  return asWritten(emails).filter(({ to }) => to === address)
}

test('the confirmation has the bank details and the link, and nothing that was typed', async () => {
  const ring = await makeProduct({
    name: 'Ring',
    price: '1000',
    options: [{ name: 'Engraving', choices: [], text: { max_length: 20, price_difference: 0 } }],
  })
  const line = { product_id: ring.id, quantity: 1, seen_cents: 100_000 }
  const cart = await priceCart([{ ...line, options: [{ name: 'Engraving', value: 'buy pills' }] }])
  const input = checkoutInput({
    full_name: 'Spam Spamson',
    invoice_name: 'Pills Pty Ltd',
    note: 'https://pills.example',
    phone: '0400 111 222',
    ...{ handover: 'delivery', street: '1 Pill Street', suburb: 'Pilltown', state: 'VIC', postcode: '3999' },
  })
  const order = await placeOrder(input, cart, 100_000)
  const [email] = await received(order.email!)
  const reference = orderReferenceOf(order.id, 'AF')
  expect(email!.headers.subject).toContain(reference)
  const text = [email!.headers.subject, email!.text, email!.html].join('\n')
  for (const shown of ['063-000', '12345678', reference, '$1,000.00', '$90.91', `${env.ORIGIN}/order/${order.token}`]) {
    expect(text).toContain(shown)
  }
  expect(text).not.toMatch(/pill|spamson|0400|3999/i)
  const [notice] = await received(SHOP)
  expect(notice!.text).toContain(`${env.ORIGIN}/admin/orders/${order.id}`)
  expect(notice!.text).not.toContain(order.token)
})

test('the confirmation shows each piece in the metal that was chosen, and its text none', async () => {
  const metals = ['Yellow gold', 'Platinum'].map((label) => ({ label, price_difference: 0 }))
  const ring = await makeProduct({
    options: [{ name: 'Metal', choices: metals }],
    main_image: '/images/yellow.jpg',
  })
  const white = { address: '/images/white.jpg', alt: null, focus: null, choice: 'Metal: Platinum' }
  await changePictures(ring.id, (pictures) => [...pictures, white], {})
  const plain = await makeProduct({ main_image: '/images/drawn.svg' })
  const cart = await priceCart([
    { product_id: ring.id, quantity: 1, seen_cents: 120_000, options: [{ name: 'Metal', value: 'Platinum' }] },
    { product_id: plain.id, quantity: 2, seen_cents: 120_000 },
  ])
  const order = await placeOrder(checkoutInput(), cart, cart.subtotal_cents)
  const [email] = await received(order.email!)
  expect(email!.html.match(/<img[^>]+>/g)?.map((image) => /src="([^"]*)"/.exec(image)?.[1])).toEqual([
    `${env.ORIGIN}/images/white.jpg`,
  ])
  expect(email!.text).not.toContain('/images/')
})

test('each step has its email', async () => {
  const collected = await makeOrder([await makeProduct({ price: '1000' })])
  const { id } = collected
  await pay(id, 40_000)
  const payment = await pay(id, 60_000)
  await markReady(id)
  await handOver(id, { carrier: null, tracking: null })
  await refund(id, { payment: payment.id, amount_cents: 5000, reason: 'Scratch', returned: [], price: 'down' })
  const subjects = (await received(collected.email!)).map(({ headers }) => headers.subject!.replace(/ ?AF-\w+.*/, ''))
  expect(subjects).toEqual([
    'Your order',
    'We have received your payment for order',
    'We have received your payment for order',
    'Your order',
    'Thank you for collecting your order',
    'A refund for your order',
  ])
  const texts = emails.map(({ text }) => text).join('\n')
  for (const shown of ['The balance is $600.00.', 'INV-1001', 'ready to collect', 'refunded $50.00', 'ADJ-1']) {
    expect(texts).toContain(shown)
  }
})

test('a cancelled or lapsed order says so, and the shop hears of what a customer cancelled', async () => {
  const [cancelled, lapsed] = [await makeOrder([await makeProduct()]), await makeOrder([await makeProduct()])]
  await cancel(cancelled.id)
  await lapseUnpaid(new Date(Date.now() + 30 * 24 * 3600_000))
  expect((await received(cancelled.email!)).at(-1)!.text).toContain('you owe nothing')
  expect((await received(lapsed.email!)).at(-1)!.headers.subject).toContain('has lapsed')
  expect((await received(SHOP)).at(-1)!.headers.subject).toContain('was cancelled')
})

test('a change of price is written of when staff choose to, and a confirmation that comes again has the price of now', async () => {
  const order = await makeOrder([await makeProduct({ price: '1000' })])
  const lastText = async () => (await received(order.email!)).at(-1)!.text
  expect(await lastText()).toContain('Total: $1,000.00')
  await changePrice(order.id, { amount_cents: -5000, reason: 'A scratch', tell: true })
  expect(await lastText()).toMatch(/has come down by \$50\.00 \(A scratch\), and is now \$950\.00\.\s+See your order/)
  const { length } = await received(order.email!)
  await changePrice(order.id, { amount_cents: 2000, reason: 'A longer chain' })
  expect(await received(order.email!)).toHaveLength(length)
  await tx(() => changeOrder(order.id, { pay_by: 'card' }))
  await payByTransfer(order.id)
  const again = await lastText()
  for (const shown of ['Change of price: -$30.00', 'Total: $970.00', 'GST of $88.18', 'Please pay $970.00'])
    expect(again).toContain(shown)
  expect(again).not.toMatch(/scratch|chain/)
  expect((await received(SHOP)).at(-1)!.text).toContain('Total: $970.00')
})

test('who has charged back gets no reminder, and what staff write to them', async () => {
  const order = await makeOrder([await makeProduct({ price: '1000' })])
  const soon = new Date(Date.now() + DAY_MS)
  const subjects = async () => (await received(order.email!)).map(({ headers }) => headers.subject)
  const remindOnce = async () => {
    await tx(() => changeOrder(order.id, { expires_at: new Date(Date.now() + 5 * DAY_MS), remind_at: soon }))
    await remind(soon)
  }
  const payment = await pay(order.id, 40_000)
  await remindOnce()
  expect((await subjects()).at(-1)).toContain('is due')
  await expect(writeOnChargeBack(order.id, 'Please call us.')).rejects.toThrow('Nothing of this order is charged back')
  const row = { kind: 'charged_back' as const, of: payment, amount_cents: -40_000, reason: 'The dispute is lost' }
  await tx(() => recordAtBank(row))
  const before = await subjects()
  await remindOnce()
  await lapseUnpaid(new Date(Date.now() + 60 * DAY_MS))
  expect(await subjects()).toEqual(before)
  await writeOnChargeBack(order.id, 'Please call us.')
  expect((await received(order.email!)).at(-1)!.text).toContain('Please call us.')
})

test('an order without a hold says so, and its customer hears at once that another has paid', async () => {
  const [ring, last] = [await makeProduct({ price: '1000', inventory_count: 60 }), await makeProduct({ price: '1000' })]
  for (let orders = 0; orders < 25; orders += 1) await makeOrder([ring])
  expect((await received(SHOP)).map(({ headers }) => headers.subject)).toContain(
    'Unpaid orders hold a quarter of your stock',
  )
  const [first, second] = [await makeOrder([last]), await makeOrder([last])]
  const [confirmation] = await received(first.email!)
  expect(confirmation!.text).toContain('they are yours when your payment arrives')
  expect(confirmation!.text).not.toMatch(/We hold your pieces/)
  expect((await received(SHOP)).at(-1)!.text).toContain('It holds no pieces')
  await pay(second.id, 100_000)
  const closed = (await received(first.email!)).at(-1)!
  expect(closed.headers.subject).toContain('its pieces have been sold')
  expect(closed.text).not.toContain('063-000')
  await pay(first.id, 100_000)
  expect((await received(first.email!)).at(-1)!.text).toContain('will refund your money')
})
