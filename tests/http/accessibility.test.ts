import { expect } from 'vitest'
import { axeViolationsOf } from '../support/axe-html'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf } from '../support/reading'
import { SHOP_SCREENS } from '../support/screens'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// What axe can tell from HTML. What only a browser knows is in tests/e2e/screens.spec.ts.

async function expectAccessible(page: PageResponse): Promise<void> {
  expect(headingsOf(page)).toHaveLength(1)
  expect(await axeViolationsOf(page.text)).toEqual([])
}

const EMPTY = ['/collections?gemstone=ruby&max=1', '/blog?topic=nope', '/blog/no-such-article', '/newsletter']

test.for([...SHOP_SCREENS, ...EMPTY])(
  'axe finds nothing in %s, and its apostrophes are curly',
  async (path, { visitor }) => {
    const page = await visitor.get(path)
    await expectAccessible(page)
    if (!path.startsWith('/admin')) expect(straightApostrophes(page)).toEqual([])
  },
)

/** Texts that the specification gives to the letter. */
const PRESCRIBED = [
  "The product you're looking for doesn't exist or an error occurred.",
  "The article you're looking for doesn't exist or an error occurred.",
  "The page you're looking for doesn't exist or has been moved.",
]

function straightApostrophes({ html }: PageResponse): string[] {
  for (const script of html.querySelectorAll('script, style')) script.remove()
  let text = html.text.replaceAll('&#x27;', "'").replaceAll('&apos;', "'")
  for (const prescribed of PRESCRIBED) text = text.replaceAll(prescribed, '')
  return text.match(/.{0,30}[a-z]'[a-z].{0,30}/gi) ?? []
}

test('axe finds nothing in the cart and its request', async ({ visitor }) => {
  const form = 'form:has([name=full_name])'
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  await expectAccessible(await visitor.get('/cart'))
  const request = backdateForms(await visitor.get('/cart/request'))
  await expectAccessible(request)
  await expectAccessible(await visitor.submit(request, form, {}, '/cart/request'))
  const asker = { full_name: 'Ada Byron', email: 'ada@example.com' }
  const thanks = await visitor.follow(await visitor.submit(request, form, asker, '/cart/request'))
  expect(headingsOf(thanks)).toEqual(['Thank You'])
  await expectAccessible(thanks)
})

test('axe finds nothing in the checkout and the page of the order', async ({ visitor }) => {
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  const checkout = backdateForms(await visitor.get('/checkout'))
  await expectAccessible(checkout)
  await expectAccessible(await visitor.submit(checkout, '#checkout-form', {}, '/checkout'))
  const buyer = { full_name: 'Ada Byron', email: 'ada@example.com', handover: 'collection' }
  const order = await visitor.follow(await visitor.submit(checkout, '#checkout-form', buyer, '/checkout'))
  expect(headingsOf(order)).toEqual([expect.stringMatching(/^Your Order AF-P/)])
  await expectAccessible(order)
})

test('axe finds nothing in a form with errors and the confirmation', async ({ visitor }) => {
  const form = 'form:has([name=message])'
  const page = backdateForms(await visitor.get('/contact'))
  const rejected = await visitor.submit(page, form, {}, '/contact')
  expect(rejected.status).toBe(400)
  await expectAccessible(rejected)
  const enquiry = { full_name: 'Ada', email: 'ada@example.com', inquiry_type: 'other', message: 'Ten emails' }
  const confirmed = await visitor.follow(await visitor.submit(page, form, enquiry, '/contact'))
  expect(confirmed.text).toContain('Send another message')
  await expectAccessible(confirmed)
})

test('axe finds nothing in a saved list, its hint and the list that somebody else sees', async ({ visitor }) => {
  await visitor.post('/account', { save: '8', back: '/product/8' })
  await expectAccessible(await visitor.get('/account'))
  const share = await visitor.get('/account/share')
  await expectAccessible(share)
  const link = share.html.querySelector('#list-link')?.getAttribute('value')?.replaceAll('&amp;', '&') ?? ''
  await expectAccessible(await visitor.get(link.slice(link.indexOf('/shared-list'))))
})
