import { expect } from 'vitest'
import { change, endNewestSession, rows } from '../support/database'
import { linksOf } from '../support/reading'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { type PageResponse, Visitor } from '../support/visitor'

// The behaviour of every record form, in a browser without JavaScript.

const FORM = 'form.record-form'
const stored = (server: RunningServer, sql: string) => rows<Record<string, string | number>>(server.databaseFile, sql)
const valueOf = (page: PageResponse, name: string) => page.html.querySelector(`[name=${name}]`)?.getAttribute('value')

async function newCollection(staff: Visitor, fields: Record<string, string>): Promise<PageResponse> {
  const path = '/admin/collections/edit/new'
  return staff.submit(await staff.get(path), FORM, fields, path)
}

test('a rejected form is returned as typed, with its messages', async ({ staff }) => {
  const path = '/admin/products/new'
  const page = await staff.get(path)
  const response = await staff.submit(page, FORM, { name: 'Half a ring', price: '12,50', slug: '' }, path)
  expect(response.status).toBe(400)
  expect(valueOf(response, 'name')).toBe('Half a ring')
  expect(valueOf(response, 'price')).toBe('12,50')
  expect(valueOf(response, 'slug')).toBe('half-a-ring')
})

test('an empty slug is made from the name, and is one that nothing else has', async ({ server, staff }) => {
  const path = '/admin/pages/new'
  const page = await staff.get(path)
  const fields = { title: 'Ring sizes & care', slug: ' ', content: 'Text' }
  const [first, again] = [await staff.submit(page, FORM, fields, path), await staff.submit(page, FORM, fields, path)]
  expect([first.status, again.location]).toEqual([303, first.location])
  expect((await staff.submit(await staff.get(path), FORM, fields, path)).status).toBe(303)
  const slugs = stored(server, "SELECT slug FROM page WHERE title = 'Ring sizes & care' ORDER BY id")
  expect(slugs).toEqual([{ slug: 'ring-sizes-care' }, { slug: 'ring-sizes-care-2' }])
  const nameless = await staff.submit(await staff.get(path), FORM, { ...fields, title: '???' }, path)
  expect(nameless.text).toContain('Slug is required')
})

test('a taken slug is reported at its field', async ({ staff }) => {
  const response = await newCollection(staff, { name: 'Rings again', slug: 'rings' })
  expect(response.status).toBe(409)
  expect(response.text).toContain('Failed to create collection: This slug is already in use')
  expect(valueOf(response, 'name')).toBe('Rings again')
})

test('a form submitted twice creates one row and redirects to the same place', async ({ server, staff }) => {
  const path = '/admin/footer-links/new'
  const page = await staff.get(path)
  const fields = { title: 'Sent twice', url: '/faq' }
  const responses = await Promise.all([1, 2].map(() => staff.submit(page, FORM, fields, path)))
  expect(responses.map(({ status, location }) => [status, location])).toEqual([
    [303, expect.stringMatching(/^\/admin\/footer-links#row-\d+$/)],
    [303, responses[0]?.location],
  ])
  expect(stored(server, "SELECT id FROM footer_link WHERE title = 'Sent twice'")).toHaveLength(1)
  await staff.submit(page, FORM, { ...fields, title: 'Sent with other words' }, path)
  expect(stored(server, "SELECT id FROM footer_link WHERE title = 'Sent with other words'")).toHaveLength(1)
})

test('of two concurrent edits the second shows both versions before it overwrites', async ({ server, staff }) => {
  const path = '/admin/gemstone/1'
  const [mine, theirs] = [await staff.get(path), await staff.get(path)]
  await staff.submit(theirs, FORM, { month: 'Theirs' }, path)
  const refused = await staff.submit(mine, FORM, { month: 'Mine' }, path)
  expect(refused.status).toBe(409)
  const both = refused.html.querySelector('.both-versions')?.text
  expect(both).toContain('Theirs')
  expect(both).toContain('Mine')
  expect(valueOf(refused, 'month')).toBe('Mine')
  expect(linksOf(refused, /^Discard my changes$/)).toEqual([path])
  expect(stored(server, 'SELECT month FROM gemstone WHERE id = 1')).toEqual([{ month: 'Theirs' }])

  // A validation error in between must not advance the form to the newest version.
  await staff.submit(await staff.get(path), FORM, { month: 'Third' }, path)
  const invalid = await staff.submit(refused, FORM, { month: '' }, path)
  expect(invalid.status).toBe(400)
  const again = await staff.submit(invalid, FORM, { month: 'Mine' }, path)
  expect(again.status).toBe(409)
  expect((await staff.submit(again, FORM, { month: 'Mine' }, path)).status).toBe(303)
  expect(stored(server, 'SELECT month FROM gemstone WHERE id = 1')).toEqual([{ month: 'Mine' }])
})

test('a stale save merges what only one of two has changed', async ({ server, staff }) => {
  const path = '/admin/products/5'
  const columns = () => stored(server, 'SELECT inventory_count, description, price_cents FROM product WHERE id = 5')[0]
  const before = columns()
  const [mine, theirs] = [await staff.get(path), await staff.get(path)]
  await staff.submit(theirs, FORM, { inventory_count: '9' }, path)
  const saved = await staff.submit(mine, FORM, { description: 'Polished by hand.' }, path)
  expect(saved.status).toBe(303)
  expect(columns()).toEqual({ ...before, inventory_count: 9, description: 'Polished by hand.' })
  expect((await staff.follow(saved)).html.querySelector('.notice')?.text).toContain(
    'Imogen Hale saved other fields in the meantime; those changes are kept.',
  )
})

test('a conflict shows only the fields that both have changed, and keeps the others', async ({ server, staff }) => {
  const path = '/admin/products/6'
  const [mine, theirs] = [await staff.get(path), await staff.get(path)]
  await staff.submit(theirs, FORM, { inventory_count: '9', description: 'Theirs.', featured: 'on' }, path)
  const refused = await staff.submit(mine, FORM, { description: 'Mine.' }, path)
  expect(refused.status).toBe(409)
  const both = refused.html.querySelector('.both-versions')
  expect(both?.querySelectorAll('h3').map(({ text }) => text)).toEqual(['Description'])
  expect(both?.text).toContain('Imogen Hale less than a minute ago')
  expect(both?.querySelectorAll('li').map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Inventory count, changed by Imogen Hale'),
  )
  expect(valueOf(refused, 'inventory_count')).toBe('9')
  expect((await staff.submit(refused, FORM, {}, path)).status).toBe(303)
  const [row] = stored(server, 'SELECT inventory_count, description FROM product WHERE id = 6')
  expect(row).toEqual({ inventory_count: 9, description: 'Mine.' })
})

test('merged fields are validated together', async ({ server, staff }) => {
  const path = '/admin/products/8'
  change(server.databaseFile, 'UPDATE product SET price_cents = 90000, sale_price_cents = NULL WHERE id = 8')
  const [mine, theirs] = [await staff.get(path), await staff.get(path)]
  await staff.submit(theirs, FORM, { price: '500' }, path)
  const refused = await staff.submit(mine, FORM, { sale_price: '600' }, path)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Sale price must be lower than the price')
  expect(valueOf(refused, 'price')).toBe('500.00')
  expect((await staff.submit(refused, FORM, { sale_price: '450' }, path)).status).toBe(303)
  const [row] = stored(server, 'SELECT price_cents, sale_price_cents FROM product WHERE id = 8')
  expect(row).toEqual({ price_cents: 50_000, sale_price_cents: 45_000 })
})

test('an edit without a version is rejected', async ({ staff }) => {
  const response = await staff.post('/admin/pages/1', { title: 'T', slug: 'privacy-policy', content: 'C' })
  expect(response.status).toBe(409)
})

test('an unticked box is stored as off', async ({ server, staff }) => {
  const path = '/admin/products/2'
  const page = await staff.get(path)
  const document = page.html
  document.querySelector('[name=active]')?.remove()
  const response = await staff.submit({ ...page, html: document }, FORM, {}, path)
  expect([response.status, response.location]).toEqual([303, '/admin/products#row-2'])
  expect(stored(server, 'SELECT active FROM product WHERE id = 2')).toEqual([{ active: 0 }])
})

test('an edit of a deleted row keeps its input', async ({ server, staff }) => {
  await newCollection(staff, { name: 'Short-lived', slug: 'short-lived' })
  const id = Number(stored(server, "SELECT id FROM collection WHERE slug = 'short-lived'")[0]?.id)
  const path = `/admin/collections/edit/${id}`
  const form = await staff.get(path)
  await staff.submit(
    await staff.get(`/admin/collections/${id}/delete`),
    'dialog form',
    {},
    `/admin/collections/${id}/delete`,
  )
  const response = await staff.submit(form, FORM, { tagline: 'Typed for "an hour"' }, path)
  expect(response.status).toBe(404)
  expect(response.html.querySelector('[aria-labelledby=typed]')?.text).toContain('Typed for "an hour"')
  expect((await staff.get(path)).html.querySelector('[aria-labelledby=typed]')).toBeNull()
})

test('a deletion can be undone from the notice', async ({ server, staff }) => {
  await newCollection(staff, { name: 'Short-lived "pieces"' })
  const [row] = stored(server, "SELECT id FROM collection WHERE slug = 'short-lived-pieces'")
  const path = `/admin/collections/${row?.id}/delete`
  const dialog = await staff.get(path)
  expect(dialog.html.querySelector('dialog')?.text).toContain(
    'Are you sure you want to delete the collection "Short-lived "pieces""? This action cannot be undone.',
  )
  const list = await staff.follow(await staff.submit(dialog, 'dialog form', {}, path))
  expect(stored(server, "SELECT id FROM collection WHERE slug = 'short-lived-pieces'")).toEqual([])
  // A second press has the same result.
  for (const _press of [1, 2]) {
    const back = await staff.follow(await staff.submit(list, '.notice form'))
    expect(back.html.querySelector('h1')?.text).toBe('Collections')
    expect(back.text).toContain('Collection restored')
  }
  expect(stored(server, "SELECT id FROM collection WHERE slug = 'short-lived-pieces'")).toEqual([row])
})

test('the deletion of a record that the trash does not list is undone from its notice', async ({ server, staff }) => {
  for (const [path, table, heading] of [
    ['/admin/footer-links/1', 'footer_link', 'Footer links'],
    ['/admin/gemstone/1', 'gemstone', 'Gemstone of the month'],
  ] as const) {
    const row = () => stored(server, `SELECT * FROM ${table} WHERE id = 1`)
    const before = row()
    const dialog = await staff.get(`${path}/delete`)
    const list = await staff.follow(await staff.submit(dialog, 'dialog form', {}, `${path}/delete`))
    expect(row()).toEqual([])
    const back = await staff.follow(await staff.submit(list, '.notice form'))
    expect(back.html.querySelector('h1')?.text).toBe(heading)
    expect(row()).toEqual(before)
  }
  expect((await staff.post('/admin/trash/999999/restore', {})).location).toBe('/admin/trash')
})

test('an earlier gemstone is made current', async ({ staff }) => {
  const current = (page: PageResponse) => page.html.querySelector('.stone h2')?.text
  const page = await staff.get('/admin/gemstone')
  const form = page.html.querySelector('.lines form')
  const name = form?.parentNode?.querySelector('a')?.text
  expect(name).not.toBe(current(page))
  expect(current(await staff.follow(await staff.submit(page, '.lines form')))).toBe(name)
})

test('a session that ends while typing loses no input', async ({ server }) => {
  const path = '/admin/blog/edit/new'
  const typist = new Visitor(server.origin)
  await typist.signIn()
  const page = await typist.get(path)
  endNewestSession(server.databaseFile)
  const content = `First line\nSecond "line" ${'é'.repeat(40_000)}`
  const fields = { title: 'Typed in vain?', slug: 'typed', content, publication: 'published' }
  const refused = await typist.submit(page, FORM, fields, path)
  expect(refused.status).toBe(307)

  // A browser sends the same form on.
  const login = await typist.post(refused.location ?? '', fields)
  expect(login.text).toContain('What you typed will be restored after you log in.')
  expect(rows(server.databaseFile, 'SELECT id FROM draft')).toEqual([])
  const { email, password } = STAFF
  const wrong = await typist.submit(login, 'main form', { email, password: 'not that one' })
  expect(wrong.status).toBe(401)
  const back = await typist.submit(wrong, 'main form', { email, password })
  expect([back.status, back.location]).toEqual([303, `${path}?draft=on`])
  const again = await typist.follow(back)
  expect(valueOf(again, 'title')).toBe('Typed in vain?')
  expect(again.html.querySelector('[name=content]')?.text.trim()).toBe(content)
  expect(again.html.querySelector('[name=publication][value=published]')?.attributes).toHaveProperty('checked')

  const saved = await typist.submit(again, FORM, { content: 'Saved at last.' }, `${path}?draft=on`)
  expect(saved.location).toMatch(/^\/admin\/blog#row-\d+$/)
  expect(rows(server.databaseFile, 'SELECT id FROM draft')).toEqual([])
})

test('what is typed is offered again, until it is saved or discarded', async ({ staff }) => {
  const path = '/admin/pages/1'
  const typed = { title: 'Typed', content: '<p>Not saved.</p>', password: 'never stored' }
  const offer = async (own = path) => (await staff.get(own)).html.querySelector('.offered-draft')
  expect((await staff.post(`/admin/drafts?form=${path}`, typed)).status).toBe(204)
  const offered = await offer()
  expect(offered?.text).toMatch(/Restore what you typed at \d+(?::\d\d)?[ap]m\?/)
  expect(await offer('/admin/pages/2')).toBeNull()
  const restored = await staff.get(offered?.querySelector('a')?.getAttribute('href') ?? '')
  expect(valueOf(restored, 'title')).toBe('Typed')
  expect(restored.text).not.toContain('never stored')
  expect(restored.html.querySelector('.callout')?.text).toMatch(/^Here is what you typed at /)
  const saved = await staff.submit(await staff.get(path), FORM, { title: 'Saved' }, path)
  expect(saved.status).toBe(303)
  expect(await offer()).toBeNull()

  await staff.post(`/admin/drafts?form=${path}`, typed)
  const discarded = await staff.submit(await staff.get(path), '.offered-draft', { discard: 'on' })
  expect([discarded.status, discarded.location]).toEqual([303, path])
  expect(await offer()).toBeNull()
})

test('a draft is of a form of the back office, limited in size, and of the signed-in staff member', async ({
  server,
  staff,
  visitor,
}) => {
  for (const form of ['/contact', 'https://elsewhere.example/admin/', '']) {
    expect((await staff.post(`/admin/drafts?form=${form}`, { a: '1' })).status).toBe(400)
  }
  expect((await staff.post('/admin/drafts?form=/admin/pages/1', { a: 'x'.repeat(300_000) })).status).toBe(413)
  expect((await visitor.post('/admin/drafts?form=/admin/pages/1', { a: '1' })).status).toBe(307)
  expect(rows(server.databaseFile, "SELECT id FROM draft WHERE path LIKE '%/pages/1'")).toEqual([])
})

test('a page is converted to formatted text and back without being saved', async ({ server, staff }) => {
  const path = '/admin/pages/new'
  const typed = { title: 'Care', slug: 'care', intent: 'convert' }
  const html = '<h2>Care</h2><p>A <strong>soft</strong> cloth</p><script>alert(1)</script>'
  const toMarkup = { ...typed, content: html, content_format: 'html', opened_format: 'html' }
  const markup = await staff.submit(await staff.get(path), FORM, toMarkup, path)
  expect(markup.html.querySelector('textarea[name=content]')?.text).toBe('## Care\n\nA **soft** cloth')
  expect(markup.html.querySelector('input[name=content_format][checked]')?.getAttribute('value')).toBe('markup')
  const toHtml = { ...typed, content: '## Care\n\n**soft**', content_format: 'html', opened_format: 'markup' }
  const back = await staff.submit(markup, FORM, toHtml, path)
  expect(back.html.querySelector('textarea[name=content]')?.text).toContain('<p><strong>soft</strong></p>')
  expect(back.html.querySelector('input[name=content_format][checked]')?.getAttribute('value')).toBe('html')
  expect(stored(server, "SELECT id FROM page WHERE slug = 'care'")).toEqual([])
})

test('a page in formatted text is saved despite problems only when they are accepted', async ({ server, staff }) => {
  const path = '/admin/pages/new'
  const fields = { title: 'Odd', slug: 'odd', content: '<p>Words</p>\n\n[[collection:gone]]', content_format: 'markup' }
  const warned = await staff.submit(await staff.get(path), FORM, fields, path)
  expect(warned.status).toBe(409)
  const button = warned.html.querySelector('button[name=accepted]')
  expect(button?.getAttribute('value')?.split('\n')).toEqual([
    expect.stringContaining('HTML tags'),
    'There is no collection with the address “gone”: nothing is shown in its place.',
  ])
  expect(stored(server, "SELECT id FROM page WHERE slug = 'odd'")).toEqual([])
})
