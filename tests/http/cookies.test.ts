import { expect } from 'vitest'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

const REFUSED = 'doesn’t accept cookies from this shop'
const textOf = (page: { html: { text: string } }) => page.html.text.replaceAll('&#x27;', "'")

/** A browser that forgets each cookie. */
const forgetful = (origin: string) => ({
  post: (path: string, fields: Record<string, string>) => new Visitor(origin).post(path, fields),
  get: (path: string, headers: Record<string, string> = {}) => new Visitor(origin).get(path, headers),
})

test('the cart tells a browser without cookies why it is empty, and no other', async ({ server, visitor }) => {
  const browser = forgetful(server.origin)
  const sent = await browser.post('/cart', { product_id: '55', quantity: '1' })
  const cart = await browser.get(sent.location ?? '')
  expect(textOf(cart)).toContain('Your cart is empty')
  expect(textOf(cart)).toContain(REFUSED)
  expect(textOf(await browser.get('/cart'))).not.toContain(REFUSED)
  const kept = await visitor.follow(await visitor.post('/cart', { product_id: '55', quantity: '1' }))
  expect(kept.text).toContain('cart-line')
  expect(textOf(kept)).not.toContain(REFUSED)
  expect((await visitor.post('/cart', { product_id: '55', quantity: '1' })).location).toBe('/cart')
})

test('the saved list does too, and leads others back to the piece', async ({ server, visitor }) => {
  const browser = forgetful(server.origin)
  const save = { save: '55', back: '/product/55' }
  const account = await browser.get((await browser.post('/account', save)).location ?? '')
  expect(account.status).toBe(200)
  expect(textOf(account)).toContain(REFUSED)
  expect((await visitor.follow(await visitor.post('/account', save))).location).toBe('/product/55')
  expect((await visitor.post('/account', save)).location).toBe('/product/55')
})

test('no check leads to another site', async ({ visitor }) => {
  await visitor.post('/account', { save: '55' })
  for (const back of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    const { location } = await visitor.get(`/account?cookies=check&back=${encodeURIComponent(back)}`)
    expect(location).toBe('/account')
  }
})

test('the login tells a browser whose session was lost', async ({ server }) => {
  const browser = forgetful(server.origin)
  const sent = await browser.post('/admin/login', { email: STAFF.email, password: STAFF.password })
  expect(sent.location).toBe('/admin/dashboard')
  const from = { Referer: `${server.origin}/admin/login` }
  const back = await browser.get('/admin/dashboard', from)
  expect(textOf(await browser.get(back.location ?? '', from))).toContain(REFUSED)
  expect(textOf(await browser.get('/admin/login'))).not.toContain(REFUSED)
})
