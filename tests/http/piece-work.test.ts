import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { noticeOf, RECORD_FORM, rowNamed, submitForm, textOf } from '../support/staff-screens'
import { Visitor } from '../support/visitor'

// What an owner and an assistant do with pieces all day, in a browser without JavaScript.

const LIST = '/admin/products'
const ring = (name: string, values: object = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  price: 1200,
  inventory_count: 2,
  category: 'rings',
  main_image: 'akoya-pearl-stud-earrings',
  ...values,
})

test('the form is in the order of work, and what is rarely needed is folded until it has an error', async ({
  staff,
}) => {
  const path = `${LIST}/1`
  const form = (await staff.get(path)).html.querySelector(RECORD_FORM)
  const names = form?.querySelectorAll('input[id], textarea[id], select[id]').map((field) => field.getAttribute('name'))
  const order = ['name', 'price', 'main_image', 'description', 'inventory_count', 'active', 'fact_metal', 'slug']
  expect(order.map((name) => names?.indexOf(name))).toEqual(
    order.map((name) => names?.indexOf(name)).toSorted((a = 0, b = 0) => a - b),
  )
  for (const name of ['sale_ends_at', 'fact_metal', 'cost', 'slug']) {
    expect(form?.querySelector(`details [name=${name}]`), name).not.toBeNull()
  }
  expect(form?.querySelectorAll('details[open]')).toHaveLength(0)
  const refused = await submitForm(staff, path, { cost: 'dear', sale_ends_at: '2020-01-01T10:00', sale_price: '' })
  expect(refused.status).toBe(400)
  const open = refused.html.querySelectorAll('details[open] > summary').map((summary) => textOf(summary))
  expect(open).toEqual([expect.stringMatching(/^For staff only/)])
})

test('a new piece says whether it is shown, after saving and on its screen, and one click shows it', async ({
  server,
  staff,
  visitor,
}) => {
  const fields = { name: 'Unseen ring', price: '900', main_image: 'akoya-pearl-stud-earrings' }
  const list = await staff.follow(await submitForm(staff, `${LIST}/new`, fields))
  expect(noticeOf(list)).toContain('Unseen ring added It isn’t shown in the shop yet.')
  expect(list.html.querySelector('.notice form button')?.text).toBe('Show in the shop')
  expect(list.html.querySelector('.notice a[href=""]')?.text).toBe('Close')
  const [{ id } = { id: 0 }] = rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM product WHERE slug = 'unseen-ring'",
  )
  const screen = await staff.get(`${LIST}/${id}`)
  expect(textOf(screen.html.querySelector('#shown'))).toContain('Not shown in the shop. It isn’t active yet.')
  expect((await visitor.get('/product/unseen-ring')).status).toBe(404)

  const shown = await staff.submit(list, '.notice form')
  expect([shown.status, shown.location]).toEqual([303, `${LIST}/${id}`])
  const after = await staff.follow(shown)
  expect(noticeOf(after)).toContain('Unseen ring is shown in the shop')
  expect(after.html.querySelector('#shown')).toBeNull()
  expect(after.text).toContain('Shown in the shop')
  expect((await visitor.get('/product/unseen-ring')).status).toBe(200)
})

test('a piece without a picture is shown only once staff have read so', async ({ server, staff, writer }) => {
  const id = await writer.add(LIST, ring('Bare ring', { active: false, main_image: null }))
  const isShown = () => rows(server.databaseFile, `SELECT active FROM product WHERE id = ${id}`)
  const refused = await staff.follow(await staff.post(`${LIST}/${id}/show`, {}))
  expect(noticeOf(refused)).toContain('Bare ring isn’t shown yet')
  expect(isShown()).toEqual([{ active: 0 }])
  expect(textOf(refused.html.querySelector('#shown'))).toContain('without a picture')
  expect((await staff.submit(refused, '#shown form')).status).toBe(303)
  expect(isShown()).toEqual([{ active: 1 }])
})

test('ten pieces are put on sale in four clicks from the list', async ({ server, staff, writer }) => {
  for (let made = 0; made < 10; made += 1) await writer.add(LIST, ring(`Tenfold ${made}`))
  let clicks = 0
  const click = <T>(step: T): T => {
    clicks += 1
    return step
  }
  const found = await click(staff.get(`${LIST}?q=tenfold`))
  const [all = ''] = linksOf(found, /^Edit all 10$/)
  const choose = await click(staff.get(all))
  const operation = choose.html.querySelector('button[value=sale-percent]')
  const path = `${all}&${operation?.getAttribute('name')}=sale-percent&value-sale-percent=20`
  const confirm = await click(staff.get(path))
  const saved = await click(staff.submit(confirm, 'section form[method=post]', {}, path))
  expect(saved.status).toBe(303)
  const onSale = "SELECT count(*) count FROM product WHERE name LIKE 'Tenfold%' AND sale_price_cents = 96000"
  expect(rows(server.databaseFile, onSale)).toEqual([{ count: 10 }])
  expect(clicks).toBeLessThanOrEqual(6)

  const activity = await staff.get('/admin/activity?kind=product')
  const [line, before] = activity.html.querySelectorAll('.history > li')
  expect(textOf(line)).toMatch(/^Put 10 products on sale, 20% off · /)
  expect(before?.text).toContain('Created')
  const parts = await staff.get(line?.querySelector('a')?.getAttribute('href') ?? '')
  expect(parts.html.querySelectorAll('.history > li')).toHaveLength(10)
  const undone = await staff.follow(await staff.submit(activity, '.history > li form'))
  expect(noticeOf(undone)).toContain('10 changed back')
  expect(rows(server.databaseFile, onSale)).toEqual([{ count: 0 }])
  const again = await staff.get('/admin/activity?kind=product')
  expect(textOf(again.html.querySelector('.history > li'))).toMatch(/^Undone: Put 10 products on sale/)
  expect(again.html.querySelector('.history form')).toBeNull()
})

const PRIVATE = { private_note: 'Wombat whispers', supplier: 'Quokka Gems', cost: '321.09' }
const tellsOf = ({ text }: { text: string }) =>
  [PRIVATE.private_note, PRIVATE.supplier, '321.09'].filter((word) => text.includes(word))

test('note, cost and supplier are for staff alone', async ({ staff, visitor, anonymousApi, api, writer }) => {
  const id = await writer.add(LIST, ring('Discreet ring'))
  expect((await submitForm(staff, `${LIST}/${id}`, PRIVATE)).status).toBe(303)
  expect(tellsOf(await staff.get(`${LIST}/${id}`))).toHaveLength(3)
  expect(tellsOf(await staff.get('/admin/products/export'))).toHaveLength(3)
  expect((await api.get(`/admin/products/${id}`)).json).toMatchObject({ ...PRIVATE, cost: 321.09 })
  for (const path of [
    '/product/discreet-ring',
    '/shop?q=wombat+whispers',
    '/search?q=quokka',
    '/search/suggestions?q=discreet',
  ]) {
    expect(tellsOf(await visitor.get(path)), path).toEqual([])
  }
  const data = '/product/discreet-ring.data'
  expect(tellsOf(await visitor.get(data))).toEqual([])
  for (const path of [`/products/${id}`, '/products', '/products/discreet-ring']) {
    const reply = await anonymousApi.get(path)
    expect([reply.status, tellsOf(reply), reply.text.includes('supplier')], path).toEqual([200, [], false])
  }
  expect((await visitor.get('/search?q=whispers')).text).not.toContain('Discreet ring')
})

const asAssistant = async (server: { origin: string; databaseFile: string }) => {
  const visitor = new Visitor(server.origin)
  visitor.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  return visitor
}

test('an assistant marks a piece as reserved or sold in quick edit, and changes nothing else there', async ({
  server,
  writer,
}) => {
  const id = await writer.add(LIST, ring('Layby ring'))
  const assistant = await asAssistant(server)
  const row = rowNamed(await assistant.get(`${LIST}?q=layby`), 'Layby ring')
  const path = `${LIST}/${id}/quick-edit`
  expect(row?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain(`${path}?q=layby`)
  const form = await assistant.get(path)
  const options = form.html
    .querySelectorAll(`${RECORD_FORM} [name=availability] option`)
    .map(({ attributes }) => attributes.value)
  expect([options, form.html.querySelector('[name=price]')]).toEqual([['stock', 'reserved', 'sold'], null])
  const saved = await assistant.submit(form, RECORD_FORM, { availability: 'reserved', price: '1', active: '' }, path)
  expect(saved.status, saved.text).toBe(303)
  const stored = () =>
    rows(server.databaseFile, `SELECT availability, price_cents price, active FROM product WHERE id = ${id}`)
  expect(stored()).toEqual([{ availability: 'reserved', price: 120_000, active: 1 }])
  const again = await assistant.get(path)
  const refused = await assistant.submit(again, RECORD_FORM, { availability: 'price-on-request' }, path)
  expect([refused.status, stored()]).toEqual([400, [{ availability: 'reserved', price: 120_000, active: 1 }]])
})

test('a sale starts and ends at its moments, on cached pages and in the JSON too', async ({
  server,
  visitor,
  anonymousApi,
  api,
  writer,
}) => {
  const in2Hours = new Date(Date.now() + 7200_000).toISOString()
  const id = await writer.add(LIST, ring('Clockwork ring', { sale_price: 700, sale_starts_at: in2Hours }))
  const shown = async () => [
    (await visitor.get('/product/clockwork-ring')).text.includes('$700'),
    ((await anonymousApi.get(`/products/${id}`)).json as { sale_price: number | null }).sale_price,
  ]
  expect(await shown()).toEqual([false, null])
  expect(await shown()).toEqual([false, null])
  expect((await api.get(`/admin/products/${id}`)).json).toMatchObject({ sale_price: 700, sale_starts_at: in2Hours })
  const now = Date.now()
  change(
    server.databaseFile,
    `UPDATE product SET sale_starts_at = ${now}, sale_ends_at = ${now + 4000} WHERE id = ${id}`,
  )
  await expect.poll(shown, { timeout: 3500, interval: 200 }).toEqual([true, 700])
  await expect.poll(shown, { timeout: 8000, interval: 200 }).toEqual([false, null])
})

test('a program changes single fields of a product, and its stock alone', async ({ api, anonymousApi, writer }) => {
  const id = await writer.add(LIST, ring('Patched ring', { sale_price: 900, facts: { Metal: 'Gold' } }))
  const path = `/admin/products/${id}`
  const before = await api.get(path)
  const etag = before.headers.get('ETag') ?? ''
  const counted = await api.call('PATCH', path, { inventory_count: 9 }, { 'If-Match': etag })
  expect([counted.status, counted.headers.get('ETag') === etag]).toEqual([200, false])
  const { updated_at: _before, ...same } = before.json as Record<string, unknown>
  expect(counted.json).toMatchObject({ ...same, inventory_count: 9 })
  expect((await api.call('PATCH', path, { inventory_count: 8 }, { 'If-Match': etag })).status).toBe(412)
  const wrong = await api.call('PATCH', path, { price: 800 })
  expect(wrong).toMatchObject({
    status: 400,
    json: { errors: { sale_price: ['Sale price must be lower than the price'] } },
  })
  expect((await api.call('PATCH', path, { prise: 800 })).status).toBe(400)
  expect((await api.call('PATCH', path, {})).status).toBe(200)
  expect((await anonymousApi.call('PATCH', path, { price: 1 })).status).toBe(401)
  expect((await api.call('PATCH', '/admin/products/999999', { price: 1 })).status).toBe(404)
})

test('a form has every character as it is stored, wherever the page is cut into blocks', async ({ staff, writer }) => {
  const choices = Array.from({ length: 60 }, (_, at) => ({ label: `½${at}`, price_difference: 0, available: true }))
  const options = ['Size', 'Length', 'Width'].map((name) => ({ name, choices }))
  for (const name of ['½', 'a½', 'ab½', 'abc½']) {
    const id = await writer.add(LIST, ring(name, { slug: `halves-${name.length}`, options }))
    expect((await staff.get(`${LIST}/${id}`)).text.includes('\0'), name).toBe(false)
  }
})
