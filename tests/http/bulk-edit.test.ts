import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { noticeOf, submitForm } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// Rows of a list edited together, without JavaScript.

const CONFIRM = 'section form[method=post]'
const RINGS = '/admin/products?q=signet&sort=name'
const cellsOf = ({ html }: PageResponse) =>
  html.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()))
const idsOn = ({ html }: PageResponse) => html.querySelectorAll('[name=id]').map((box) => box.getAttribute('value'))

test('ticked products go on sale after a confirmation, and one Undo takes it back', async ({ server, staff }) => {
  const list = await staff.get(RINGS)
  const boxes = list.html.querySelectorAll('tbody [name=id]')
  expect(boxes.every((box) => box.getAttribute('form') === list.html.querySelector('.bulk-actions')?.id)).toBe(true)
  const hidden = list.html.querySelectorAll('.bulk-actions input').map(({ attributes }) => attributes.value)
  expect(hidden).toEqual(['signet', 'name'])
  const ticked = boxes.slice(0, 2).map((box) => Number(box.getAttribute('value')))
  change(
    server.databaseFile,
    `UPDATE product SET price_cents = 119995, sale_price_cents = NULL WHERE id IN (${ticked.join()})`,
  )

  const bulk = `/admin/products/bulk?q=signet&sort=name&${ticked.map((id) => `id=${id}`).join('&')}`
  const choose = await staff.get(bulk)
  expect(choose.html.querySelector('h1')?.text).toBe('Edit 2 products')
  expect(idsOn(choose).map(Number)).toEqual(ticked)
  const wrong = await staff.get(`${bulk}&operation=sale-percent&value-sale-percent=100`)
  expect(wrong.html.querySelector('[name=value-sale-percent]')?.attributes).toMatchObject({
    value: '100',
    'aria-invalid': 'true',
  })
  expect(wrong.text).toContain('Enter a number from 0.1 to 99.9')

  const path = `${bulk}&operation=sale-percent&value-sale-percent=20&round=on`
  const confirm = await staff.get(path)
  expect(confirm.html.querySelector('h2')?.text).toBe('Put on sale, per cent off: 20%, rounded to $5')
  expect(cellsOf(confirm).map(([, text]) => text)).toEqual(
    ticked.map(() => expect.stringContaining('$960.00') as string),
  )
  const applied = await staff.submit(confirm, CONFIRM, {}, path)
  expect([applied.status, applied.location]).toEqual([303, RINGS])
  const prices = `SELECT sale_price_cents price FROM product WHERE id IN (${ticked.join()})`
  expect(rows(server.databaseFile, prices)).toEqual([{ price: 96_000 }, { price: 96_000 }])
  const entries = `SELECT record FROM change WHERE kind = 'product' AND record IN (${ticked.join()})`
  expect(rows(server.databaseFile, entries)).toHaveLength(2)
  // A second press of the same button changes nothing more.
  expect((await staff.submit(confirm, CONFIRM, {}, path)).status).toBe(303)
  expect(rows(server.databaseFile, entries)).toHaveLength(2)

  const after = await staff.follow(applied)
  expect(after.html.querySelector('.notice')?.text).toContain('2 products updated')
  const undone = await staff.submit(after, '.notice form')
  expect([undone.status, undone.location]).toEqual([303, RINGS])
  expect(rows(server.databaseFile, prices)).toEqual([{ price: null }, { price: null }])
  expect((await staff.follow(undone)).text).toContain('2 changed back')
})

test('a sale begins and ends at its times, is previewed with them, and one Undo takes it back', async ({
  server,
  staff,
  writer,
}) => {
  const id = await writer.add('/admin/products', { name: 'Sale to come', slug: 'sale-to-come', price: '100' })
  const bulk = `/admin/products/bulk?id=${id}&operation=sale-percent&value-sale-percent=20`
  const wrong = await staff.get(`${bulk}&starts=2030-12-01T09:00&ends=2030-11-01T09:00`)
  expect(wrong.text).toContain('The sale has to end after it starts')
  expect(wrong.html.querySelector('[name=ends]')?.getAttribute('value')).toBe('2030-11-01T09:00')
  expect((await staff.get(`${bulk}&starts=tomorrow`)).text).toContain('Enter when the sale starts and ends')
  expect((await staff.get(`${bulk}&ends=2020-01-01T09:00`)).text).toContain('The sale has to end after it starts')
  const path = `${bulk}&starts=2030-11-29T09:00&ends=2030-12-02T18:00`
  const confirm = await staff.get(path)
  expect(confirm.html.querySelector('h2')?.text).toMatch(/20%, from .*29.*until .*2/)
  const done = await staff.follow(await staff.submit(confirm, CONFIRM, {}, path))
  const sale = () =>
    rows(
      server.databaseFile,
      `SELECT sale_price_cents now, next_sale_price_cents next, sale_starts_at starts, sale_ends_at ends FROM product WHERE id = ${id}`,
    )
  expect(sale()).toEqual([
    { now: null, next: 8000, starts: Date.UTC(2030, 10, 28, 22), ends: Date.UTC(2030, 11, 2, 7) },
  ])
  await staff.submit(done, '.notice form')
  expect(sale()).toEqual([{ now: null, next: null, starts: null, ends: null }])
})

test('an undo puts back the price of a piece whose stock has changed since, and says what it left and why', async ({
  server,
  staff,
  writer,
}) => {
  const ids: number[] = []
  for (const name of ['Counted since', 'Priced since']) {
    ids.push(await writer.add('/admin/products', { name, slug: name.toLowerCase().replace(' ', '-'), price: '100' }))
  }
  const [counted, priced] = ids
  const path = `/admin/products/bulk?${ids.map((id) => `id=${id}`).join('&')}&operation=price-raise&value-price-raise=10`
  const edited = await staff.follow(await staff.submit(await staff.get(path), CONFIRM, {}, path))
  for (const [id, field] of [
    [counted, { inventory_count: '7' }],
    [priced, { price: '150' }],
  ] as const) {
    expect((await submitForm(staff, `/admin/products/${id}`, field)).status).toBe(303)
  }
  const notice = noticeOf(await staff.follow(await staff.submit(edited, '.notice form')))
  expect(notice).toContain('1 changed back')
  expect(notice).toContain('Left as they are: Priced since (Price: changed since).')
  const stored = `SELECT price_cents, inventory_count FROM product WHERE id IN (${ids.join()}) ORDER BY id`
  expect(rows(server.databaseFile, stored)).toEqual([
    { price_cents: 10_000, inventory_count: 7 },
    { price_cents: 15_000, inventory_count: 0 },
  ])
})

test('all that match are edited; rows changed meanwhile are refused by name', async ({ server, staff }) => {
  const list = await staff.get('/admin/products?q=opal&category=rings')
  const [all = ''] = linksOf(list, /^Edit all 2$/)
  expect(all).toBe('/admin/products/bulk?q=opal&category=rings&all=on')
  const path = `${all}&operation=stock&value-stock=9`
  const confirm = await staff.get(path)
  change(server.databaseFile, "UPDATE product SET featured = 1 - featured WHERE name = 'Coober Pedy Opal Ring'")
  const refused = await staff.submit(confirm, CONFIRM, {}, path)
  expect(refused.status).toBe(409)
  const alert = refused.html.querySelector('.error-summary')
  expect(alert?.querySelectorAll('li').map(({ text }) => text)).toEqual(['Coober Pedy Opal Ring'])
  const stock = "SELECT count(*) n FROM product WHERE name LIKE '%Opal Ring' AND inventory_count = 9"
  expect(rows(server.databaseFile, stock)).toEqual([{ n: 0 }])
  expect((await staff.submit(refused, CONFIRM, {}, path)).location).toBe('/admin/products?q=opal&category=rings')
  expect(rows(server.databaseFile, stock)).toEqual([{ n: 2 }])
})

test.for([
  ['no rows', ''],
  ['no list', 'x'],
  ['a row that is no row', '[["1","1"]]'],
  ['too many rows', JSON.stringify(Array.from({ length: 1001 }, (_, index) => [index + 1, '1']))],
])('a confirmation with %s is refused', async ([, seen = ''], { staff }) => {
  const path = '/admin/products/bulk?id=1&operation=delete'
  expect((await staff.post(path, { seen })).status).toBe(400)
  expect((await staff.post('/admin/products/bulk?id=1&operation=constructor', { seen: '[[1,"1"]]' })).status).toBe(400)
})

test('nothing ticked, an unknown row or an unknown operation is no error', async ({ staff }) => {
  for (const query of ['', '?id=999999', '?id=1&operation=nonsense', '?id=x&id=1e3&operation=stock&value-stock=-1']) {
    expect((await staff.get(`/admin/products/bulk${query}`)).status, query).toBe(200)
  }
  expect((await staff.get('/admin/products/bulk')).text).toContain('Nothing is ticked')
})

test('posts are published together and deleted together, each with Undo', async ({ server, staff, writer }) => {
  const post = { content: 'About spinel.', is_published: false }
  const ids = [
    await writer.add('/admin/blog', { ...post, title: 'Red spinel', slug: 'red-spinel' }),
    await writer.add('/admin/blog', { ...post, title: 'Blue spinel', slug: 'blue-spinel' }),
  ]
  const states = `SELECT is_published state FROM post WHERE id IN (${ids.join()})`
  for (const [operation, done, before, after] of [
    ['publish', '2 blog posts updated', [0, 0], [1, 1]],
    ['delete', '2 blog posts deleted', [0, 0], []],
  ] as const) {
    const path = `/admin/blog/bulk?q=spinel&all=on&operation=${operation}`
    const list = await staff.follow(await staff.submit(await staff.get(path), CONFIRM, {}, path))
    expect(list.html.querySelector('.notice')?.text).toContain(done)
    expect(rows<{ state: number }>(server.databaseFile, states).map(({ state }) => state)).toEqual(after)
    await staff.submit(list, '.notice form')
    expect(rows<{ state: number }>(server.databaseFile, states).map(({ state }) => state)).toEqual(before)
  }
})

test('enquiries are marked together; only those in quarantine are deleted', async ({ server, staff, anonymousApi }) => {
  for (const name of ['Ada Bulk', 'Bea Bulk']) {
    const enquiry = {
      full_name: name,
      email: 'bulk@example.com',
      inquiry_type: 'other',
      message: `From ${name}, hello.`,
    }
    await anonymousApi.call('POST', '/contact', enquiry)
  }
  const path = '/admin/contact/bulk?q=bulk&all=on&operation='
  const kept = await staff.get(`${path}delete`)
  expect(cellsOf(kept).map(([, text]) => text)).toEqual(Array(2).fill('Only messages in quarantine can be deleted'))
  expect(kept.html.querySelector(CONFIRM)).toBeNull()
  const marked = await staff.submit(await staff.get(`${path}processed`), CONFIRM, {}, `${path}processed`)
  const isProcessed = "SELECT processed_at IS NOT NULL processed FROM enquiry WHERE email = 'bulk@example.com'"
  expect(rows(server.databaseFile, isProcessed)).toEqual([{ processed: 1 }, { processed: 1 }])
  await staff.submit(await staff.follow(marked), '.notice form')
  expect(rows(server.databaseFile, isProcessed)).toEqual([{ processed: 0 }, { processed: 0 }])
})

test('ticked subscribers are exported, and removed with Undo', async ({ server, staff }) => {
  change(
    server.databaseFile,
    "INSERT INTO subscriber (email, confirmed_at) VALUES ('a@bulk.example', 1), ('b@bulk.example', 1), ('c@bulk.example', 1)",
  )
  const list = await staff.get('/admin/subscribers?q=bulk.example')
  const [one, two] = idsOn(list)
  const button = list.html.querySelector('.bulk-actions [formaction]')?.attributes
  const file = await staff.get(`${button?.formaction}?id=${one}&id=${two}&${button?.name}=${button?.value}`)
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  expect(file.text.match(/\w@bulk\.example/g)).toHaveLength(2)
  const path = `/admin/subscribers/bulk?id=${one}&id=${two}&operation=remove`
  const confirm = await staff.get(path)
  expect(confirm.html.querySelector('main')?.text).toContain('They count as unsubscribed')
  const removed = await staff.follow(await staff.submit(confirm, CONFIRM, {}, path))
  expect(removed.html.querySelector('.notice')?.text).toContain('2 subscribers deleted')
  const left = () => rows(server.databaseFile, "SELECT email FROM subscriber WHERE email LIKE '%bulk.example'")
  expect(left()).toHaveLength(1)
  await staff.submit(removed, '.notice form')
  expect(left()).toHaveLength(3)
})

test('Enter runs the operation of the only field that is filled in', async ({ server, staff }) => {
  const fields = ['sale-percent', 'sale-amount', 'stock'].map((name) => `value-${name}=`)
  const enter = '/admin/products/bulk?id=1&operation=entered'
  const form = (await staff.get('/admin/products/bulk?id=1')).html.querySelector('.bulk-form')
  expect(form?.querySelector('button')?.attributes).toMatchObject({ name: 'operation', value: 'entered' })
  const path = `${enter}&${fields.join('&')}7`
  const confirm = await staff.get(path)
  expect(confirm.html.querySelector('h2')?.text).toBe('Set the stock: 7')
  expect((await staff.submit(confirm, CONFIRM, {}, path)).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT inventory_count n FROM product WHERE id = 1')).toEqual([{ n: 7 }])
  const wrong = await staff.get(`${enter}&value-stock=many`)
  expect(wrong.html.querySelector('[name=value-stock]')?.attributes).toMatchObject({ 'aria-invalid': 'true' })
  const unclear = await staff.get(`${enter}&value-stock=7&value-sale-percent=20`)
  expect(unclear.html.querySelector('.bulk-form [role=alert]')?.text).toContain('press Preview beside the one you mean')
  expect(unclear.html.querySelector('[name=value-stock]')?.getAttribute('value')).toBe('7')
})

test('“Edit all” explains itself and leads back: no match, a filter that is gone, more than one edit can change', async ({
  server,
  staff,
}) => {
  const none = await staff.get('/admin/products/bulk?q=nowhere&all=on')
  expect(none.text).toContain('No products match')
  expect(linksOf(none, /^Back to the products$/)).toEqual(['/admin/products?q=nowhere'])
  expect(linksOf(none, /^Show all products$/)).toEqual(['/admin/products'])
  const gone = await staff.get('/admin/products/bulk?category=spoons&all=on&operation=delete')
  expect(gone.text).toContain('A filter of this list is no longer there')
  expect(gone.html.querySelectorAll(CONFIRM)).toEqual([])
  change(
    server.databaseFile,
    `INSERT INTO subscriber (email, confirmed_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
     SELECT 'many.' || i || '@example.com', 1 FROM n`,
  )
  const many = await staff.get('/admin/subscribers/bulk?q=many.&all=on')
  expect(many.text).toContain('At most 1,000 can be edited at once, of 1,001')
  expect(many.html.querySelector('h1')?.text).toBe('Edit 1,000 subscribers')
  const [next = ''] = linksOf(many, /^1,001 to 1,001$/)
  const rest = await staff.get(next)
  expect(rest.html.querySelector('h1')?.text).toBe('Edit 1 subscriber')
  const removal = `${next}&operation=remove`
  expect((await staff.submit(await staff.get(removal), CONFIRM, {}, removal)).status).toBe(303)
  expect(rows(server.databaseFile, "SELECT 1 FROM subscriber WHERE email LIKE 'many.%'")).toHaveLength(1000)
  expect(linksOf(many, /^Back to the subscribers$/)).toEqual(['/admin/subscribers?q=many.'])
})
