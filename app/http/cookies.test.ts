import { expect, test } from 'vitest'
import type { CartLine } from '~/models/customers/cart/cart'
import { MAX_SAVED } from '~/models/customers/saved/saved.server'
import {
  cartCount,
  createSignedCookie,
  fitsCookie,
  readCart,
  readRequested,
  readSaved,
  serializeCart,
  serializeRequested,
  serializeSaved,
} from './cookies.server'

test('the value of a cookie is not valid under another name', async () => {
  const value = { user: 1, until: 2 }
  const setCookie = await createSignedCookie('two-step').serialize(value)
  const text = /=([^;]*)/.exec(setCookie)?.[1]
  expect(await createSignedCookie('two-step').parse(`two-step=${text}`)).toEqual(value)
  for (const name of ['sign-in', 'session', 'cart', 'saved', 'flash']) {
    expect(await createSignedCookie(name).parse(`${name}=${text}`), name).toBeNull()
  }
})

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })
const sent = (setCookie: string) => requestWith(setCookie.split(';')[0] ?? '')

test('a cart is read as it was stored, and counted', async () => {
  const lines = [
    { product_id: 7, quantity: 2, seen_cents: 120_050 },
    { product_id: 9, quantity: 1, seen_cents: 0 },
  ]
  const request = sent(await serializeCart(lines))
  expect(await readCart(request)).toEqual(lines)
  expect(await cartCount(request)).toBe(3)
})

test('the largest cart fits into a cookie', async () => {
  const line = { product_id: 999_999_999, quantity: 99, seen_cents: 9_999_999_999 }
  expect((await serializeCart(Array.from({ length: 30 }, () => line))).length).toBeLessThan(4096)
})

test('a cart from before pieces had options is read', async () => {
  const stored = createSignedCookie('cart').serialize([[7, 2, 120_050]])
  expect(await readCart(sent(await stored))).toEqual([{ product_id: 7, quantity: 2, seen_cents: 120_050 }])
})

test('options are read as they were stored', async () => {
  const options = [
    { name: 'Ring size', value: 'N½' },
    { name: '__proto__', value: 'Zoë “&;=”' },
  ]
  const lines = [{ product_id: 7, quantity: 2, seen_cents: 120_050, options }]
  expect(await readCart(sent(await serializeCart(lines)))).toEqual(lines)
})

test('a cart that may still be added to stays within a cookie when its prices and quantities grow', async () => {
  const lines: CartLine[] = []
  const texts = ['ÿ'.repeat(40), '?'.repeat(40), '~ö>'.repeat(13), 'x']
  const next = (index: number): CartLine => ({
    product_id: 1,
    quantity: 1,
    seen_cents: 0,
    options: index % 5 === 4 ? undefined : [{ name: 'E', value: texts[index % 4] ?? '' }],
  })
  while (lines.length < 30 && (await fitsCookie([...lines, next(lines.length)]))) lines.push(next(lines.length))
  expect(lines.length).toBeGreaterThan(20)
  const grown = lines.map((line) => ({ ...line, quantity: 99, seen_cents: 9_999_999_999 }))
  expect((await serializeCart(grown)).length).toBeLessThan(4096)
})

test('a cart of long engravings is full before it has thirty lines', async () => {
  const options = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, value: 'x'.repeat(40) }))
  const lines = Array.from({ length: 29 }, () => ({ product_id: 1, quantity: 1, seen_cents: 100, options }))
  expect(await fitsCookie(lines)).toBe(false)
  expect(await fitsCookie(lines.slice(0, 8))).toBe(true)
})

test('which enquiry a cart was sent as comes back', async () => {
  expect(await readRequested(sent(await serializeRequested(999_999_999)))).toBe(999_999_999)
  expect(await readRequested(requestWith('requested=e30='))).toBeNull()
})

test('an empty cart deletes the cookie', async () => {
  expect(await serializeCart([])).toContain('Max-Age=0')
})

test('a cookie with an invalid signature is an empty cart', async () => {
  const [name] = (await serializeCart([{ product_id: 1, quantity: 1, seen_cents: 1 }])).split('=')
  expect(await readCart(requestWith(`${name}=W1sxLDEsMV1d`))).toEqual([])
  expect(await cartCount(new Request('http://localhost/'))).toBe(0)
})

test('a list is read as it was stored', async () => {
  const [stored] = (await serializeSaved([9, 7])).split(';')
  expect(await readSaved(requestWith(stored ?? ''))).toEqual([9, 7])
})

test('the longest list fits into a cookie', async () => {
  const ids = Array.from({ length: MAX_SAVED }, () => 999_999_999)
  expect((await serializeSaved(ids)).length).toBeLessThan(4096)
})

test('an empty list deletes the cookie', async () => {
  expect(await serializeSaved([])).toContain('Max-Age=0')
})

test('a cookie with an invalid signature is an empty list', async () => {
  expect(await readSaved(requestWith('saved=WzEsMl0='))).toEqual([])
  expect(await readSaved(new Request('http://localhost/'))).toEqual([])
})
