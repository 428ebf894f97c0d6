import { expect, test } from 'vitest'
import { cartCount, serializeCart, readCart } from './cart-cookie.server'

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })
const sent = (setCookie: string) => requestWith(setCookie.split(';')[0] ?? '')

test('a cart comes back as it was kept, and is counted', async () => {
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

test('an empty cart leaves no cookie', async () => {
  expect(await serializeCart([])).toContain('Max-Age=0')
})

test('a cookie that is not ours is an empty cart', async () => {
  const [name] = (await serializeCart([{ product_id: 1, quantity: 1, seen_cents: 1 }])).split('=')
  expect(await readCart(requestWith(`${name}=W1sxLDEsMV1d`))).toEqual([])
  expect(await cartCount(new Request('http://localhost/'))).toBe(0)
})
