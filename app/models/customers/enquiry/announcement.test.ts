import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <no-reply@boutique.example>'
const { enquiryInput } = await import('../../../../tests/factories/enquiry')
const { makeProduct } = await import('../../../../tests/factories/product')
const { openMailer } = await import('~/runtime/mailer.server')
const { addToCart, priceCart } = await import('~/models/customers/cart/cart.server')
const { requestPieces, requestSchema } = await import('~/models/customers/cart/request.server')
const { deliverDue } = await import('~/models/mail/outbox/delivery.server')
const { findAcknowledgement } = await import('~/models/mail/outbox/outbox.server')
const { listReplies } = await import('./handling.server')
const { optionField } = await import('~/models/catalogue/options/chosen-options.server')
const { DEMONSTRATION: shop } = await import('../../../../tests/support/demonstration')
const { updateShop } = await import('~/models/shop/shop.server')
const { create, listByIds } = await import('./enquiry.server')
const { tx } = await import('#db/client.server')
const { create: createUser } = await import('~/models/staff/user/user.server')
const { ASSIGNMENT } = await import('~/models/bulk/enquiries.server')
const { release } = await import('./handling.server')
const { referenceOf } = await import('./reference.server')

const { emails } = mailServer
const mailer = openMailer()

beforeEach(() => {
  emails.length = 0
})

afterAll(async () => {
  mailer.close()
  await mailServer.stop()
})

async function deliverAll() {
  while ((await deliverDue(mailer)) > 0);
  const to = (address: string) => emails.filter((email) => email.to === address)
  return { to, recipients: emails.map((email) => email.to).sort() }
}

test('the assignee is told by one email, without a word of the customers', async () => {
  const password = 'correct horse battery'
  const imogen = await createUser({ email: 'imogen@example.com', password, role: 'admin' })
  const tess = await createUser({ email: 'tess@example.com', password, role: 'admin' })
  const first = await create(enquiryInput({ full_name: 'Grace Hopper' }), { announced: false })
  const second = await create(enquiryInput(), { announced: false })
  const assignTo = (number: number, ids: number[], by: number) =>
    tx(async () => ASSIGNMENT.apply(await listByIds(ids), { number, text: '', round: false }, { by }))
  await assignTo(tess.id, [first.id], imogen.id)
  const one = (await deliverAll()).to('tess@example.com')
  expect(one.map(({ headers }) => headers.subject)).toEqual([`Message ${referenceOf(first.id, 'AF')} is yours`])
  expect(one[0]?.text).toContain(`/admin/contact/${first.id}`)
  expect(one[0]?.text).toContain('imogen@example.com has assigned a message to you')
  expect(one[0]?.raw).not.toMatch(/Grace|Hopper|brooch/)
  // The first is hers already.
  await assignTo(tess.id, [first.id, second.id], imogen.id)
  expect((await deliverAll()).to('tess@example.com').at(-1)?.text).toContain(`/admin/contact/${second.id}`)
  emails.length = 0
  await assignTo(imogen.id, [first.id, second.id], tess.id)
  expect((await deliverAll()).to('imogen@example.com').map(({ headers }) => headers.subject)).toEqual([
    '2 messages are yours',
  ])
  emails.length = 0
  await assignTo(tess.id, [first.id], tess.id)
  await assignTo(0, [first.id], imogen.id)
  expect((await deliverAll()).recipients).toEqual([])
})

test('an enquiry is announced to the shop and acknowledged to its sender', async () => {
  const { id } = await create(enquiryInput({ full_name: 'Ada Byron', email: 'ada@example.com', phone: '0355 500 199' }))
  const { to } = await deliverAll()
  const [announcement] = to(shop.email)
  expect(announcement?.headers).toMatchObject({
    subject: `New enquiry ${referenceOf(id, 'AF')} from Ada Byron`,
    from: 'Boutique <no-reply@boutique.example>',
    'reply-to': 'ada@example.com',
    'auto-submitted': 'auto-generated',
  })
  for (const text of ['Phone: 0355 500 199', 'grandmother’s brooch', `/admin/contact/${id}`]) {
    expect(announcement?.text).toContain(text)
  }
  const [acknowledgement] = to('ada@example.com')
  expect(acknowledgement?.headers).toMatchObject({
    subject: `Your enquiry to ${shop.name} (${referenceOf(id, 'AF')})`,
    'reply-to': shop.email,
    'auto-submitted': 'auto-replied',
  })
  expect(acknowledgement?.text).toContain(`Your reference number is ${referenceOf(id, 'AF')}.`)
  expect(await findAcknowledgement(id)).toMatchObject({ last_error: null })
  expect(await listReplies(id)).toEqual([])
})

test('the acknowledgement of a request lists its pieces', async () => {
  const ring = await makeProduct({ name: 'Yarra Ring', price: '1200', inventory_count: 2 })
  const cart = await priceCart([{ product_id: ring.id, quantity: 2, seen_cents: 120_000 }])
  const asker = requestSchema.parse({
    full_name: 'Mary Ward',
    email: 'mary@example.com',
    handover: 'undecided',
    message: 'Size 6, please.',
  })
  await requestPieces(asker, cart)
  await requestPieces(asker, cart)
  const { to, recipients } = await deliverAll()
  expect(recipients).toEqual([shop.email, 'mary@example.com'].sort())
  expect(to('mary@example.com')[0]?.text).toContain('2 × Yarra Ring, $2,400.00\nSubtotal: $2,400.00')
})

test('an email ends with what the shop is, and says whether prices include GST', async () => {
  await updateShop({
    name: 'Marlow & Daughter',
    initials: 'MD',
    city: 'Hobart',
    street: '',
    state: 'TAS',
    postcode: '7000',
  })
  await updateShop({ abn: '51824753556', gst_included: false })
  const ring = await makeProduct({ name: 'Merri Ring', price: '900', inventory_count: 1 })
  const asker = requestSchema.parse({
    full_name: 'Mary Ward',
    email: 'mary@example.com',
    handover: 'undecided',
    message: 'Size 6, please.',
  })
  await requestPieces(asker, await priceCart([{ product_id: ring.id, quantity: 1, seen_cents: 90_000 }]))
  const { to } = await deliverAll()
  const [email] = to('mary@example.com')
  expect(email?.headers.subject).toMatch(/^Your enquiry to Marlow & Daughter \(MD-/)
  expect(email?.text).toContain('Subtotal: $900.00\nPrices are plus GST.')
  expect(email?.text.trim()).toMatch(/\nMarlow & Daughter\nHobart TAS 7000\nABN 51 824 753 556$/)
})

test('the shop reads what is to be engraved, the acknowledgement does not repeat it', async () => {
  const options = 'Metal: Gold; Platinum (+900.00)\nEngraving: text of up to 40 characters'
  const ring = await makeProduct({ name: 'Merri Ring', price: '100', inventory_count: 2, options })
  const given = new Map([
    [optionField('Metal'), 'Platinum'],
    [optionField('Engraving'), 'Buy now at spam.example'],
  ])
  const { lines } = await addToCart([], ring.id, 1, given)
  const asker = requestSchema.parse({
    full_name: 'Mary Ward',
    email: 'ward@example.com',
    handover: 'delivery',
    street: '1 Spam Street',
    suburb: 'Carlton',
    state: 'VIC',
    postcode: '3053',
  })
  await requestPieces(asker, await priceCart(lines))
  const { to } = await deliverAll()
  expect(to(shop.email)[0]?.text).toContain('Metal: Platinum · Engraving: “Buy now at spam.example”')
  expect(to(shop.email)[0]?.text).toContain('Deliver to: 1 Spam Street, Carlton VIC 3053')
  expect(to('ward@example.com')[0]?.text).toContain('    Metal: Platinum · Engraving: as you typed it\n')
  expect(JSON.stringify(to('ward@example.com'))).not.toMatch(/spam|Buy/i)
})

test('what a sender types cannot add headers, recipients, or words to the acknowledgement', async () => {
  const full_name = 'Eve\r\nBcc: victim@example.com\r\n\r\nBuy now at https://spam.example'
  await create(enquiryInput({ full_name, email: 'eve@example.com', phone: '1\r\nBcc: other@example.com' }))
  const { to, recipients } = await deliverAll()
  expect(recipients).toEqual([shop.email, 'eve@example.com'].sort())
  for (const { headers } of emails) expect(Object.keys(headers)).not.toContain('bcc')
  expect(to(shop.email)[0]?.headers.subject).toContain('from Eve Bcc: victim@example.com Buy now')
  expect(JSON.stringify(to('eve@example.com'))).not.toMatch(/spam|victim|Buy/)
})

test('a quarantined enquiry is acknowledged to nobody, not even when it is released', async () => {
  const { id } = await create(enquiryInput({ email: 'machine@example.com' }), { quarantined: true })
  await release(id)
  expect((await deliverAll()).to('machine@example.com')).toEqual([])
})

test('the shop hears once a day that messages are in quarantine, in none of their words', async () => {
  const from = (email: string) => create(enquiryInput({ email, full_name: 'Buy Followers' }), { quarantined: true })
  for (const name of ['first', 'second', 'third']) await from(`${name}-machine@example.com`)
  const { recipients, to } = await deliverAll()
  expect(recipients).toEqual([shop.email])
  const [email] = to(shop.email)
  expect(email?.text).toContain('/admin/contact?show=quarantine')
  expect(JSON.stringify(email)).not.toMatch(/machine@|Buy Followers/)
  expect(email?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
})

test('an address gets five acknowledgements in ten minutes, the shop hears of every enquiry', async () => {
  for (const number of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']) {
    await create(enquiryInput({ email: 'busy@example.com', message: `This is my ${number} question.` }))
  }
  const { to } = await deliverAll()
  expect(to('busy@example.com')).toHaveLength(5)
  expect(to(shop.email)).toHaveLength(7)
})

test('the shop does not acknowledge its own enquiries', async () => {
  await create(enquiryInput({ email: shop.email }))
  expect((await deliverAll()).to(shop.email)).toHaveLength(1)
})
