import { expect, inject } from 'vitest'
import { rows } from '../support/database'
import { IMPORTS, sendFile, untilOver } from '../support/import-file'
import { linksOf } from '../support/reading'
import { type RunningServer, startServer, stopProcess } from '../support/server'
import { test } from '../support/server-test'
import { isOnServer } from '../support/shop-database'
import { Visitor } from '../support/visitor'

// The product import in a browser without JavaScript.

const stored = (server: RunningServer, sql: string) => rows<Record<string, string | number>>(server.databaseFile, sql)

test('an export is a file that imports as unchanged', async ({ staff }) => {
  const response = await staff.get('/admin/products/export')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="products.csv"')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const checked = await staff.follow(await sendFile(staff, response.text))
  expect(checked.text).toContain('This file changes nothing')
  expect(checked.html.querySelector('main form[method=post]')).toBeNull()
})

test('a file is checked, shows what it would change, and is then imported', async ({ server, staff }) => {
  expect(linksOf(await staff.get('/admin/products'), /^Import$/)).toEqual([IMPORTS])
  const [{ name = '' } = {}] = stored(server, 'SELECT name FROM product WHERE id = 3')
  const sent = await sendFile(staff, 'id,name,price\n3,Renamed ring,99.50\n,Brand new ring,10\n', '../my "list".csv')
  expect(sent.status).toBe(303)
  const page = await staff.follow(sent)
  expect(page.html.querySelector('main form[method=post]')?.text).toContain('Import 2 products')
  const changes = page.html.querySelectorAll('.import-changes')[0]
  expect(changes?.querySelector('del')?.text).toBe(name)
  expect(changes?.querySelector('ins')?.text).toBe('Renamed ring')
  expect(stored(server, 'SELECT name FROM product WHERE id = 3')).toEqual([{ name }])

  const path = sent.location ?? ''
  const started = await staff.submit(page, 'main form[method=post]', {}, path)
  expect([started.status, started.location]).toEqual([303, path])
  const done = await untilOver(staff, path)
  expect(done.html.querySelector('.progress-box')?.text).toContain('1 new, 1 changed.')
  const [piece = ''] = linksOf(done, /^Brand new ring$/)
  expect((await staff.get(piece)).html.querySelector('[name=price]')?.getAttribute('value')).toBe('10.00')
  expect(stored(server, 'SELECT name, price_cents FROM product WHERE id = 3')).toEqual([
    { name: 'Renamed ring', price_cents: 9950 },
  ])
  const shop = await new Visitor(server.origin).get('/product/3')
  expect(shop.text).toContain('Renamed ring')
  const list = await staff.get(IMPORTS)
  expect(list.html.querySelector('.data-table')?.text).toContain('my "list".csv')

  const again = await staff.post(path, {})
  expect([again.status, again.location]).toEqual([303, path])
  expect(stored(server, "SELECT id FROM product WHERE name = 'Brand new ring'")).toHaveLength(1)
})

test('an import is undone from its page, but for what has changed since', async ({ server, staff }) => {
  const name = () => stored(server, 'SELECT name FROM product WHERE id = 4')[0]?.name
  const before = name()
  const imported = async (to: string) => {
    const path = (await sendFile(staff, `id,name\n4,${to}\n`)).location ?? ''
    await staff.submit(await staff.get(path), 'main form[method=post]', {}, path)
    return { path, done: await untilOver(staff, path) }
  }
  const { done } = await imported('Wrongly named')
  expect(name()).toBe('Wrongly named')
  const undone = await staff.follow(await staff.submit(done, '.progress-box form'))
  expect(undone.html.querySelector('.progress-box')?.text).toContain('The products are as they were before, but for')
  expect(undone.html.querySelector('.progress-box form')).toBeNull()
  expect(name()).toBe(before)

  const later = await imported('Wrongly named again')
  await staff.submit(await staff.get('/admin/products/4'), 'form.record-form', { name: 'By hand' }, '/admin/products/4')
  const kept = await staff.follow(await staff.submit(later.done, '.progress-box form'))
  expect(kept.html.querySelector('.notice')?.text).toContain('Left as they are: By hand (Name: changed since).')
  expect(name()).toBe('By hand')
})

test('errors are listed by line, and nothing can be imported', async ({ server, staff }) => {
  const sent = await sendFile(staff, 'name,price\nGood,1\n"Two\nlines",1.234\n,5\n')
  expect(sent.location).toMatch(/\?show=wrong$/)
  const page = await staff.follow(sent)
  expect(page.html.querySelector('.error-summary h2')?.text).toBe('2 lines have errors')
  const table = page.html.querySelector('.data-table')?.text ?? ''
  expect(table).toContain('Price: Enter an amount such as 1250 or 1250.00')
  expect(table).toContain('Name: Name is required')
  expect(page.html.querySelector('main')?.text).not.toMatch(/Import \d+ product/)
  const path = sent.location?.replace(/\?.*/, '') ?? ''
  const refused = await staff.follow(await staff.post(path, {}))
  expect(refused.text).toContain('There are errors in this file')
  expect(stored(server, "SELECT id FROM product WHERE name = 'Good'")).toEqual([])
  // The upload form is on the same page.
  expect(page.html.querySelector(`form[action="${IMPORTS}"] input[type=file]`)).not.toBeNull()
})

test.for<[what: string, content: string | Uint8Array<ArrayBuffer>, name: string, words: string]>([
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'list.csv', 'This is a spreadsheet, not a CSV file'],
  ['an empty file', '', 'list.csv', 'This file is empty'],
  ['no file at all', '', '', 'Choose a CSV file'],
  ['a file that is too large', new Uint8Array(10 * 1024 * 1024 + 1), 'list.csv', 'The file is larger than 10 MB'],
])('%s is rejected with a message', async ([, content, name, words], { staff }) => {
  const response = await sendFile(staff, content, name)
  expect(response.status).toBe(400)
  expect(response.text).toContain(words)
})

test('a post without a file, or to an unknown import, is not a server error', async ({ staff }) => {
  expect((await staff.post(IMPORTS, { file: 'text' })).status).toBe(400)
  expect((await staff.post(`${IMPORTS}/999`, {})).status).toBe(404)
  expect((await staff.post(`${IMPORTS}/999/check`, {})).status).toBe(404)
  expect((await staff.get(`${IMPORTS}/999`)).status).toBe(404)
})

test('visitors cannot upload a file', async ({ server, visitor }) => {
  const before = stored(server, 'SELECT count(*) AS count FROM product_import')
  const response = await sendFile(visitor, 'name,price\nA,1\n', 'a.csv')
  expect(response.status).toBe(307)
  expect(response.location).toContain('/admin/login')
  expect(stored(server, 'SELECT count(*) AS count FROM product_import')).toEqual(before)
})

test('an import interrupted by a stop changes nothing', async () => {
  const own = await startServer(inject('templateFile'))
  const staff = new Visitor(own.origin)
  await staff.signIn()
  const body = new FormData()
  const lines = Array.from({ length: 10_000 }, (_, n) => `Many ${n},1,${'A ruby in gold. '.repeat(10)}`)
  body.append('file', new File([`name,price,description\n${lines.join('\n')}`], 'many.csv'))
  const sent = await staff.send(IMPORTS, { method: 'POST', body })
  const started = await staff.post(sent.location ?? '', {})
  const running = await staff.follow(started)
  expect(running.text).toContain('Importing')
  expect(running.headers.get('Refresh')).toBe('2')
  expect((await staff.get(`${started.location}?refresh=off`)).headers.has('Refresh')).toBe(false)
  // Reads still work.
  expect((await new Visitor(own.origin).get('/products?q=ring')).status).toBe(200)
  expect(await stopProcess(own.process)).toBe(0)
  const made = rows(own.databaseFile, "SELECT id FROM product WHERE name LIKE 'Many %'")
  expect(made.length).toBeLessThan(isOnServer ? 10_000 : 1)
  const left = isOnServer ? 'some lines may have been imported' : 'nothing was changed.'
  expect(rows(own.databaseFile, 'SELECT state, failure FROM product_import')).toEqual([
    { state: 'failed', failure: expect.stringContaining(`The shop was stopped during the import; ${left}`) as string },
  ])
  await own.stop()
})
