import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { testWithCards } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

// Paying by card in a browser without JavaScript, against a stand-in for the provider.

const test = testWithCards.override('serverEnv', ({ payments }) => ({
  ...payments.env,
  ...{ SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'debug', RATE_LIMIT: 'off' },
}))

const FORM = '#checkout-form'
let made = 0

async function buy(writer: Writer, visitor: Visitor, price = '100.00'): Promise<PageResponse> {
  made += 1
  const stud = { name: `Stud ${made}`, slug: `card-stud-${made}`, price, inventory_count: 1, category: 'earrings' }
  const id = await writer.add('/admin/products', stud)
  await visitor.post('/cart', { product_id: String(id), quantity: '1' })
  return backdateForms(await visitor.get('/checkout'))
}

const place = (visitor: Visitor, page: PageResponse, fields: Record<string, string> = {}) => {
  const buyer = { full_name: 'Ada Byron', email: `ada-${made}@example.com`, handover: 'collection', ...fields }
  return visitor.submit(page, FORM, buyer, '/checkout')
}

const lastOrder = (databaseFile: string) => {
  const [order] = rows<{ id: number; token: string; closing: string | null; pay_by: string }>(
    databaseFile,
    'SELECT * FROM customer_order ORDER BY id DESC LIMIT 1',
  )
  return { ...order!, path: `/order/${order!.token}` }
}
const summaryOf = ({ html }: PageResponse) => html.querySelector('.cart-summary')?.text ?? ''
const sessionIn = ({ location }: PageResponse) => location?.split('/').at(-1) ?? ''

test('from the checkout to the page of the provider and back, paid', async ({ server, visitor, writer, payments }) => {
  const page = await buy(writer, visitor)
  expect(page.html.text).toContain('How would you like to pay?')
  expect(page.html.text).toContain('Test mode: no money is taken')
  expect(page.html.querySelector('[name=pay_by][checked]')?.getAttribute('value')).toBe('card')
  expect(page.html.querySelector(`${FORM} button .by-card`)?.text).toContain('Place order and pay by card')
  const placed = await place(visitor, page)
  expect(placed.status).toBe(303)
  expect(placed.location).toMatch(new RegExp(`^${payments.origin}/c/pay/`))
  const { path, token } = lastOrder(server.databaseFile)
  const session = payments.books.session(sessionIn(placed))
  expect(session.cents).toBe(10_000)
  expect(session.successUrl).toMatch(new RegExp(`${path}\\?n=1$`))

  const unpaid = await visitor.get(path)
  expect([unpaid.headers.get('Cache-Control'), unpaid.headers.get('Refresh')]).toEqual(['no-store', null])
  expect(unpaid.html.text).toContain('Continue to payment')
  expect(unpaid.html.text).toContain('Pay by bank transfer instead')
  expect(unpaid.html.querySelector('.bank-details')).toBeNull()
  expect(await visitor.post(path, { intent: 'card' })).toMatchObject({ status: 303, location: placed.location })

  const back = await fetch(placed.location!, { method: 'POST', body: 'do=pay', redirect: 'manual' })
  const paid = await visitor.get(back.headers.get('Location')!.replace(/^.*(?=\/order\/)/, ''))
  expect(paid.html.text).toContain('Your payment has arrived')
  expect(summaryOf(paid)).toContain('Payment by card')
  expect(paid.html.text).not.toContain('Continue to payment')
  expect(paid.html.querySelector('a[href^="/paper/test-inv-"]')).not.toBeNull()
  const output = server.output()
  for (const secret of [token, session.id, '/c/pay/']) expect(output).not.toContain(secret)
})

test('while it is not known whether it was paid, the page looks again by itself, a dozen times', async ({
  server,
  visitor,
  writer,
  payments,
}) => {
  await place(visitor, await buy(writer, visitor))
  const { path } = lastOrder(server.databaseFile)
  payments.intercept = () => 503
  const first = await visitor.get(`${path}?n=1`)
  expect(first.html.text).toContain('We Are Confirming Your Payment')
  expect(first.headers.get('Refresh')).toBe(`5;url=${path}?n=2`)
  const last = await visitor.get(`${path}?n=12`)
  expect(last.headers.get('Refresh')).toBeNull()
  expect(last.html.querySelector(`a[href="${path}?n=1"]`)?.text).toBe('Look again')
  expect((await visitor.get(path)).html.text).toContain('Continue to payment')
  payments.intercept = () => undefined
  expect((await visitor.get(`${path}?n=3`)).html.text).toContain('Continue to payment')
})

test('without the provider the order is placed, held, and paid by transfer or later', async ({
  server,
  visitor,
  writer,
  payments,
}) => {
  const page = await buy(writer, visitor)
  payments.intercept = () => 503
  const placed = await place(visitor, page)
  const { path } = lastOrder(server.databaseFile)
  expect(placed).toMatchObject({ status: 303, location: path })
  const shown = await visitor.follow(placed)
  expect(shown.html.text).toContain('nothing was charged')
  expect(shown.html.text).toMatch(/We hold your pieces until \d+(?::\d\d)?[ap]m on /)
  expect(shown.html.text).toContain('Try again')
  const kept = await visitor.follow(await visitor.post(path, { intent: 'transfer' }))
  expect(kept.html.querySelector('.notice')?.text).toContain('cannot reach the card provider')
  const notCancelled = await visitor.follow(await visitor.post(path, { intent: 'cancel' }))
  expect(notCancelled.html.querySelector('.notice')?.text).toContain('Not Cancelled')
  payments.intercept = () => undefined
  expect((await visitor.post(path, { intent: 'card' })).location).toContain(payments.origin)
  const transfer = await visitor.follow(await visitor.post(path, { intent: 'transfer' }))
  expect(transfer.html.text).toContain('Please Transfer $100.00')
  expect(transfer.html.text).toContain('Or Pay by Card')
  expect(lastOrder(server.databaseFile).pay_by).toBe('transfer')
})

test('an unpaid order is shown with the cart, and its pieces come back into it', async ({
  server,
  visitor,
  writer,
}) => {
  await place(visitor, await buy(writer, visitor))
  const { path } = lastOrder(server.databaseFile)
  const cart = await visitor.get('/cart')
  expect(cart.html.text).toContain('You have an unpaid order')
  expect(cart.html.querySelector(`a[href="${path}"]`)?.text).toBe('Continue paying')
  expect((await new Visitor(server.origin).get('/cart')).html.text).not.toContain('unpaid order')
  const changed = await visitor.follow(await visitor.post(path, { intent: 'change' }))
  expect(changed.html.text).toContain(`Stud ${made}`)
  expect(changed.html.text).not.toContain('You have an unpaid order')
  expect(changed.html.querySelector('[value=checkout].button')).not.toBeNull()
  expect(lastOrder(server.databaseFile).closing).toBe('cancelled')
  const again = await place(visitor, backdateForms(await visitor.get('/checkout')))
  expect(again.status).toBe(303)
})

test('a form that is sent twice makes one order and one session', async ({ server, visitor, writer }) => {
  const page = await buy(writer, visitor)
  const sent = await Promise.all([place(visitor, page), place(visitor, page)])
  expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
  const { id } = lastOrder(server.databaseFile)
  expect(rows(server.databaseFile, 'SELECT * FROM card_session WHERE order_id = ?', id)).toHaveLength(1)
})

test('dearer orders are paid by transfer, and nothing tells of cards', async ({ server, visitor, writer }) => {
  const page = await buy(writer, visitor, '5001.00')
  expect(page.html.text).not.toMatch(/by card|How would you like/)
  expect(page.html.text).not.toContain('Test mode')
  expect((await place(visitor, page, { pay_by: 'card' })).html.querySelector('.error-summary')?.text).toContain(
    'More than $5,000 is paid by bank transfer',
  )
  expect((await place(visitor, page)).location).toBe(lastOrder(server.databaseFile).path)
  change(server.databaseFile, 'UPDATE shop SET card_limit_cents = 600000')
  expect((await visitor.get(lastOrder(server.databaseFile).path)).html.text).toContain('Or Pay by Card')
  change(server.databaseFile, 'UPDATE shop SET card_limit_cents = 500000')
})

test('staff see the payment, check it, and refund it at the provider', async ({
  server,
  visitor,
  writer,
  staff,
  payments,
}) => {
  const placed = await place(visitor, await buy(writer, visitor))
  const { id } = lastOrder(server.databaseFile)
  const address = `/admin/orders/${id}`
  const open = await staff.get(address)
  expect(open.html.querySelector('section[aria-labelledby=cards]')?.text).toContain('$100.00 by card, begun')
  expect(open.html.text).toContain('Test mode: no money is taken')
  payments.books.pay(sessionIn(placed))
  const checked = await staff.follow(await staff.post(`${address}/check`, {}))
  expect(checked.html.querySelector('.notice')?.text).toContain('Checked')
  expect(checked.html.querySelector('section[aria-labelledby=money]')?.text).toContain('Card')
  expect(checked.html.querySelector('main')?.text).not.toContain('former colleague')
  const dialog = await staff.get(`${address}/refund`)
  expect(dialog.html.text).toContain('paid back to the card')
  const fields = { amount_cents: '40', reason: 'Scratch', price: 'down' }
  const refunded = await staff.follow(await staff.submit(dialog, 'dialog form', fields, `${address}/refund`))
  expect(refunded.html.querySelector('.notice')?.text).toContain('Refund requested')
  expect(refunded.html.querySelector('section[aria-labelledby=money]')?.text).toContain('-$40.00')
  payments.intercept = ({ name }) => (name === 'POST /v1/refunds' ? 400 : undefined)
  const again = await staff.get(`${address}/refund`)
  const failed = await staff.follow(
    await staff.submit(again, 'dialog form', { reason: 'All', price: 'down' }, `${address}/refund`),
  )
  payments.intercept = () => undefined
  expect(failed.html.text).toContain('Refund failed')
  expect(failed.html.text).toContain('Refund of $60.00 to the card failed')
})

test('the settings show test keys, and check the connection', async ({ staff, payments }) => {
  const page = await staff.get('/admin/settings/selling')
  const shown = page.html.querySelector('section[aria-labelledby=cards]')?.text ?? ''
  expect(shown).toContain('Stripe, with test keys')
  expect(shown).toContain('/payments/stripe')
  expect(shown).not.toContain(payments.env.STRIPE_SECRET_KEY)
  const ok = await staff.follow(await staff.post('/admin/settings/selling/check', {}))
  expect(ok.html.querySelector('.notice')?.text).toContain('Connected')
  payments.intercept = () => 503
  const away = await staff.follow(await staff.post('/admin/settings/selling/check', {}))
  expect(away.html.querySelector('.notice')?.text).toContain('Not connected')
  payments.intercept = () => undefined
})
