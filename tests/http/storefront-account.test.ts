import { expect } from 'vitest'
import { rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { cardsOf, headingsOf, headOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const SAVE = 'form[action="/account"]'
const save = (visitor: Visitor, id: number) => visitor.post('/account', { save: String(id), back: `/product/${id}` })
const buttonIn = (html: Awaited<ReturnType<Visitor['get']>>['html']) =>
  html.querySelector(`${SAVE} button`)?.text.trim()

test('the account needs no registration and is not cached', async ({ visitor }) => {
  const page = await visitor.get('/account')
  expect(page.status).toBe(200)
  expect(headingsOf(page)).toEqual(['Your Account'])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(headOf(page)).toMatchObject({ robots: 'noindex', canonical: '/account' })
  expect(page.html.querySelectorAll('input[type=password]')).toEqual([])
  expect(linksOf(page, /back office/)).toEqual([])
})

test('a piece is saved on its page, shown as saved to this visitor only, and removed again', async ({
  server,
  visitor,
}) => {
  const page = await visitor.get('/product/3')
  expect(buttonIn(page.html)).toBe('Save to my list')
  const saved = await visitor.submit(page, SAVE, { save: '3' })
  const checked = await visitor.follow(saved)
  expect([saved.status, checked.status, checked.location]).toEqual([303, 303, '/product/3'])
  const again = await visitor.follow(checked)
  expect(again.html.querySelector('.notice')?.text).toContain(
    'Carlton Diamond Halo Ring is on your list. It stays in this browser; there is no need to sign up.',
  )
  expect(buttonIn(again.html)).toMatch(/^Saved/)
  expect(again.headers.get('Cache-Control')).not.toContain('public')
  expect(buttonIn((await new Visitor(server.origin).get('/product/3')).html)).toBe('Save to my list')

  const removed = await visitor.follow(await visitor.submit(again, SAVE, { remove: '3' }))
  expect(removed.html.querySelector('.notice')?.text).toContain('Removed from Your List')
  expect(buttonIn(removed.html)).toBe('Save to my list')
  expect(visitor.cookie('saved')).toBeUndefined()
})

test('the account shows the saved pieces with present values, newest first, each removable', async ({ visitor }) => {
  for (const id of [1, 3, 1, 5]) await save(visitor, id)
  const page = await visitor.get('/account')
  expect(cardsOf(page)).toEqual([
    'Spring Street Diamond Solitaire Ring',
    'Flinders Diamond Solitaire Ring',
    'Carlton Diamond Halo Ring',
  ])
  const removed = await visitor.submit(page, 'form:has(.card)', { remove: '1' }, '/account')
  expect([removed.status, removed.location]).toEqual([303, '/account'])
  expect(cardsOf(await visitor.follow(removed))).toHaveLength(2)
})

test('a piece removed from the shop leaves the list', async ({ visitor, writer }) => {
  const ring = { name: 'Leaving Ring', slug: 'leaving-ring', price: '90' }
  const id = await writer.add('/admin/products', ring)
  await save(visitor, 1)
  await save(visitor, id)
  expect(cardsOf(await visitor.get('/account'))).toContain('Leaving Ring')
  await writer.replace(`/admin/products/${id}`, { ...ring, active: false })
  expect(cardsOf(await visitor.get('/account'))).toEqual(['Flinders Diamond Solitaire Ring'])
  await writer.replace(`/admin/products/${id}`, ring)
  expect(cardsOf(await visitor.get('/account'))).toEqual(['Flinders Diamond Solitaire Ring'])
})

test.for(['6', '999999', '', 'x', '-1'])(
  'a piece that is not in the shop cannot be saved: %j',
  async (id, { visitor }) => {
    const page = await visitor.follow(await visitor.post('/account', { save: id }))
    expect(page.html.querySelector('.notice')?.text).toContain('Not Saved')
    expect(visitor.cookie('saved')).toBeUndefined()
  },
)

test('the redirect after saving stays within the shop', async ({ visitor }) => {
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const sent = await visitor.post('/account', { save: '1', back })
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(/^\/account(?:\?cookies=check)?$/)
  }
})

test('a list with an invalid signature is empty', async ({ visitor }) => {
  await save(visitor, 1)
  visitor.setCookie('saved', `${visitor.cookie('saved')?.slice(0, -3)}xyz`)
  expect(cardsOf(await visitor.get('/account'))).toEqual([])
})

test('a response with a notice is not cached, so the notice appears once', async ({ visitor }) => {
  await save(visitor, 1)
  const data = await visitor.get('/product/1.data')
  expect(data.text).toContain('is on your list')
  expect(data.headers.get('Cache-Control')).toBe('no-store')
  const next = await visitor.get('/product/1.data')
  expect(next.text).not.toContain('is on your list')
  expect(next.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('the newsletter can be subscribed to here', async ({ server, visitor }) => {
  const page = backdateForms(await visitor.get('/account'))
  const form = 'form:has([value=newsletter])'
  const wrong = await visitor.submit(page, form, { email: 'no address' }, '/account')
  expect(wrong.status).toBe(400)
  expect(wrong.html.text).toContain('Please enter a valid email address')
  const sent = await visitor.submit(page, form, { email: 'account@example.com' }, '/account')
  expect([sent.status, sent.location]).toEqual([303, '/account'])
  expect((await visitor.follow(sent)).html.text).toContain('Thank you for subscribing to our newsletter!')
  expect(rows(server.databaseFile, "SELECT * FROM subscriber WHERE email = 'account@example.com'")).toHaveLength(1)
})

test('staff find the back office there', async ({ visitor }) => {
  await visitor.signIn()
  expect(linksOf(await visitor.get('/account'), /back office/)).toEqual(['/admin/dashboard'])
})
