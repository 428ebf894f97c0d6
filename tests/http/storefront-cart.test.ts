import { expect } from 'vitest'
import { rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf } from '../support/reading'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

const BUY = 'form.buy-box'
const QUANTITIES = 'form:has(ul)'
const stud = { name: 'Plain Stud', slug: 'plain-stud', price: '100.00', inventory_count: 3, category: 'earrings' }
let made = 0
const add = (writer: Writer, values: object = {}) =>
  writer.add('/admin/products', { ...stud, slug: `plain-stud-${(made += 1)}`, ...values })

async function buy(visitor: Visitor, id: number, quantity = '1'): Promise<PageResponse> {
  const sent = await visitor.submit(await visitor.get(`/product/${id}`), BUY, { quantity })
  expect(sent.status).toBe(303)
  expect(new URL(sent.location ?? '', visitor.origin).pathname).toBe('/cart')
  return visitor.follow(sent)
}

const subtotalIn = ({ html }: PageResponse) => html.querySelector('.cart-summary dd')?.text
const remove = (visitor: Visitor, id: number) => visitor.post('/cart', { remove: String(id) })

test('an empty cart shows a message and a link, and is not cached', async ({ visitor }) => {
  const cart = await visitor.get('/cart')
  expect(headingsOf(cart)).toEqual(['Your Cart'])
  expect(cart.html.text).toContain('Your cart is empty')
  expect(cart.headers.get('Cache-Control')).toBe('no-store')
  expect(cart.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('pieces are added, counted, changed and removed, each with one notice', async ({ visitor, writer }) => {
  const id = await add(writer)
  const cart = await buy(visitor, id, '2')
  expect(cart.html.querySelector('.notice')?.text).toContain('Added to Cart')
  expect(subtotalIn(cart)).toBe('$200')
  expect(cart.html.text).toContain('Add $50 for free shipping')
  expect(cart.text).toContain('>Cart, 2 pieces<')
  expect((await visitor.get('/')).text).toContain('>Cart, 2 pieces<')

  const updated = await visitor.follow(await visitor.submit(cart, QUANTITIES, { [`quantity-${id}`]: '3' }, '/cart'))
  expect(updated.html.querySelector('.notice')?.text).toContain('Cart Updated')
  expect(subtotalIn(updated)).toBe('$300')
  expect(updated.html.text).toContain('Free shipping on domestic orders over $250.')
  expect((await visitor.get('/cart')).html.querySelector('.notice')).toBeNull()

  const emptied = await visitor.follow(await remove(visitor, id))
  expect(emptied.html.text).toContain('Your cart is empty')
  expect(visitor.cookie('cart')).toBeUndefined()
})

test('a quantity that is typed counts when the cart is left by either button', async ({ visitor, writer }) => {
  const id = await add(writer)
  const cart = await buy(visitor, id, '1')
  const leave = (fields: Record<string, string>) => visitor.submit(cart, QUANTITIES, fields, '/cart')
  const toCheckout = await leave({ [`quantity-${id}`]: '2', to: 'checkout' })
  expect([toCheckout.status, toCheckout.location]).toEqual([303, '/checkout'])
  expect((await visitor.follow(toCheckout)).html.querySelector('.cart-summary')?.text).toContain('2 × Plain Stud')
  const toRequest = await leave({ [`quantity-${id}`]: '3', to: 'request' })
  expect([toRequest.status, toRequest.location]).toEqual([303, '/cart/request'])
  expect((await visitor.follow(toRequest)).html.querySelector('.cart-summary')?.text).toContain('3 × Plain Stud')
  const tooMany = await visitor.follow(await leave({ [`quantity-${id}`]: '9', to: 'checkout' }))
  expect(tooMany.html.querySelector('.cart-changes')?.text).toContain('We have only three')
  for (const button of cart.html.querySelectorAll('.cart-summary button'))
    expect(cart.html.querySelector(`form#${button.getAttribute('form')} input[type=number]`)).not.toBeNull()
})

test.for<[quantity: string, subtotal: string]>([
  ['0', '$100'],
  ['-3', '$100'],
  ['two', '$100'],
  ['99', '$300'],
])('a quantity of %s is corrected', async ([quantity, subtotal], { visitor, writer }) => {
  expect(subtotalIn(await buy(visitor, await add(writer), quantity))).toBe(subtotal)
})

test('sold-out, hidden and unknown pieces cannot be added', async ({ visitor, writer }) => {
  const ids = [await add(writer, { inventory_count: 0 }), await add(writer, { active: false }), 999_999]
  for (const product_id of [...ids.map(String), '', 'x', '1e3']) {
    const cart = await visitor.follow(await visitor.post('/cart', { product_id, quantity: '1' }))
    expect(cart.html.querySelector('.notice')?.text, product_id).toContain('Not Added')
    expect(cart.html.text).toContain('Your cart is empty')
  }
})

test('a new price is announced once and applies', async ({ visitor, writer }) => {
  const id = await add(writer)
  await buy(visitor, id)
  await writer.replace(`/admin/products/${id}`, { ...stud, slug: `plain-stud-${made}`, price: '120' })
  const cart = await visitor.get('/cart')
  expect(cart.html.querySelector('.cart-changes')?.text).toContain(
    'The price of Plain Stud has changed from $100 to $120.',
  )
  expect(subtotalIn(cart)).toBe('$120')
  expect((await visitor.get('/cart')).html.querySelector('.cart-changes')).toBeNull()
})

test('reduced stock is announced, and cannot be requested unseen', async ({ visitor, writer }) => {
  const id = await add(writer)
  await buy(visitor, id, '3')
  const changed = (inventory_count: number) =>
    writer.replace(`/admin/products/${id}`, { ...stud, slug: `plain-stud-${made}`, inventory_count })
  await changed(1)
  const sentBack = await visitor.get('/cart/request')
  expect([sentBack.status, sentBack.location]).toEqual([303, '/cart'])
  const cart = await visitor.follow(sentBack)
  expect(cart.html.text).toContain('We have only one of Plain Stud in stock, so we’ve reduced the quantity.')
  expect(subtotalIn(cart)).toBe('$100')
  await changed(0)
  expect((await visitor.get('/cart')).html.text).toContain('Plain Stud is out of stock.')
})

test('a cart with an invalid signature is empty', async ({ visitor, writer }) => {
  await buy(visitor, await add(writer))
  visitor.setCookie('cart', `${visitor.cookie('cart')?.slice(0, -3)}xyz`)
  expect((await visitor.get('/cart')).html.text).toContain('Your cart is empty')
})

test('requesting the pieces creates one enquiry and shows its reference number', async ({
  server,
  visitor,
  writer,
}) => {
  const id = await add(writer)
  await buy(visitor, id, '2')
  const form = backdateForms(await visitor.get('/cart/request'))
  expect(form.html.text).toContain('2 × Plain Stud')
  const wrong = await visitor.submit(
    form,
    'form:has([name=full_name])',
    { full_name: 'A', email: 'no' },
    '/cart/request',
  )
  expect(wrong.status).toBe(400)
  expect(wrong.html.text).toContain('Full name is required')
  expect(wrong.html.text).toContain('Valid email is required')
  const sent = await visitor.submit(
    form,
    'form:has([name=full_name])',
    { full_name: 'Ada Byron', email: 'ada-cart@example.com', message: 'Before Friday?' },
    '/cart/request',
  )
  const [enquiry, ...more] = rows<{ id: number; message: string; inquiry_type: string; quarantined: number }>(
    server.databaseFile,
    "SELECT * FROM enquiry WHERE email = 'ada-cart@example.com'",
  )
  expect(more).toEqual([])
  expect(enquiry).toMatchObject({ inquiry_type: 'product', quarantined: 0 })
  expect(enquiry?.message).toMatch(/2 × Plain Stud[^]+\$200\.00[^]+Before Friday\?|Before Friday\?[^]+2 × Plain Stud/)
  expect([sent.status, sent.location]).toEqual([303, '/cart/requested'])
  const thanks = await visitor.follow(sent)
  expect(thanks.html.querySelector('strong')?.text).toMatch(/^AF-\w{6}$/)
  expect(thanks.html.querySelector('.cart-summary')?.text).toMatch(/2 × Plain Stud[^]+\$200/)
  expect(thanks.html.text).toContain('What Happens Next')
  expect((await visitor.get('/cart/requested')).html.text).toContain('Plain Stud')
  expect((await visitor.get('/cart')).html.text).toContain('Your cart is empty')
})

test('a request is shown only to the browser that sent it', async ({ visitor }) => {
  expect(await visitor.get('/cart/requested')).toMatchObject({ status: 303, location: '/cart' })
  visitor.setCookie('requested', 'eyJlbnF1aXJ5SWQiOjEsImxpbmVzIjpbXX0=')
  expect(await visitor.get('/cart/requested')).toMatchObject({ status: 303, location: '/cart' })
  expect(await visitor.get('/cart/requested/1')).toMatchObject({ status: 404 })
})
