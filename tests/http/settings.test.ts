import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const SCREEN = '/admin/settings/delivery'
const FORM = 'form.record-form'
const IN_STOCK = '/product/8'
const SOLD_OUT = '/product/9'

const promisesOf = ({ html }: PageResponse) => html.querySelectorAll('.trust li').map(({ text }) => text.trim())

test('a piece in stock has a date and four promises; one that is sold out only the promises', async ({ visitor }) => {
  const [date, ...promises] = promisesOf(await visitor.get(IN_STOCK))
  expect(date).toMatch(/^Order and pay today: with you by (?:Mon|Tue|Wed|Thu|Fri) \d{1,2} [A-Z][a-z]+$/)
  expect(promises).toHaveLength(4)
  expect(promisesOf(await visitor.get(SOLD_OUT))).toEqual(promises)
})

test('only rings can be resized', async ({ visitor, writer }) => {
  const pearls = { name: 'Pearl Strand', slug: 'pearl-strand', price: '480.00', category: 'necklaces' }
  const id = await writer.add('/admin/products', { ...pearls, inventory_count: 1 })
  expect(promisesOf(await visitor.get(`/product/${id}`)).join()).not.toContain('resizing')
  expect(promisesOf(await visitor.get(IN_STOCK)).join()).toContain('resizing')
})

test('a piece made to order has the day of its completion', async ({ visitor, writer }) => {
  const ring = { name: 'Made Ring', slug: 'made-ring', price: '480.00', category: 'rings' }
  const id = await writer.add('/admin/products', { ...ring, availability: 'made-to-order', lead_weeks: 8 })
  expect(promisesOf(await visitor.get(`/product/${id}`))[0]).toMatch(/^Made for you by \d{1,2} [A-Z][a-z]+ \d{4}$/)
})

test('what staff save is on the cached pages at once; what they leave empty is not', async ({ visitor, staff }) => {
  const saved = await staff.submit(
    await staff.get(SCREEN),
    FORM,
    { delivery: 'By <b>courier</b>', returns: '' },
    SCREEN,
  )
  expect(saved.status, saved.text).toBe(303)
  expect((await staff.follow(saved)).text).toContain('Settings saved')
  const page = await visitor.get(IN_STOCK)
  expect(promisesOf(page)).toHaveLength(4)
  expect(page.text).toContain('By &lt;b&gt;courier&lt;/b&gt;')
})

test('the form keeps what was typed when it is refused', async ({ staff }) => {
  const wrong = { delivery_days: 'soon', lead_weeks: '200' }
  const page = await staff.submit(await staff.get(SCREEN), FORM, wrong, SCREEN)
  expect(page.status).toBe(400)
  for (const [name, value] of Object.entries(wrong)) {
    const field = page.html.querySelector(`[name=${name}]`)
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([value, 'true'])
  }
})

test('the sidebar leads to the settings', async ({ staff }) => {
  expect(linksOf(await staff.get('/admin/dashboard'), /^Settings$/)).toEqual(['/admin/settings'])
})
