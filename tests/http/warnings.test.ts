import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// What the back office asks before it saves, in a browser without JavaScript.

const FORM = 'form.record-form'
const FREE = 'This piece costs nothing.'
const BARE = 'This piece will be shown in the shop without a picture.'

const questions = (page: PageResponse) => page.html.querySelectorAll('.warnings .warning').map(({ text }) => text)

test('a price of zero is asked about, and saved once it is confirmed', async ({ server, staff }) => {
  const price = () => rows(server.databaseFile, 'SELECT price_cents FROM product WHERE id = 11')
  change(server.databaseFile, 'UPDATE product SET price_cents = 5000, sale_price_cents = NULL WHERE id = 11')
  const path = '/admin/products/11'
  const fields = { price: '$0.00', description: 'A gift.' }
  const asked = await staff.submit(await staff.get(path), FORM, fields, path)
  expect([asked.status, questions(asked)]).toEqual([409, [FREE]])
  expect(asked.html.querySelector('[name=description]')?.text).toContain('A gift.')
  const again = await staff.submit(asked, FORM, {}, path)
  expect([again.status, price()]).toEqual([409, [{ price_cents: 5000 }]])
  expect((await staff.submit(again, FORM, { accepted: FREE }, path)).status).toBe(303)
  expect(price()).toEqual([{ price_cents: 0 }])
  expect((await staff.submit(await staff.get(path), FORM, { description: 'Still a gift.' }, path)).status).toBe(303)
})

test('a sale price of zero is asked about in quick edit too, and a threshold of zero in the delivery settings', async ({
  server,
  staff,
}) => {
  const path = '/admin/products/15/quick-edit'
  const asked = await staff.submit(await staff.get(path), FORM, { sale_price: '0' }, path)
  expect([asked.status, questions(asked)]).toEqual([409, [FREE]])
  expect((await staff.submit(asked, FORM, { sale_price: '0', accepted: FREE }, path)).status).toBe(303)
  const [stored] = rows(server.databaseFile, 'SELECT sale_price_cents FROM product WHERE id = 15')
  expect(stored).toEqual({ sale_price_cents: 0 })
  const settings = '/admin/settings/delivery'
  const delivery = await staff.submit(await staff.get(settings), FORM, { free_delivery: '0' }, settings)
  expect(questions(delivery)).toContain('Delivery will be free for every order.')
})

test('a confirmed warning does not confirm another one', async ({ staff }) => {
  const path = '/admin/products/new'
  const fields = { name: 'Unready', price: '0', category: 'cufflinks', active: 'on' }
  const asked = await staff.submit(await staff.get(path), FORM, fields, path)
  expect(questions(asked)).toEqual([
    FREE,
    BARE,
    expect.stringContaining('“cufflinks” is not one of the shop’s categories'),
  ])
  const button = asked.html.querySelector('.warnings button')
  expect([button?.text, button?.getAttribute('name')]).toEqual(['Save anyway', 'accepted'])
  const half = await staff.submit(asked, FORM, { ...fields, accepted: FREE }, path)
  expect([half.status, questions(half)]).toEqual([409, questions(asked)])
  const all = button?.getAttribute('value') ?? ''
  expect((await staff.submit(half, FORM, { ...fields, accepted: all.replaceAll('\n', '\r\n') }, path)).status).toBe(303)
})

test('“Save anyway” leads where the button before it would have led', async ({ server, staff }) => {
  const add = 'INSERT INTO product (name, slug, price_cents) VALUES (?, ?, 100)'
  const [second, first] = ['first', 'second'].map((one) => insert(server.databaseFile, add, `Next ${one}`, one))
  const path = `/admin/products/${first}?q=next`
  const page = await staff.get(path)
  const next = page.html.querySelector('button[name=next]')?.getAttribute('value') ?? ''
  const asked = await staff.submit(page, FORM, { price: '0', next }, path)
  const saved = await staff.submit(asked, FORM, { price: '0', accepted: FREE }, path)
  expect(saved.location).toBe(`/admin/products/${second}?q=next&page=1`)
})

test('showing a piece without a picture is asked about in quick edit and named in a bulk edit', async ({
  server,
  staff,
}) => {
  change(server.databaseFile, 'UPDATE product SET active = 0, main_image = NULL WHERE id = 12')
  const path = '/admin/products/12/quick-edit'
  const asked = await staff.submit(await staff.get(path), FORM, { active: 'on' }, path)
  expect(questions(asked)).toEqual([BARE])
  const preview = await staff.get('/admin/products/bulk?id=12&id=13&operation=activate')
  expect(preview.html.querySelector('.data-table')?.text).toContain(`Warning: ${BARE}`)
  expect((await staff.submit(asked, FORM, { active: 'on', accepted: BARE }, path)).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT active FROM product WHERE id = 12')).toEqual([{ active: 1 }])
})

test('a footer link to nothing is asked about', async ({ staff }) => {
  const path = '/admin/footer-links/new'
  const link = { title: 'Sizes', url: '/page/sizes' }
  const asked = await staff.submit(await staff.get(path), FORM, link, path)
  expect(questions(asked)).toEqual(['Visitors will find no page at /page/sizes.'])
  const accepted = 'Visitors will find no page at /page/sizes.'
  expect((await staff.submit(asked, FORM, { accepted }, path)).status).toBe(303)
})

for (const [kind, path, field, isInTrash] of [
  ['footer link', '/admin/footer-links/2', 'title', false],
  ['piece', '/admin/products/14', 'name', true],
] as const) {
  test(`an edit of a ${kind} that was deleted meanwhile keeps its input`, async ({ staff }) => {
    const page = await staff.get(path)
    await staff.submit(await staff.get(`${path}/delete`), 'dialog form', {}, `${path}/delete`)
    const saved = await staff.submit(page, FORM, { [field]: 'Typed for an hour' }, path)
    expect(saved.status).toBe(404)
    const kept = saved.html.querySelector('[aria-labelledby=typed]')?.text ?? ''
    expect([kept.includes('Typed for an hour'), kept.includes('the trash')]).toEqual([true, isInTrash])
    const byScript = await staff.submit(page, FORM, { [field]: 'Typed for an hour' }, `${path}.data`)
    expect([byScript.status, byScript.text]).toEqual([404, expect.stringContaining('not found')])
  })
}

test('the JSON API asks nothing', async ({ api }) => {
  const body = { name: 'By program', slug: 'by-program', price: 0, category: 'cufflinks' }
  const { status, json } = await api.call('POST', '/admin/products', body)
  expect([status, json]).toEqual([201, expect.objectContaining({ price: 0, active: true })])
})

test('a check of a file warns, and the file can be imported', async ({ staff }) => {
  const file = 'name,price,category,active\nFree piece,0,Cufflinks,yes\nQuiet piece,"1,250",rings,\n'
  const body = new FormData()
  body.append('file', new File([file], 'new.csv', { type: 'text/csv' }))
  const headers = { Origin: staff.origin, 'Sec-Fetch-Site': 'same-origin' }
  const sent = await staff.send('/admin/products/import', { method: 'POST', body, headers })
  const page = await staff.follow(sent)
  expect(page.html.querySelector('.callout')?.text).toContain('1 line has a warning: check it before you import.')
  expect(page.html.querySelector('main form[method=post]')?.text).toContain('Import 2 products')
  const warned = await staff.get(`${sent.location}?show=warnings`)
  expect(warned.html.querySelectorAll('.import-changes strong').map((mark) => mark.parentNode?.text)).toEqual([
    `Warning: ${FREE}`,
    `Warning: ${BARE}`,
    expect.stringContaining('Cufflinks'),
  ])
  expect(warned.text).not.toContain('Quiet piece')
})

test('what a page in HTML cannot show is told before it is saved, and completed addresses are not', async ({
  staff,
}) => {
  const path = '/admin/pages/new'
  const content =
    '<p><a href="www.example.com">our friends</a> <img src="data:image/png;base64,iVBORw0KGgo=" alt="screenshot"> <img src="http://example.com/x.jpg" alt="far"></p>'
  const fields = { title: 'Friends', slug: 'friends', content, content_format: 'html', is_published: 'on' }
  const asked = await staff.submit(await staff.get(path), FORM, fields, path)
  expect([asked.status, questions(asked).join(' ')]).toEqual([
    409,
    expect.stringContaining('pasted into the text as data'),
  ])
  expect(questions(asked).join(' ')).toContain('is loaded with https')
  expect(questions(asked).join(' ')).not.toContain('www.example.com')
  const accepted = asked.html.querySelector('[name=accepted]')?.getAttribute('value') ?? ''
  expect((await staff.submit(asked, FORM, { accepted }, path)).status).toBe(303)
  const { html } = await staff.get('/page/friends')
  expect(html.querySelector('main a[href="https://www.example.com"]')?.text).toBe('our friends')
  expect(html.querySelectorAll('main img[alt=far]').map((img) => img.getAttribute('src'))).toContain(
    'https://example.com/x.jpg',
  )
  expect(html.querySelector('main img[alt=screenshot]')).toBeNull()
})
