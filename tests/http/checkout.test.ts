import { expect } from 'vitest'
import { dayOf, formatDay, formatPublicDate, formatWrittenDate } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { insertOrder } from '../support/orders'
import { headingsOf } from '../support/reading'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'debug' })

const FORM = '#checkout-form'
const today = formatPublicDate(new Date())
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))
const stud = { name: 'Plain Stud', price: '100.00', inventory_count: 3, category: 'earrings' }
const ada = { full_name: 'Ada Byron', email: 'ada@example.com' }
const home = { street: '1 Example Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' }
let made = 0

async function add(writer: Writer, values: object = {}): Promise<{ id: number; slug: string }> {
  const slug = `checkout-stud-${(made += 1)}`
  return { id: await writer.add('/admin/products', { ...stud, slug, ...values }), slug }
}

async function openCheckout(visitor: Visitor, id: number, quantity = '1'): Promise<PageResponse> {
  await visitor.post('/cart', { product_id: String(id), quantity })
  return backdateForms(await visitor.get('/checkout'))
}

const place = (visitor: Visitor, page: PageResponse, fields: Record<string, string>) =>
  visitor.submit(page, FORM, fields, '/checkout')

async function recordPayment(staff: Visitor, id: number | undefined, fields: Record<string, string> = {}) {
  const path = `/admin/orders/${id}/payment`
  expect((await staff.submit(await staff.get(path), 'dialog form', fields, path)).status).toBe(303)
}

const valueOf = ({ html }: PageResponse, name: string) =>
  html.querySelector(`${FORM} [name=${name}]`)?.getAttribute('value')
const summaryOf = ({ html }: PageResponse) => html.querySelector('.error-summary')?.text ?? ''
const ordersOf = (databaseFile: string, email: string) =>
  rows<{ id: number; token: string; total_cents: number; handover: string; address: string | null }>(
    databaseFile,
    'SELECT * FROM customer_order WHERE email = ? ORDER BY id',
    email,
  )

test('from the cart to the page of the order, delivered, without JavaScript', async ({ server, visitor, writer }) => {
  const { id } = await add(writer)
  await visitor.post('/cart', { product_id: String(id), quantity: '2' })
  const cart = await visitor.get('/cart')
  const buttons = cart.html.querySelectorAll('.cart-summary button')
  expect(buttons.map(({ text, attributes }) => [text.trim(), attributes.class, attributes.value])).toEqual([
    ['Checkout', 'button', 'checkout'],
    ['Request these pieces', 'link justify-self-start', 'request'],
  ])
  expect(cart.html.querySelector('.cart-summary')?.text).toContain('$15')
  expect(cart.text).not.toContain('charged online')
  const page = backdateForms(await visitor.get('/checkout'))
  expect([page.headers.get('Cache-Control'), headingsOf(page)]).toEqual(['no-store', ['Checkout']])
  expect(page.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect([valueOf(page, 'total_delivery'), valueOf(page, 'total_collection')]).toEqual(['21500', '20000'])
  expect(page.html.querySelector(`${FORM} button`)?.text).toContain('Place order, $215')
  expect(page.html.querySelector('[name=newsletter]')?.hasAttribute('checked')).toBe(false)
  for (const path of ['/terms', '/privacy-policy', '/shipping-returns'])
    expect(page.html.querySelector(`${FORM} a[href="${path}"]`), path).not.toBeNull()

  const placed = await place(visitor, page, { ...ada, ...home, note: 'Before Friday' })
  const [order, ...more] = ordersOf(server.databaseFile, ada.email)
  expect(more).toEqual([])
  expect(order).toMatchObject({ total_cents: 21_500, handover: 'delivery', address: JSON.stringify(home) })
  expect([placed.status, placed.location]).toEqual([303, `/order/${order?.token}`])
  const shown = await visitor.follow(placed)
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(shown.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const [heading = ''] = headingsOf(shown)
  const reference = /AF-P\w{6}$/.exec(heading)?.[0] ?? ''
  expect(reference).not.toBe('')
  expect(shown.html.querySelector('.bank-details')?.text).toContain(reference)
  expect(shown.html.querySelector('.bank-details')?.text).toContain('000-000')
  expect(shown.html.text).toContain('Please Transfer $215.00')
  expect(shown.html.text).toContain('Keep This Address')
  expect(shown.html.querySelector('.cart-summary')?.text).toMatch(/2 × Plain Stud[^]+\$15\.00[^]+\$215\.00/)
  expect((await visitor.get('/cart')).html.text).toContain('Your cart is empty')
  expect(server.output()).not.toContain(order?.token)
})

test('wrong fields keep what was typed; collection needs no address', async ({ server, visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const typed = {
    email: 'collects@example.com',
    street: 'Kept Street',
    postcode: '30',
    newsletter: 'on',
  }
  const wrong = await place(visitor, page, { ...typed, handover: 'delivery' })
  expect(wrong.status).toBe(400)
  for (const message of ['Full name is required', 'Suburb is required', 'Choose a state', 'four digits'])
    expect(summaryOf(wrong)).toContain(message)
  expect([valueOf(wrong, 'email'), valueOf(wrong, 'street'), valueOf(wrong, 'postcode')]).toEqual([
    typed.email,
    'Kept Street',
    '30',
  ])
  expect(wrong.html.querySelector('[name=newsletter]')?.hasAttribute('checked')).toBe(true)
  expect(ordersOf(server.databaseFile, typed.email)).toEqual([])
  const placed = await place(visitor, wrong, { full_name: 'X', handover: 'collection' })
  expect(placed.status).toBe(303)
  expect(ordersOf(server.databaseFile, typed.email)).toMatchObject([{ total_cents: 10_000, address: null }])
})

test('a chosen collection is still chosen when the form comes again', async ({ visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const wrong = await place(visitor, page, { handover: 'collection' })
  expect(wrong.html.querySelector('[name=handover][checked]')?.getAttribute('value')).toBe('collection')
  expect(summaryOf(wrong)).not.toContain('Suburb')
})

test('a new price is announced, and nothing is ordered before it was seen', async ({ server, visitor, writer }) => {
  const { id, slug } = await add(writer)
  const page = await openCheckout(visitor, id)
  await writer.replace(`/admin/products/${id}`, { ...stud, slug, price: '120' })
  const buyer = { full_name: 'Ada Byron', email: 'price@example.com', handover: 'collection' }
  const changed = await place(visitor, page, buyer)
  expect(changed.status).toBe(409)
  expect(summaryOf(changed)).toContain('The price of Plain Stud has changed from $100 to $120.')
  expect([valueOf(changed, 'email'), valueOf(changed, 'total_collection')]).toEqual([buyer.email, '12000'])
  expect(ordersOf(server.databaseFile, buyer.email)).toEqual([])
  expect((await place(visitor, changed, {})).status).toBe(303)
  expect(ordersOf(server.databaseFile, buyer.email)).toMatchObject([{ total_cents: 12_000 }])
})

test('a forged total orders nothing', async ({ server, visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const buyer = { full_name: 'Ada Byron', email: 'forged@example.com', handover: 'collection' }
  for (const total_collection of ['1', '', 'x', '-1', '1e4'].filter((total) => Number(total) !== 10_000)) {
    expect((await place(visitor, page, { ...buyer, total_collection })).status, total_collection).toBe(409)
  }
  expect(ordersOf(server.databaseFile, buyer.email)).toEqual([])
})

test('when the last piece is taken meanwhile, the others can be ordered', async ({ server, writer }) => {
  const [last, other] = [await add(writer, { name: 'Last Stud', inventory_count: 1 }), await add(writer)]
  const [first, second] = [new Visitor(server.origin), new Visitor(server.origin)]
  await second.post('/cart', { product_id: String(other.id), quantity: '1' })
  const late = await openCheckout(second, last.id)
  const taken = await place(first, await openCheckout(first, last.id), { ...ada, email: 'first@example.com', ...home })
  expect(taken.status).toBe(303)
  const buyer = { full_name: 'Grace Hopper', email: 'second@example.com', handover: 'collection' }
  const again = await place(second, late, buyer)
  expect(again.status).toBe(409)
  expect(summaryOf(again)).toContain('Last Stud')
  expect(ordersOf(server.databaseFile, buyer.email)).toEqual([])
  expect(valueOf(again, 'total_collection')).toBe('10000')
  expect((await place(second, again, {})).status).toBe(303)
  expect(ordersOf(server.databaseFile, buyer.email)).toMatchObject([{ total_cents: 10_000 }])
})

test('a form that is sent twice makes one order', async ({ server, visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const buyer = { full_name: 'Ada Byron', email: 'twice@example.com', handover: 'collection' }
  const sent = await Promise.all([place(visitor, page, buyer), place(visitor, page, buyer)])
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  const [order, ...more] = ordersOf(server.databaseFile, buyer.email)
  expect(more).toEqual([])
  expect(sent.map(({ location }) => location)).toEqual([`/order/${order?.token}`, `/order/${order?.token}`])
})

test('a form that is sent again after its order has ended makes another, and empties no cart for a dead one', async ({
  server,
  visitor,
  writer,
}) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const buyer = { full_name: 'Ada Byron', email: 'again@example.com', handover: 'collection' }
  const cart = visitor.cookie('cart') ?? ''
  const paths: (string | null)[] = []
  for (const ending of ['cancel', 'change', null]) {
    visitor.setCookie('cart', cart)
    const placed = await place(visitor, page, buyer)
    paths.push(placed.location)
    if (ending) await visitor.post(placed.location ?? '', { intent: ending })
  }
  expect(new Set(paths).size).toBe(3)
  visitor.setCookie('cart', cart)
  expect((await place(visitor, page, buyer)).location).toBe(paths[2])
  expect(ordersOf(server.databaseFile, buyer.email)).toHaveLength(3)
})

test('terms and promises that have changed are shown before they are accepted', async ({ server, visitor, writer }) => {
  let page = await openCheckout(visitor, (await add(writer)).id)
  const buyer = { full_name: 'Ada Byron', email: 'terms@example.com', handover: 'collection', note: 'Keep this' }
  const changes = [
    "UPDATE page SET content = content || ' Newer.' WHERE slug = 'terms'",
    "UPDATE page SET content = content || ' Newer.' WHERE slug = 'shipping-returns'",
    'UPDATE shop SET transfer_days = 2',
    // The page of terms names it by a placeholder.
    'UPDATE shop SET layby_months = 9',
    "UPDATE shop SET gift_wrapping = 'A new box.'",
    "UPDATE shop SET name = 'Another House'",
  ]
  for (const sql of changes) {
    change(server.databaseFile, sql)
    const refused = await place(visitor, page, buyer)
    expect([refused.status, summaryOf(refused)], sql).toEqual([409, expect.stringContaining('Our terms')])
    expect(refused.html.querySelector(`${FORM} [name=note]`)?.text.trim()).toBe('Keep this')
    page = refused
  }
  expect(ordersOf(server.databaseFile, buyer.email)).toEqual([])
  expect((await place(visitor, page, { terms: '' })).status).toBe(409)
  expect((await place(visitor, page, {})).status).toBe(303)
})

test('only the ways to pay that the settings have are named', async ({ server, visitor, writer }) => {
  const { id } = await add(writer)
  const summary = async () => (await openCheckout(visitor, id)).html.querySelector(FORM)?.text
  change(server.databaseFile, "UPDATE shop SET payid = 'pay@example.com'")
  expect(await summary()).toContain('You pay by bank transfer or PayID.')
  change(server.databaseFile, 'UPDATE shop SET payid = NULL')
  expect(await summary()).toContain('You pay by bank transfer.')
})

test('beyond what unpaid orders may hold an order is taken and holds nothing, as page and staff read', async ({
  server,
  visitor,
  writer,
  staff,
}) => {
  const { id } = await add(writer, { name: 'Only Stud', inventory_count: 1 })
  const filler = await add(writer, { inventory_count: 900 })
  const held = insertOrder(server.databaseFile, { product: filler.id, quantity: 900 })
  const buy = async (buyer: Visitor, email: string) => {
    const page = await openCheckout(buyer, id)
    expect(page.html.querySelector(FORM)?.text).toContain('We cannot hold your pieces')
    const placed = await place(buyer, page, { full_name: 'Ada Byron', email, handover: 'collection' })
    const [order] = ordersOf(server.databaseFile, email)
    return { ...order!, path: placed.location ?? '' }
  }
  const [first, second] = [
    await buy(visitor, 'unheld@example.com'),
    await buy(new Visitor(server.origin), 'too@example.com'),
  ]
  const waiting = await visitor.get(first.path)
  expect(waiting.html.text).toContain('yours when your payment arrives')
  expect(waiting.html.text).not.toMatch(/we hold your pieces until/i)
  expect(waiting.html.querySelector('.bank-details')).not.toBeNull()
  expect((await staff.get(`/admin/orders/${first.id}`)).html.text).toContain('It holds no pieces')
  const list = (await staff.get('/admin/orders?show=awaiting')).html.text
  expect(list).toMatch(/Unpaid orders hold 90\d of the [\d,]+ pieces in stock/)
  expect(list).toContain('Not held')

  await recordPayment(staff, second.id)
  const beaten = await visitor.get(first.path)
  expect(beaten.html.text).toContain('Another customer paid for these pieces first')
  expect(beaten.html.querySelector('.bank-details')).toBeNull()
  await recordPayment(staff, first.id, { amount_cents: '100' })
  expect((await visitor.get(first.path)).html.text).toContain('We will refund the $100.00')
  expect((await staff.get('/admin/orders?show=pay-back')).html.text).toContain('$100.00 to pay back')
  change(server.databaseFile, `UPDATE order_line SET allocated = 0 WHERE order_id = ${held}`)
})

test('who waits for a piece that another has reserved since is asked not to pay', async ({
  server,
  visitor,
  writer,
}) => {
  const { id } = await add(writer, { name: 'Reserved Stud', inventory_count: 1 })
  const filler = await add(writer, { inventory_count: 900 })
  const held = insertOrder(server.databaseFile, { product: filler.id, quantity: 900 })
  const placed = await place(visitor, await openCheckout(visitor, id), { ...ada, handover: 'collection' })
  const reserving = insertOrder(server.databaseFile, { product: id })
  const page = await visitor.get(placed.location ?? '')
  expect(page.html.text).toContain('Please do not pay now')
  expect(page.html.querySelector('.bank-details')).toBeNull()
  change(server.databaseFile, `UPDATE order_line SET allocated = 0 WHERE order_id IN (${held}, ${reserving})`)
  expect((await visitor.get(placed.location ?? '')).html.querySelector('.bank-details')).not.toBeNull()
})

test('staff cancel all unpaid orders of one client in one step', async ({ server, visitor, writer, staff }) => {
  const { id } = await add(writer, { inventory_count: 9 })
  const orders = [1, 2].map((number) => {
    const order = insertOrder(server.databaseFile, { name: `Made Up ${number}`, product: id })
    change(server.databaseFile, `UPDATE customer_order SET client = 'one' WHERE id = ${order}`)
    return order
  })
  const path = `/admin/orders/${orders[0]}/free`
  expect((await staff.get(`/admin/orders/${orders[0]}`)).html.text).toContain('holds 2 pieces in 2 unpaid orders')
  const freed = await staff.follow(await staff.submit(await staff.get(path), 'dialog form', {}, path))
  expect(freed.html.querySelector('.notice')?.text).toContain('2 orders cancelled')
  const closed = `SELECT count(*) AS count FROM customer_order WHERE id IN (${orders.join()}) AND closing = 'cancelled'`
  expect(rows(server.databaseFile, closed)).toEqual([{ count: 2 }])
  expect((await visitor.get(`/product/${id}`)).status).toBe(200)
})

test('a form that is filled by a robot orders nothing', async ({ server, visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const robot = { full_name: 'Robot', email: 'robot@example.com', handover: 'collection', topic: 'pills' }
  expect((await place(visitor, page, robot)).status).toBe(400)
  expect(ordersOf(server.databaseFile, robot.email)).toEqual([])
})

test('a form that a browser fills in at once is an order', async ({ server, visitor, writer }) => {
  await visitor.post('/cart', { product_id: String((await add(writer)).id), quantity: '1' })
  const buyer = { full_name: 'Fast Fay', email: 'fast@example.com', handover: 'collection' }
  expect((await place(visitor, await visitor.get('/checkout'), buyer)).status).toBe(303)
  expect(ordersOf(server.databaseFile, buyer.email)).toHaveLength(1)
})

test('wrong fields are named in their order, and the button comes after the pieces', async ({ visitor, writer }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  expect(page.html.querySelectorAll(`${FORM} .requested-piece img`)).toHaveLength(1)
  expect(page.html.querySelector(`${FORM} .cart-summary ~ div button`)?.text).toContain('Place order')
  const long = { invoice_name: 'x'.repeat(300), note: 'x'.repeat(3000), needed_by: '2020-01-01', handover: 'delivery' }
  const wrong = await place(visitor, page, { ...long, full_name: '', email: 'x', street: '' })
  const named = wrong.html
    .querySelectorAll('.error-summary a')
    .map(({ attributes }) => attributes.href?.split('-').pop())
  expect(named).toEqual([
    ...['full_name', 'email', 'street', 'suburb', 'state', 'postcode', 'needed_by', 'invoice_name', 'note'],
  ])
})

test('a day that cannot be promised is taken, and said before and after', async ({ server, visitor, writer }) => {
  const { id } = await add(writer, { availability: 'made-to-order', lead_weeks: '6' })
  const page = await openCheckout(visitor, id)
  const ready = formatDay(inDays(42))
  const sentence = `The earliest we can have it ready is ${ready}`
  expect(page.html.querySelector(FORM)?.text).toContain(sentence)
  expect(page.html.querySelector(FORM)?.text).not.toContain('This may be too soon')
  const buyer = { ...ada, email: 'soon@example.com', handover: 'collection', needed_by: inDays(30) }
  const wrong = await place(visitor, page, { ...buyer, full_name: '' })
  expect(wrong.html.querySelector(FORM)?.text).toContain('This may be too soon')
  const placed = await visitor.follow(await place(visitor, wrong, buyer))
  expect(ordersOf(server.databaseFile, buyer.email)).toMatchObject([{ needed_by: buyer.needed_by }])
  expect(placed.html.querySelector('.notice')?.text).toContain(`${sentence}. We will tell you`)
  const later = await place(visitor, await openCheckout(visitor, id), { ...buyer, needed_by: inDays(42) })
  expect((await visitor.follow(later)).html.querySelector('.notice')).toBeNull()
  // It leaves on that day at the earliest.
  const sent = await place(visitor, await openCheckout(visitor, id), {
    ...buyer,
    ...home,
    handover: 'delivery',
    needed_by: inDays(42),
  })
  expect((await visitor.follow(sent)).html.querySelector('.notice')?.text).toContain(`${sentence}, before delivery.`)
})

test('without a cart, or for a shop that does not sell, the checkout leads to the cart', async ({
  server,
  visitor,
  writer,
}) => {
  expect(await visitor.get('/checkout')).toMatchObject({ status: 303, location: '/cart' })
  await openCheckout(visitor, (await add(writer)).id)
  change(server.databaseFile, 'UPDATE shop SET selling = 0')
  expect(await visitor.get('/checkout')).toMatchObject({ status: 303, location: '/cart' })
  const cart = await visitor.get('/cart')
  expect(cart.html.querySelector('.cart-summary')?.text).toContain('You won’t be charged online')
  expect(cart.html.querySelector('[value=checkout]')).toBeNull()
  expect(cart.html.querySelector('a[href="/order/find"]')).toBeNull()
  change(server.databaseFile, 'UPDATE shop SET selling = 1')
})

test('an order can be cancelled before it is paid, not after', async ({ server, visitor, writer, staff }) => {
  const email = 'cancels@example.com'
  const buy = async () => {
    const page = await openCheckout(visitor, (await add(writer)).id)
    return (await place(visitor, page, { full_name: 'Ada Byron', email, handover: 'collection' })).location ?? ''
  }
  const [path, paid] = [await buy(), await buy()]
  expect((await visitor.get(path)).html.text).toContain('Cancel this order')
  const cancelled = await visitor.follow(await visitor.post(path, { intent: 'cancel' }))
  expect(cancelled.html.text).toContain('This order was cancelled on')
  expect(cancelled.html.text).not.toContain('Please Transfer')
  const order = ordersOf(server.databaseFile, email)[1]
  await recordPayment(staff, order?.id, { amount_cents: '40' })
  const partPaid = await visitor.get(paid)
  expect(partPaid.html.text).toContain('We have received $40.00 of $100.00')
  expect(partPaid.html.text).toContain('Please Transfer $60.00')
  expect(partPaid.html.querySelector('details form')).toBeNull()
  const refused = await visitor.follow(await visitor.post(paid, { intent: 'cancel' }))
  expect(refused.html.querySelector('.notice')?.text).toContain('Not Cancelled')
})

test('the tax invoice opens by the link of its order only', async ({ server, visitor, writer, staff }) => {
  const page = await openCheckout(visitor, (await add(writer)).id)
  const buyer = { full_name: 'Ada Byron', email: 'invoice@example.com', handover: 'collection' }
  const path = (await place(visitor, page, buyer)).location ?? ''
  expect((await visitor.get('/paper/inv-1001')).status).toBe(404)
  const [order] = ordersOf(server.databaseFile, buyer.email)
  await recordPayment(staff, order?.id)
  const paid = await visitor.get(path)
  expect(paid.html.text).toContain('Your payment has arrived')
  expect(paid.html.text).toMatch(/Ready to collect within .+ working days of payment/)
  expect(paid.html.querySelector('.cart-summary')?.text).toContain(`Payment by bank transfer, ${today}`)
  const link = paid.html.querySelector('a[href^="/paper/inv"]')
  const number = link?.getAttribute('href')?.split('/').at(-1)?.toUpperCase() ?? ''
  expect([link?.text, link?.getAttribute('href')]).toEqual([`Tax invoice ${number}`, `/paper/${number.toLowerCase()}`])
  const document = await visitor.get(`/paper/${number.toLowerCase()}`)
  expect([document.status, document.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headingsOf(document)).toEqual(['Tax invoice'])
  const text = document.html.querySelector('.paper')?.text ?? ''
  expect(text).toMatch(/ABN \d{2} \d{3} \d{3} \d{3}/)
  for (const part of ['Ada Byron', 'Plain Stud', '$100.00', '$9.09', formatWrittenDate(new Date())])
    expect(text).toContain(part)
  for (const wrong of ['INV-9999', number.replace('INV', 'ADJ'), number.slice(4), 'x'])
    expect((await visitor.get(`/paper/${wrong.toLowerCase()}`)).status, wrong).toBe(404)
  expect(await visitor.get(`${path}/document/${number}`)).toMatchObject({ status: 302, location: path })
})

test('an unknown link leads to Find My Order', async ({ visitor }) => {
  const page = await visitor.get('/order/AAAAAAAAAAAAAAAAAAAAAA')
  expect([page.status, page.headers.get('Cache-Control'), headingsOf(page)]).toEqual([
    404,
    'no-store',
    ['Order Not Found'],
  ])
  expect(page.html.querySelector('a[href="/order/find"].button')?.text.trim()).toBe('Find My Order')
  expect((await visitor.post('/order/AAAAAAAAAAAAAAAAAAAAAA', {})).status).toBe(404)
})

test('without a mail server, Find My Order asks to call or write', async ({ visitor }) => {
  const page = await visitor.get('/order/find')
  expect(page.html.text).toContain('have the number of your order ready')
  expect(page.html.querySelector('[name=reference]')).toBeNull()
})
