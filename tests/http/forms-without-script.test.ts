import { expect } from 'vitest'
import { backdateForms } from '../support/form-timestamps'
import { cardsOf, headingsOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import type { PageResponse, Visitor } from '../support/visitor'

// The forms of the shop as a browser without JavaScript sends them; with it, they are tested in tests/e2e.

const CONTACT = '#contact-form'
const NEWSLETTER = 'form:has([value=newsletter])'
const enquiry = {
  full_name: 'Grace Hopper',
  email: 'grace@example.com',
  inquiry_type: 'custom',
  message: 'A moth, please.',
}

const noticeOf = ({ html }: PageResponse) => html.querySelector('.notice')?.text ?? ''
const valueOf = ({ html }: PageResponse, selector: string) => html.querySelector(selector)?.getAttribute('value')
const isTicked = ({ html }: PageResponse, selector: string) => html.querySelector(selector)?.hasAttribute('checked')

/** The messages of a form's summary, by the id of the field that each leads to. */
const summaryOf = ({ html }: PageResponse) =>
  Object.fromEntries(
    html
      .querySelectorAll('.error-summary a')
      .map((link) => [link.getAttribute('href')?.slice(1) ?? '', link.text.trim()]),
  )

function expectErrors(page: PageResponse, expected: Record<string, string>): void {
  expect(page.status).toBe(400)
  expect(summaryOf(page)).toEqual(expected)
  for (const [id, message] of Object.entries(expected)) {
    const field = page.html.getElementById(id)
    expect(field?.getAttribute('aria-invalid'), id).toBe('true')
    const description = page.html.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(description?.text.trim(), id).toBe(message)
  }
}

const open = async (visitor: Visitor, path: string) => backdateForms(await visitor.get(path))

test.for(['/contact', '/'])(
  'the contact form of %s shows each error at its field and keeps the rest',
  async (path, { visitor }) => {
    const typed = { phone: '12345', message: 'Too short', newsletter: 'on' }
    const page = await visitor.submit(await open(visitor, path), CONTACT, typed, path)
    expectErrors(page, {
      'contact-form-full_name': 'Full name is required',
      'contact-form-email': 'Valid email is required',
      'contact-form-inquiry_type': 'Please select an inquiry type',
      'contact-form-message': 'Message must be at least 10 characters',
    })
    expect(page.html.getElementById('contact-form-phone')?.getAttribute('aria-invalid')).not.toBe('true')
    expect(valueOf(page, `${CONTACT} [name=phone]`)).toBe('12345')
    expect(page.html.querySelector(`${CONTACT} [name=message]`)?.text.trim()).toBe('Too short')
    expect(isTicked(page, `${CONTACT} [name=newsletter]`)).toBe(true)
  },
)

test.for(['/contact', '/'])(
  'the contact form of %s, corrected, gives way to its confirmation',
  async (path, { visitor }) => {
    const wrong = await visitor.submit(await open(visitor, path), CONTACT, { ...enquiry, email: 'grace@nowhere' }, path)
    expectErrors(wrong, { 'contact-form-email': 'Valid email is required' })
    const sent = await visitor.follow(await visitor.submit(wrong, CONTACT, { email: enquiry.email }, path))
    expect(noticeOf(sent)).toMatch(/Message Sent.*Thank you for your inquiry. We'll get back to you soon\./)
    expect(sent.html.querySelector(CONTACT)).toBeNull()
    const [another = ''] = linksOf(sent, /^Send another message$/)
    const again = await visitor.get(another || path)
    expect(again.html.querySelector(`${CONTACT} [name=message]`)?.text.trim()).toBe('')
    expect(valueOf(again, `${CONTACT} [name=email]`) ?? '').toBe('')
  },
)

test('the newsletter form shows what is wrong, and thanks once', async ({ visitor }) => {
  const page = await open(visitor, '/')
  const empty = await visitor.submit(page, NEWSLETTER, { email: '' })
  const field = `${NEWSLETTER} [name=email]`
  expect(empty.html.querySelector(field)?.getAttribute('aria-invalid')).toBe('true')
  const malformed = await visitor.submit(page, NEWSLETTER, { email: 'ada@nowhere' })
  expect(malformed.html.querySelector('#newsletter .field-error')?.text).toContain('Please enter a valid email address')
  expect(valueOf(malformed, field)).toBe('ada@nowhere')
  const thanks = await visitor.follow(await visitor.submit(malformed, NEWSLETTER, { email: 'ada@example.com' }))
  expect(noticeOf(thanks)).toMatch(/Subscription Successful.*Thank you for subscribing to our newsletter!/)
  expect(thanks.html.querySelector('.notice')?.getAttribute('role')).toBe('status')
  expect(thanks.html.querySelector('#newsletter .field-error')).toBeNull()
  expect(valueOf(thanks, field) ?? '').toBe('')
  for (const path of ['/blog', '/']) expect(noticeOf(await visitor.get(path)), path).toBe('')
})

test('the login shows which field is invalid', async ({ visitor }) => {
  const page = await visitor.submit(await visitor.get('/admin/login'), '#login', { email: 'staff', password: '12345' })
  expectErrors(page, {
    'login-email': 'Please enter a valid email address',
    'login-password': 'Password must be at least 6 characters',
  })
})

test('the login rejects a wrong password, keeps the address and clears the password', async ({ visitor }) => {
  const typed = { email: 'nobody@example.com', password: 'not the password' }
  const page = await visitor.submit(await visitor.get('/admin/login'), '#login', typed)
  expect(page.status).toBe(401)
  expect(page.html.querySelector('#login [role=alert]')).not.toBeNull()
  expect(valueOf(page, '#login [name=email]')).toBe(typed.email)
  expect(valueOf(page, '#login [name=password]') ?? '').toBe('')
})

test('the login leads to the requested screen, and says why it is there', async ({ visitor }) => {
  const asked = await visitor.get('/admin/contact')
  const login = await visitor.follow(asked)
  expect(headingsOf(login)).toEqual(['Back office'])
  expect(login.html.text).toContain('Please log in to continue.')
  const { email, password } = STAFF
  const screen = await visitor.follow(await visitor.submit(login, '#login', { email, password }))
  expect(headingsOf(screen)).toEqual(['Contact messages'])
  expect(noticeOf(screen)).toMatch(/Login successful/)
  const left = await visitor.follow(await visitor.submit(screen, 'form[action="/admin/logout"]'))
  expect(noticeOf(left)).toContain('Logged out successfully')
})

test('the cart reads an invalid quantity as 1, and says which piece was removed', async ({ visitor }) => {
  const quantities = 'form:has(ul)'
  await visitor.post('/cart', { product_id: '29', quantity: '2' })
  await visitor.post('/cart', { product_id: '48', quantity: '2' })
  const cart = await visitor.get('/cart')
  const updated = await visitor.follow(await visitor.submit(cart, quantities, { 'quantity-29': '-4' }, '/cart'))
  expect(valueOf(updated, '[name=quantity-29]')).toBe('1')
  expect(updated.html.querySelector('.cart-summary dd')?.text).toBe('$535')
  const removed = await visitor.follow(await visitor.submit(updated, quantities, { remove: '29' }, '/cart'))
  expect(noticeOf(removed)).toContain('Piece Removed')
  expect(valueOf(removed, '[name=quantity-48]')).toBe('2')
  expect(removed.html.querySelectorAll('.cart-line')).toHaveLength(1)
})

test('the filters of a listing are fields of one form, which shows them as they were chosen', async ({ visitor }) => {
  const page = await visitor.get('/collections?q=stud&gemstone=pearl&category=earrings&min=0&max=1000&sort=featured')
  expect(cardsOf(page)).toEqual(['Akoya Pearl Stud Earrings'])
  expect(page.html.querySelector('#count')?.text).toBe('1 piece')
  expect(valueOf(page, '#filters [name=max]')).toBe('1000')
  expect(isTicked(page, '#filters [name=gemstone][value=pearl]')).toBe(true)
  expect(page.html.querySelector('#filters button')?.text).toBe('Apply')
  const sort = page.html.querySelector('select[name=sort]')
  expect(sort?.getAttribute('form')).toBe('filters')
  expect(page.html.querySelector('button.without-script[form=filters]')?.text).toBe('Sort')
  const newest = await visitor.get('/products/bracelets?sort=newest')
  expect(newest.html.querySelector('select[name=sort] option[selected]')?.getAttribute('value')).toBe('newest')
})

test('the category of the journal is chosen with the button of its form', async ({ visitor }) => {
  const page = await visitor.get('/blog?q=&category=draft')
  const form = page.html.querySelector('form:has([name=category])')
  expect(form?.querySelectorAll('option').map(({ text }) => text)).toEqual(['All', 'Published', 'Draft'])
  expect(form?.querySelector('option[selected]')?.text).toBe('Draft')
  expect(form?.querySelector('button')?.text.trim()).toBe('Search')
  expect(headingsOf(page)).toEqual(['The Journal'])
  expect(linksOf(page, /^Show All Articles$/)).toEqual(['/blog'])
})
