import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const SCREEN = '/admin/settings/delivery'
const FORM = 'form.record-form'
const IN_STOCK = '/product/8'
const SOLD_OUT = '/product/9'

const promisesOf = ({ html }: PageResponse) => html.querySelectorAll('.trust li').map(({ text }) => text.trim())

test('a piece in stock has four promises; one that is sold out has none', async ({ visitor }) => {
  const page = await visitor.get(IN_STOCK)
  expect(promisesOf(page)).toHaveLength(4)
  expect(page.html.querySelector('.product-facts')?.text).toContain('Dispatched within seven working days of payment')
  expect(page.text).not.toContain('with you by')
  expect(promisesOf(await visitor.get(SOLD_OUT))).toEqual([])
})

test('only rings can be resized, and only those that can', async ({ visitor, writer }) => {
  const pearls = { name: 'Pearl Strand', slug: 'pearl-strand', price: '480.00', category: 'necklaces' }
  const id = await writer.add('/admin/products', { ...pearls, inventory_count: 1 })
  expect(promisesOf(await visitor.get(`/product/${id}`)).join()).not.toContain('resiz')
  expect(promisesOf(await visitor.get(IN_STOCK)).join()).toContain('One resizing included')
  expect(promisesOf(await visitor.get('/product/docklands-titanium-wedding-band')).join()).toContain(
    'This ring cannot be resized',
  )
})

test('a piece made to order has its weeks, and no return for a change of mind', async ({ visitor, writer }) => {
  const ring = { name: 'Made Ring', slug: 'made-ring', price: '480.00', category: 'rings' }
  const id = await writer.add('/admin/products', { ...ring, availability: 'made-to-order', lead_weeks: 8 })
  const page = await visitor.get(`/product/${id}`)
  expect(page.html.querySelector('.product-facts')?.text).toContain('Made for you in about eight weeks')
  expect(promisesOf(page).join()).toContain('it can be returned only if it is faulty or not as described')
})

test('what is stated in the cart and at the checkout is what the page states', async ({ visitor }) => {
  const page = await visitor.get('/product/flinders-diamond-solitaire-ring')
  const [size = '', metal = ''] = page.html
    .querySelectorAll('.buy-box .field')
    .map((field) => field.querySelector('select, input')?.getAttribute('name') ?? '')
  expect(page.html.querySelector(`[name=${metal}][checked]`)?.getAttribute('value')).toBe('18ct yellow gold')
  await visitor.submit(page, 'form.buy-box', { [size]: 'T', [metal]: 'Platinum' })
  for (const path of ['/cart', '/checkout']) {
    const { text } = (await visitor.get(path)).html
    expect(text, path).toContain('Made for you in about six weeks')
    expect(text, path).toContain('As it is made for you and outside our standard sizes 5 to 9, it can be returned only')
  }
  expect((await visitor.get('/checkout')).html.text).toContain('regional areas: 3–7 working days')
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
  expect(promisesOf(page)).toHaveLength(3)
  expect(page.text).toContain('By &lt;b&gt;courier&lt;/b&gt;')
})

test('the form keeps what was typed when it is refused', async ({ staff }) => {
  const wrong = { dispatch_days: 'soon', lead_weeks: '200' }
  const page = await staff.submit(await staff.get(SCREEN), FORM, wrong, SCREEN)
  expect(page.status).toBe(400)
  for (const [name, value] of Object.entries(wrong)) {
    const field = page.html.querySelector(`[name=${name}]`)
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([value, 'true'])
  }
})

test('the sidebar leads to the settings, in groups', async ({ staff }) => {
  const dashboard = await staff.get('/admin/dashboard')
  expect(linksOf(dashboard, /^Settings$/)).toEqual(['/admin/settings'])
  const lists = dashboard.html.querySelectorAll('.shell-nav ul[aria-labelledby]')
  const names = lists.map((list) => dashboard.html.getElementById(list.getAttribute('aria-labelledby')!)?.text.trim())
  expect(names).toEqual(['Shop', 'Catalogue', 'Writing'])
  expect(dashboard.html.querySelectorAll('.shell-bar form')).toEqual([])
  expect(dashboard.html.querySelectorAll('form[action="/admin/logout"]')).toHaveLength(1)
})

test('the settings are listed in parts, each entry once, and what programs need is one of them', async ({ staff }) => {
  const { html } = await staff.get('/admin/settings')
  const parts = html.querySelectorAll('.settings-index h2').map(({ text }) => text)
  expect(parts).toEqual(['Your shop', 'Selling', 'Emails', 'Catalogue and writing', 'Running the shop'])
  const addresses = html.querySelectorAll('.settings-index a').map((link) => link.getAttribute('href'))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(expect.arrayContaining(['/admin/media', '/admin/search-phrases', '/admin/developers']))
  expect(addresses).not.toContain('/admin/webhooks')
  const developers = await staff.get('/admin/developers')
  expect(linksOf(developers, /^(API tokens|Webhooks)$/)).toEqual(['/admin/api-tokens', '/admin/webhooks'])
})

test('a setting is found by the words of an owner', async ({ staff }) => {
  const found = async (q: string) => linksIn(await staff.get(`/admin/settings?q=${encodeURIComponent(q)}`))
  expect(await found('GST')).toEqual(['/admin/settings/selling', '/admin/settings/tax', '/admin/orders/figures'])
  expect(await found('lay-by')).toEqual(['/admin/settings/selling', '/admin/orders/new'])
  expect(await found('opening hours')).toEqual(['/admin/settings/contact'])
  expect(await found('abn')).toEqual(['/admin/settings/tax'])
  expect(await found('refund')).toEqual(['/admin/settings/delivery'])
  expect(await found('gift wrapping')).toEqual(['/admin/settings/delivery'])
  expect(await found('zultanite')).toEqual([])
})

test('what is not among the settings is found there too', async ({ staff }) => {
  const found = async (q: string) => linksIn(await staff.get(`/admin/settings?q=${q}`))
  expect(await found('engraving')).toEqual(['/admin/settings/delivery', '/admin/products'])
  for (const q of ['discount', 'supplier']) expect(await found(q), q).toContain('/admin/products')
  expect(await found('domain')).toEqual(['/admin/developers'])
  expect(await found('options')).not.toContain('/admin/settings')
})

const linksIn = ({ html }: PageResponse) =>
  html.querySelectorAll('.settings-index a').map((link) => link.getAttribute('href'))

test('no screen names an environment variable to an owner, except the one for developers', async ({ staff }) => {
  for (const path of ['settings/mail', 'settings/selling', 'settings/backups', 'backups', 'system', 'dashboard']) {
    const main = (await staff.get(`/admin/${path}`)).html.querySelector('main')?.text ?? ''
    expect(main, path).not.toMatch(/SMTP_URL|MAIL_FROM|STRIPE_|TRUST_PROXY|BACKUP_/)
  }
  expect(linksOf(await staff.get('/admin/settings/mail'), /^For developers$/)).toEqual(['/admin/developers#server'])
  const developers = await staff.get('/admin/developers')
  expect(developers.html.querySelector('section[aria-labelledby=server] #server')).not.toBeNull()
  expect(developers.text).toContain('SMTP_URL, MAIL_FROM')
})
