import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { addStaff, signInAs } from '../support/staff-members'
import { type PageResponse, Visitor } from '../support/visitor'
import { wireBytes } from '../support/wire'

// The history screens without JavaScript.

const WHO = `${STAFF.first_name} ${STAFF.last_name}`
const FORM = 'form.record-form'

/** The entries of a history, with the text of each field by its label. */
function entriesOf({ html }: PageResponse) {
  return html.querySelectorAll('.history > li').map((entry) => {
    const fields: Record<string, string | undefined> = {}
    for (const field of entry.querySelectorAll('dl > div')) {
      fields[field.querySelector('dt')?.text ?? ''] = field.querySelector('dd')?.text
    }
    return { what: entry.querySelector('p')?.text, when: entry.querySelector('time')?.getAttribute('datetime'), fields }
  })
}

const historyAt = async (staff: Visitor, path: string) => entriesOf(await staff.get(path))

async function edit(staff: Visitor, path: string, fields: Record<string, string>): Promise<PageResponse> {
  const saved = await staff.submit(await staff.get(path), FORM, fields, path)
  expect(saved.status).toBe(303)
  return saved
}

test('an unchanged record has an empty history', async ({ staff }) => {
  const page = await staff.get('/admin/history/product/7')
  expect(page.status).toBe(200)
  expect(page.text).toContain('No changes recorded yet')
})

test('a form edit is in the linked history, and saving without changes is not', async ({ staff }) => {
  const form = await staff.get('/admin/products/3')
  const address = form.html.querySelector('.history-link a')?.getAttribute('href') ?? ''
  expect(address).toBe('/admin/history/product/3')
  await edit(staff, '/admin/products/3', {})
  expect(await historyAt(staff, address)).toEqual([])

  const begun = Date.now()
  await edit(staff, '/admin/products/3', { price: '4321', sale_price: '4000.5' })
  const [entry, ...others] = await historyAt(staff, address)
  expect(others).toEqual([])
  expect(entry?.what).toBe(`Changed by ${WHO}`)
  expect(Date.parse(entry?.when ?? '')).toBeGreaterThanOrEqual(Math.floor(begun / 1000) * 1000)
  expect(entry?.fields.Price).toMatch(/Removed: \$[\d,]+\.00\. {2}→ Added: \$4,321\.00\. /)
  expect(entry?.fields['Sale price']).toContain('Added: $4,000.50')
  expect(Object.keys(entry?.fields ?? {})).toEqual(['Price', 'Sale price'])
  expect((await staff.get('/admin/products/3')).html.querySelector('.history-link')?.text).toContain(
    `Changed by ${WHO} less than a minute ago`,
  )
})

test('an earlier version fills the form, and is stored only when it is saved', async ({ server, staff }) => {
  const path = '/admin/products/9'
  const price = () => rows<{ price_cents: number }>(server.databaseFile, 'SELECT price_cents FROM product WHERE id = 9')
  await edit(staff, path, { price: '900', description: 'First words.' })
  await edit(staff, path, { price: '800', description: 'Later words.' })
  const history = await staff.get('/admin/history/product/9')
  const links = history.html.querySelectorAll('.history a').map((link) => link.getAttribute('href') ?? '')
  // The latest entry is what is stored.
  expect(links).toHaveLength(1)
  const form = await staff.get(links[0] ?? '')
  expect(form.html.querySelector('.callout')?.text).toMatch(/^This is the version of .+ Nothing has been saved yet/)
  expect(form.html.querySelector('[name=price]')?.getAttribute('value')).toBe('900.00')
  expect(form.html.querySelector('[name=description]')?.text.trim()).toBe('First words.')
  expect(price()).toEqual([{ price_cents: 80_000 }])
  const saved = await staff.submit(form, FORM, {}, links[0])
  expect(saved.status).toBe(303)
  expect(price()).toEqual([{ price_cents: 90_000 }])
  expect((await staff.get('/admin/products/9?version=999999')).status).toBe(404)
  expect((await staff.get(`${path.replace('9', '10')}${links[0]?.slice(path.length)}`)).status).toBe(404)
})

test('an API change is in the same history, by the same user', async ({ staff, api }) => {
  const product = (await api.get('/admin/products/4')).json as object
  await api.call('PUT', '/admin/products/4', { ...product, inventory_count: 77 })
  const [entry] = await historyAt(staff, '/admin/history/product/4')
  expect(entry).toMatchObject({ what: `Changed by ${WHO}` })
  expect(entry?.fields['Inventory count']).toContain('Added: 77')
})

test.for<[path: string, kind: string, body: object]>([
  ['/admin/blog', 'post', { title: 'Recorded', slug: 'recorded', content: 'Words.' }],
  ['/pages', 'page', { title: 'Recorded', slug: 'recorded', content: '<p>Words.</p>' }],
  ['/collections', 'collection', { name: 'Recorded', slug: 'recorded' }],
  ['/admin/footer-links', 'footer-link', { title: 'Recorded', url: '/faq', section: 'quick_links', order: 1 }],
])('what %s creates, updates and deletes is recorded', async ([path, kind, body], { staff, api }) => {
  const made = await api.call('POST', path, body)
  expect(made.status, made.text).toBe(201)
  const { id } = made.json as { id: number }
  const changed = { ...body, ...('name' in body ? { name: 'Told again' } : { title: 'Told again' }) }
  expect((await api.call('PUT', `${path}/${id}`, changed)).status).toBe(200)
  expect((await api.send(`${path}/${id}`, { method: 'DELETE' })).status).toBeLessThan(300)
  const page = await staff.get(`/admin/history/${kind}/${id}`)
  expect(page.status).toBe(200)
  expect(entriesOf(page).map(({ what }) => what)).toEqual(
    ['Deleted', 'Changed', 'Created'].map((action) => `${action} by ${WHO}`),
  )
  expect(page.html.querySelector('h1')?.text).toBe('History of Told again')
  expect(page.html.querySelector('.callout')?.text).toContain(`${kind.replace('-', ' ')} has been deleted.`)
  expect(linksOf(page, /^Back to/)).toEqual([expect.stringMatching(/^\/admin\/[\w-]+$/)])
})

test('an undo is in the history with the previous values', async ({ staff }) => {
  const dialog = await staff.get('/admin/blog/2/delete')
  const list = await staff.follow(await staff.submit(dialog, 'dialog form', {}, '/admin/blog/2/delete'))
  await staff.submit(list, 'form[action*=restore]')
  expect((await historyAt(staff, '/admin/history/post/2')).map(({ what }) => what)).toEqual([
    `Restored from the trash by ${WHO}`,
    `Deleted by ${WHO}`,
  ])
})

test("a collection's history has added and removed pieces", async ({ staff }) => {
  const path = '/admin/collections/edit/5/pieces'
  const page = await staff.get(path)
  const remove = page.html.querySelector('button[name=remove]')
  const leaving = remove?.text.replace('Remove', '').trim() ?? ''
  await staff.post(path, { remove: remove?.getAttribute('value') ?? '' })
  const [entry] = await historyAt(staff, '/admin/history/collection/5')
  expect(entry?.fields).toEqual({ 'Pieces removed': `Removed: ${leaving}. ` })
})

test('a long text shows only what differs', async ({ server, staff }) => {
  const [{ content } = { content: '' }] = rows<{ content: string }>(
    server.databaseFile,
    'SELECT content FROM page WHERE id = 2',
  )
  const words = content.split(' ')
  await edit(staff, '/admin/pages/2', { content: [...words.slice(0, 60), 'henceforth', ...words.slice(60)].join(' ') })
  const page = await staff.get('/admin/history/page/2')
  expect(page.html.querySelectorAll('.history del')).toHaveLength(0)
  expect(page.html.querySelectorAll('.history ins').map(({ text }) => text)).toEqual(['Added: henceforth . '])
  expect(page.html.querySelector('.history dd')?.text.length).toBeLessThan(content.length / 2)
})

test('the history of a message has nothing from its sender', async ({ server, staff }) => {
  const path = '/admin/contact/3'
  for (const stage of ['done', 'new']) await staff.post(`${path}/stage`, { stage })
  const message = await staff.get(path)
  const [reference] = /AF-\w{6}/.exec(message.html.querySelector('dialog')?.text ?? '') ?? []
  const address = message.html.querySelector('.history-link a')?.getAttribute('href') ?? ''
  const page = await staff.get(address)
  expect(entriesOf(page).map(({ what }) => what)).toEqual([`Marked as new by ${WHO}`, `Marked as processed by ${WHO}`])
  const [sender] = rows<{ full_name: string }>(server.databaseFile, 'SELECT full_name FROM enquiry WHERE id = 3')
  expect(page.text).not.toContain(sender?.full_name)
  expect(page.html.querySelector('h1')?.text).toBe(`History of message ${reference}`)
})

test('a deleted message and a removed subscriber leave only their id', async ({ server, staff }) => {
  change(server.databaseFile, 'UPDATE enquiry SET quarantined = 1 WHERE id = 4')
  for (const path of ['/admin/contact/4/delete', '/admin/subscribers/1/remove']) {
    await staff.submit(await staff.get(path), 'dialog form', {}, path)
  }
  const deleted = await staff.get('/admin/history/enquiry/4')
  expect(entriesOf(deleted)).toMatchObject([{ what: `Deleted by ${WHO}`, fields: {} }])
  const removed = await staff.get('/admin/history/subscriber/1')
  expect(entriesOf(removed)).toMatchObject([{ what: `Removed from the newsletter list by ${WHO}`, fields: {} }])
  const entries = rows<{ fields: string }>(
    server.databaseFile,
    "SELECT fields FROM change WHERE kind IN ('enquiry', 'subscriber')",
  )
  expect(entries.map(({ fields }) => fields)).toEqual(entries.map(() => '[]'))
})

test('a long history has pages, each within the weight of an admin page', async ({ server, staff, api }) => {
  const block = { title: 'Hero', body: 'Words.', image: null }
  for (let number = 1; number <= 27; number += 1) {
    await api.call('PUT', '/content/hero', { ...block, body: `${block.body} ${number} `.repeat(60) })
  }
  const [{ id } = { id: 0 }] = rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM content_block WHERE section = 'hero'",
  )
  const path = `/admin/history/content-block/${id}`
  expect(await historyAt(staff, path)).toHaveLength(25)
  expect(await historyAt(staff, `${path}?page=2`)).toHaveLength(2)
  const headers = { 'Save-Data': 'on', Cookie: `session=${staff.cookie('session')}` }
  const { html, css } = await wireBytes(server.origin, path, headers)
  expect(html + css).toBeLessThanOrEqual(25_000)
})

test.for([
  '/admin/history/nothing/1',
  '/admin/history/product/999999',
  '/admin/history/content_block/1',
  '/admin/history/product/x',
])('%s has no history', async (path, { staff }) => {
  const page = await staff.get(path)
  expect(page.status).toBe(404)
  expect(page.html.querySelector('h1')?.text).toBe('No history')
})

test.for([
  ['product', 1, ['owner', 'editor', 'assistant']],
  ['newsletter', 1, ['owner', 'editor', 'assistant']],
  ['enquiry', 1, ['owner', 'editor', 'assistant']],
  ['subscriber', 1, ['owner', 'editor', 'assistant']],
  ['order', 1, ['owner', 'assistant']],
  ['appointment', 1, ['owner', 'assistant']],
  ['shop', 1, ['owner']],
] as const)('the history of %s %i is for those who may open it', async ([kind, id, roles], { server }) => {
  const insert = `INSERT INTO change (kind, record, action, fields, created_at) VALUES ('${kind}', ${id}, 'changed', '[]', 1)`
  change(server.databaseFile, insert)
  for (const role of ['owner', 'editor', 'assistant'] as const) {
    const visitor = new Visitor(server.origin)
    const { email } = await addStaff(server.databaseFile)
    change(server.databaseFile, `UPDATE user SET staff_role = '${role}' WHERE email = '${email}'`)
    await signInAs(visitor, email)
    for (const path of [`/admin/history/${kind}/${id}`, `/admin/history/${kind}/${id}.data`]) {
      expect((await visitor.get(path)).status, `${role} ${path}`).toBe(roles.some((one) => one === role) ? 200 : 403)
    }
  }
})
