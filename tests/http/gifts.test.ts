import { expect } from 'vitest'
import { dayOf, formatWrittenDay } from '~/format/dates'
import { formatNeededBy } from '~/models/shop/gift.schema'
import { axeViolationsOf } from '../support/axe-html'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { detailOf, textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// Gifts, in a browser without JavaScript.

const DAY_MS = 24 * 3600_000
const FORM = '#checkout-form'
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))
const soon = inDays(20)
const ada = { full_name: 'Ada Byron', handover: 'collection' }

async function open(visitor: Visitor, path: string) {
  await visitor.post('/cart', { product_id: '48', quantity: '1' })
  return backdateForms(await visitor.get(path))
}

test('the page of gifts leads to searches and listings with pieces', async ({ visitor }) => {
  const page = await visitor.get('/gifts')
  expect([page.status, headingsOf(page)]).toEqual([200, ['Gifts']])
  const people = page.html.querySelectorAll('.gift-people a').map(({ attributes }) => attributes.href ?? '')
  const steps = page.html.querySelectorAll('.gift-step')
  expect([people.length > 5, steps.length > 3]).toEqual([true, true])
  for (const path of people)
    expect((await visitor.get(path)).html.querySelectorAll('.card').length, path).toBeGreaterThan(0)
  for (const step of steps) {
    const cards = step.querySelectorAll('.card')
    expect(cards.length).toBeGreaterThan(0)
    const more = step.querySelector('.button-quiet')?.attributes.href
    if (!more) continue
    const listing = await visitor.get(more)
    expect(listing.html.querySelectorAll('.card').length, more).toBeGreaterThan(cards.length)
  }
  const pictures = page.html.querySelectorAll('main img').map(({ attributes }) => attributes.src ?? '')
  const photographs = pictures.filter((src) => !src.includes('placeholder'))
  expect(new Set(photographs).size).toBe(photographs.length)
  expect((await visitor.get('/search?q=gift')).html.querySelector('main a[href="/gifts"]')).not.toBeNull()
  const lists = await visitor.get('/sitemap.xml')
  expect(lists.text).toContain('/gifts<')
})

const cardsIn = (page: PageResponse) => page.html.querySelectorAll('.gift-found .card').length
const chosenIn = (page: PageResponse) =>
  ['for', 'price'].map((name) => page.html.querySelector(`#gift-${name} option[selected]`)?.attributes.value)

test('gifts are found by person, price and day, and what is near is named', async ({ visitor }) => {
  const page = await visitor.get('/gifts')
  expect(page.html.querySelector('.gift-fields')?.attributes).toMatchObject({ method: 'get', action: '/gifts#found' })
  const step = page.html.querySelectorAll('#gift-price option')[1]?.attributes.value ?? ''
  const found = await visitor.get(`/gifts?for=mum&price=&by=${inDays(60)}`)
  expect(found.html.querySelector('#found')).not.toBeNull()
  expect([found.status, cardsIn(found) > 0, chosenIn(found)]).toEqual([200, true, ['mum', '']])
  expect(textOf(found.html.querySelector('.gift-found'))).toMatch(/^\d+ pieces for mum, with you by \w+ \d+, \d{4}\./)
  expect(found.html.querySelector('#gift-by')?.attributes.value).toBe(inDays(60))
  const any = await visitor.get('/gifts?for=&price=&by=')
  expect(textOf(any.html.querySelector('.gift-found'))).toMatch(/^\d+ pieces\. Here are the first 24\./)
  const late = await visitor.get(`/gifts?for=mum&price=${step}&by=${inDays(1)}`)
  expect(textOf(late.html.querySelector('.gift-found'))).toMatch(
    /^We have nothing for mum, .+, with you by .+ Start again\s*These take/,
  )
  expect([cardsIn(late) > 0, chosenIn(late)]).toEqual([true, ['mum', step]])
  for (const { text } of [found, late]) expect(await axeViolationsOf(text)).toEqual([])
})

test('a day that is wrong is said and stays; what the form does not offer is left out', async ({ server, visitor }) => {
  const wrong = await visitor.get('/gifts?for=dad&by=2026-02-30')
  expect(textOf(wrong.html.querySelector('#gift-by-error'))).toMatch(/^Enter a day as year/)
  expect([wrong.html.querySelector('#gift-by')?.attributes.value, cardsIn(wrong)]).toEqual(['2026-02-30', 0])
  for (const query of [
    'for=nobody',
    'for[]=her',
    'price=1-x',
    'price=999999999-',
    `by=${'9'.repeat(3000)}`,
    'for=her&for=him',
  ]) {
    const page = await visitor.get(`/gifts?${query}`)
    expect(page.status, query).toBe(200)
  }
  change(server.databaseFile, 'UPDATE shop SET dispatch_days = NULL')
  const silent = await visitor.get(`/gifts?by=${inDays(60)}`)
  expect([silent.html.querySelector('#gift-by'), cardsIn(silent)]).toEqual([null, 0])
  expect(silent.text).not.toContain('order and pay by')
})

test('repair and resize lead to the page with prices, and so do a piece and the questions', async ({ visitor }) => {
  for (const path of ['/search?q=repair', '/search?q=resize', '/faq', '/shipping-returns', '/product/48'])
    expect((await visitor.get(path)).html.querySelector('main a[href="/page/repairs"]'), path).not.toBeNull()
  expect((await visitor.get('/page/repairs')).text).toContain('from $90')
})

test('a consultation is booked with its kind chosen, from every page that offers one', async ({ visitor }) => {
  for (const path of ['/about', '/gifts', '/page/visit-us', '/page/repairs']) {
    const [address = ''] = linksOf(await visitor.get(path), /^book a consultation$/i)
    const form = await visitor.get(address.replace(/#.*/, ''))
    expect(form.html.querySelector('[name=inquiry_type] option[selected]')?.attributes.value, path).toBe('appointment')
  }
})

test('an order is a gift with a card and a day; what is wrong is said, and stays typed', async ({
  server,
  visitor,
  staff,
}) => {
  const email = 'giver@example.com'
  const page = await open(visitor, '/checkout')
  const typed = { ...ada, email, is_gift: 'on', gift_card_text: 'x'.repeat(205), needed_by: inDays(-1) }
  const wrong = await visitor.submit(page, FORM, typed, '/checkout')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('The text of the card is 5 characters too long: it may have up to 200')
  expect(wrong.text).toContain('This day has passed')
  expect(wrong.html.querySelector('[name=gift_card_text]')?.textContent.trim()).toBe(typed.gift_card_text)
  expect(wrong.html.querySelector('[name=needed_by]')?.attributes.value).toBe(typed.needed_by)

  const right = { ...typed, gift_card_text: 'Dear Mia,\nhappy birthday', needed_by: soon }
  const shown = await visitor.follow(await visitor.submit(page, FORM, right, '/checkout'))
  const [order] = rows<{ id: number; token: string; is_gift: number; gift_card_text: string; needed_by: string }>(
    server.databaseFile,
    'SELECT * FROM customer_order WHERE email = ?',
    email,
  )
  expect(order).toMatchObject({ is_gift: 1, needed_by: soon })
  expect(order?.gift_card_text).toMatch(/^Dear Mia,\s+happy birthday$/)
  expect(shown.text).toContain(`You would like it by ${formatNeededBy(soon)}.`)
  expect(linksOf(shown, /^Receipt without prices/)).toEqual([])
  const payment = `/admin/orders/${order?.id}/payment`
  await staff.submit(await staff.get(payment), 'dialog form', {}, payment)
  const [receipt = ''] = linksOf(await visitor.get(`/order/${order?.token}`), /^Receipt without prices/)
  expect(receipt).toMatch(/^\/paper\/af-p\w{6}$/)

  const slip = await visitor.get(receipt)
  expect([headingsOf(slip), slip.headers.get('Cache-Control')]).toEqual([['Gift Receipt'], 'no-store'])
  expect(textOf(slip.html.querySelector('article'))).toMatch(/Dear Mia/)
  expect(textOf(slip.html.querySelector('article'))).not.toMatch(/\$|Total|Ada Byron/)

  const detail = await staff.get(`/admin/orders/${order?.id}`)
  expect(detailOf(detail, 'Needed by')).toBe(formatNeededBy(soon))
  expect(detailOf(detail, 'Card')).toContain('happy birthday')
  expect((await staff.get('/admin/orders?show=all')).text).toContain(`Needed by ${formatNeededBy(soon)}`)
})

test('a request says what is a gift in its message', async ({ server, visitor }) => {
  const email = 'asker@example.com'
  const page = await open(visitor, '/cart/request')
  const typed = { ...ada, email, is_gift: 'on', gift_card_text: 'For Mia', needed_by: soon }
  const form = 'form:has([name=full_name])'
  const wrong = await visitor.submit(page, form, { ...typed, needed_by: '2026-02-30' }, '/cart/request')
  expect([wrong.status, wrong.text.includes('Enter a day as year')]).toEqual([400, true])
  expect((await visitor.submit(page, form, typed, '/cart/request')).status).toBe(303)
  const [enquiry] = rows<{ message: string }>(server.databaseFile, 'SELECT message FROM enquiry WHERE email = ?', email)
  expect(enquiry?.message).toContain(
    'It is a gift: please wrap it, and send no prices with it.\nOn the card: “For Mia”',
  )
  expect(enquiry?.message).toContain(`Needed by ${formatWrittenDay(soon)}.`)
})

test('a shop that wraps no gifts asks for the day alone', async ({ server, visitor }) => {
  change(server.databaseFile, 'UPDATE shop SET gift_wrapping = NULL')
  const page = await open(visitor, '/checkout')
  expect(page.html.querySelector('[name=is_gift]')).toBeNull()
  expect(page.html.querySelector('[name=needed_by]')).not.toBeNull()
  expect((await visitor.get('/cart')).text).not.toContain('A gift?')
  const typed = { ...ada, email: 'late@example.com', is_gift: 'on' }
  const refused = await visitor.submit(page, FORM, typed, '/checkout')
  expect([refused.status, refused.text.includes('We do not wrap gifts at present.')]).toEqual([409, true])
})
