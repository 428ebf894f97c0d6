import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import type { Visitor } from '../support/visitor'

// Handling enquiries together, without JavaScript.

let sent = 0

async function enquire(server: RunningServer, values: Record<string, string> = {}): Promise<number> {
  sent += 1
  const enquiry = {
    full_name: `Visitor ${sent}`,
    email: `visitor-${sent}@test.example`,
    inquiry_type: 'other',
    message: `Question number ${sent}, please.`,
    ...values,
  }
  const body = JSON.stringify(enquiry)
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${server.origin}/api/contact`, { method: 'POST', body, headers })
  return ((await response.json()) as { id: number }).id
}

const detailOf = async (staff: Visitor, id: number) => {
  const page = await staff.get(`/admin/contact/${id}`)
  const dialog = page.html.querySelector('dialog') as HTMLElement
  return { page, dialog, reference: /AF-\w{6}/.exec(dialog.text)?.[0] ?? '' }
}
const namesIn = ({ html }: { html: HTMLElement }) =>
  html.querySelectorAll('tbody .row-name').map(({ text }) => text.trim())

test('the sidebar and the title count the new messages, and the count alone keeps no session alive', async ({
  server,
  staff,
}) => {
  const counted = async () => {
    const { html } = await staff.get('/admin/contact')
    return [Number(html.querySelector('.shell-count')?.text.replace(' new', '')), html.querySelector('title')?.text]
  }
  const [before] = await counted()
  await enquire(server)
  const after = Number(before) + 1
  expect(await counted()).toEqual([after, `(${after}) Contact messages | Back office`])
  const lastSeen = () => rows<{ at: number }>(server.databaseFile, 'SELECT max(last_seen_at) at FROM session')[0]?.at
  change(server.databaseFile, `UPDATE session SET last_seen_at = ${Date.now() - 3600_000}`)
  const untouched = lastSeen()
  const { status, text } = await staff.get('/admin/contact/new-count', { 'X-Background': '1' })
  expect([status, JSON.parse(text)]).toEqual([200, { count: after }])
  expect(lastSeen()).toBe(untouched)
})

test('a message is taken up, assigned and found by stage and assignee, with Undo', async ({ server, staff }) => {
  const id = await enquire(server, { full_name: 'Hedy Lamarr' })
  const { page } = await detailOf(staff, id)
  const started = await staff.submit(page, 'form:has([name=stage])', { stage: 'in-progress' })
  expect(started.location).toBe('/admin/contact')
  const list = await staff.follow(started)
  expect(list.html.querySelector('.notice')?.text).toContain('Marked as in progress')
  const mine = await staff.get('/admin/contact?show=in-progress&assignee=staff-1')
  expect(namesIn(mine)).toEqual(['Hedy Lamarr'])
  expect(mine.html.querySelector('tbody tr')?.text).toMatch(/In progress Imogen Hale/)
  expect(mine.html.querySelector('[name=assignee] [selected]')?.text).toBe('Imogen Hale')
  expect(namesIn(await staff.get('/admin/contact?q=lamarr&assignee=nobody'))).toEqual([])
  const undone = await staff.submit(list, '.notice form')
  expect(undone.location).toBe('/admin/contact')
  expect(namesIn(await staff.get('/admin/contact?show=new&assignee=nobody&q=lamarr'))).toEqual(['Hedy Lamarr'])

  const assigned = await staff.submit((await detailOf(staff, id)).page, '.assignee-form', {
    assignee: '1',
  })
  expect(assigned.location).toBe(`/admin/contact/${id}`)
  expect((await staff.follow(assigned)).text).toContain('Message assigned')
  const refused = await staff.follow(await staff.post(`/admin/contact/${id}/assignee`, { assignee: '999' }))
  expect(refused.text).toContain('Not assigned')
  expect((await staff.post(`/admin/contact/${id}/stage`, { stage: 'lost' })).status).toBe(400)
  expect((await staff.post('/admin/contact/999999/stage', { stage: 'done' })).status).toBe(404)
  const history = await staff.get(`/admin/history/enquiry/${id}`)
  expect(history.html.querySelectorAll('.history strong').map(({ text }) => text)).toEqual([
    'Taken on',
    'Assigned to nobody',
    'Marked as new',
    'Taken on',
    'Marked as in progress',
  ])
})

test('a note is stored once, and what was typed stays after a refusal', async ({ server, staff }) => {
  const id = await enquire(server)
  const path = `/admin/contact/${id}`
  const { page } = await detailOf(staff, id)
  const add = (note: string) => staff.submit(page, '#note-form', { note }, path)
  const long = 'a'.repeat(5001)
  const refused = await add(long)
  expect(refused.status).toBe(400)
  expect(refused.html.querySelector('[name=note]')?.text.trim()).toBe(long.slice(0, 5000))
  expect(refused.html.querySelector('[name=note]')?.getAttribute('aria-invalid')).toBe('true')
  expect((await add('')).text).toContain('Write something first')
  for (const response of [await add('Rang her on Friday.'), await add('Rang her on Friday.')]) {
    expect([response.status, response.location]).toEqual([303, path])
  }
  const { dialog } = await detailOf(staff, id)
  const notes = dialog.querySelectorAll('section:has(#notes) li').map(({ text }) => text)
  expect(notes).toEqual([expect.stringMatching(/^Rang her on Friday\.Imogen Hale, /)])
  expect((await staff.get('/api/admin/contact-submissions')).text).not.toContain('Rang her')
})

test('a request shows its pieces, and what has changed since', async ({ server, writer, visitor, staff }) => {
  const piece = { category: 'rings', price: 1200, inventory_count: 3 }
  const add = (name: string) =>
    writer.add('/admin/products', { ...piece, name, slug: name.toLowerCase().replace(' ', '-') })
  const [kept, dearer, gone] = [await add('Kept Ring'), await add('Dearer Ring'), await add('Gone Ring')]
  for (const id of [kept, dearer, gone]) await visitor.post('/cart', { product_id: String(id), quantity: '2' })
  const form = await visitor.get('/cart/request')
  const email = 'pieces@test.example'
  const fields = { full_name: 'Mary Ward', email, message: 'Size 6, please.', rendered: '' }
  await visitor.submit(form, 'form:has([name=full_name])', fields, '/cart/request')
  change(server.databaseFile, `UPDATE enquiry SET quarantined = 0 WHERE email = '${email}'`)
  const [{ id } = { id: 0 }] = rows<{ id: number }>(
    server.databaseFile,
    'SELECT id FROM enquiry WHERE email = ?',
    email,
  )
  change(
    server.databaseFile,
    `UPDATE product SET price_cents = 130000, inventory_count = 1 WHERE id = ${dearer}; DELETE FROM product WHERE id = ${gone}`,
  )
  const { dialog } = await detailOf(staff, id)
  const lines = dialog.querySelectorAll('.requested li')
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    `/admin/products/${kept}`,
    `/admin/products/${dearer}`,
    undefined,
  ])
  expect(lines.map((line) => line.querySelectorAll('.badge').map(({ text }) => text))).toEqual([
    [],
    ['Now $1,300.00', 'Only 1 in stock'],
    ['No longer in the shop'],
  ])
  expect(lines[0]?.text).toContain('3 in stock')
  expect(lines.every((line) => line.querySelector('img') !== null)).toBe(true)
  expect(dialog.querySelector('section:has(#pieces)')?.text).toContain('Subtotal $7,200.00Now $7,400.00')
  const message = dialog.querySelectorAll('dl > div').find((one) => one.querySelector('dt')?.text === 'Message')
  expect(message?.querySelector('dd')?.text).toBe('Size 6, please.')
})

test('a message shows the others from its address, and whether the address is subscribed', async ({
  server,
  staff,
}) => {
  const email = 'twice@test.example'
  const first = await enquire(server, { email })
  const second = await enquire(server, { email })
  const newsletter = async () => {
    const { dialog } = await detailOf(staff, second)
    const line = dialog.querySelectorAll('dl > div').find((one) => one.querySelector('dt')?.text === 'Newsletter')
    return line?.querySelector('dd')?.text
  }
  const { dialog } = await detailOf(staff, second)
  const { reference } = await detailOf(staff, first)
  const links = dialog.querySelectorAll('section:has(#others) a')
  expect(links.map(({ text, attributes }) => [text, attributes.href])).toEqual([[reference, `/admin/contact/${first}`]])
  const inTable = async () => {
    const { html } = await staff.get(`/admin/contact?q=${email}`)
    return html.querySelectorAll('tbody tr').map(({ text }) => /Not Subscribed|Subscribed/.exec(text)?.[0])
  }
  expect(await newsletter()).toBe('Not Subscribed')
  expect(await inTable()).toEqual(['Not Subscribed', 'Not Subscribed'])
  change(server.databaseFile, `INSERT INTO subscriber (email) VALUES ('${email}')`)
  expect(await newsletter()).toBe('Not confirmed')
  change(server.databaseFile, `UPDATE subscriber SET confirmed_at = 1 WHERE email = '${email}'`)
  expect(await newsletter()).toBe('Subscribed')
  expect(await inTable()).toEqual(['Subscribed', 'Subscribed'])
})

test('messages are assigned together; ticked messages and posts are exported', async ({ server, staff, writer }) => {
  const ids = [await enquire(server, { full_name: '=Sum Bulk' }), await enquire(server, { full_name: 'Bea Bulk' })]
  const ticked = ids.map((id) => `id=${id}`).join('&')
  const path = `/admin/contact/bulk?${ticked}&operation=assign&value-assign=1`
  const confirm = await staff.get(path)
  expect(confirm.html.querySelector('h2')?.text).toBe('Assign to: Imogen Hale')
  await staff.submit(confirm, 'section form[method=post]', {}, path)
  const list = await staff.get('/admin/contact?q=bulk')
  const button = list.html.querySelector('.bulk-actions [formaction]')?.attributes
  const file = await staff.get(`${button?.formaction}?q=bulk&${ticked}&${button?.name}=${button?.value}`)
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="messages.csv"')
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(head).toContain('Reference,Received,Name,Email')
  expect(lines).toEqual([
    expect.stringMatching(/^AF-\w{6},\d{4}-.+,'=Sum Bulk,.+,New,Imogen Hale$/),
    expect.stringMatching(/^AF-\w{6},\d{4}-.+,Bea Bulk,.+,New,Imogen Hale$/),
  ])
  const post = await writer.add('/admin/blog', {
    title: 'Opals',
    slug: 'opals-export',
    content: 'About opals, "mostly".',
  })
  const posts = await staff.get(`/admin/blog/export?id=${post}&ticked=csv`)
  expect(posts.text).toMatch(/\r\nOpals,opals-export,Draft,,[^\r]*,"About opals, ""mostly""\."\r\n$/)
  const nothing = await staff.get('/admin/contact/export?q=bulk&ticked=csv')
  expect([nothing.status, nothing.location]).toEqual([303, '/admin/contact?q=bulk'])
  expect((await staff.follow(nothing)).text).toContain('Nothing is ticked')
})

test('the list has the beginning of a message, the phone and the assignee, and is filtered by address', async ({
  server,
  staff,
}) => {
  const message = `A ring like ${'that of my aunt, '.repeat(20)}please.`
  const id = await enquire(server, {
    full_name: 'Ines Filter',
    phone: '+61 412 555 019',
    message,
    inquiry_type: 'custom',
  })
  await staff.post(`/admin/contact/${id}/assignee`, { assignee: '1' })
  const named = async (query: string) => namesIn(await staff.get(`/admin/contact?${query}`))
  const page = await staff.get(`/admin/contact?q=${encodeURIComponent('0412 555 019')}`)
  expect(namesIn(page)).toEqual(['Ines Filter'])
  const row = page.html.querySelector('tbody tr')
  expect(row?.text).toMatch(/Custom Design A ring like that of my aunt, .+…/)
  expect(row?.querySelector('a[href^="tel:"]')?.text).toBe('+61 412 555 019')
  expect(row?.text).toContain('Imogen Hale')
  expect(page.html.querySelectorAll('thead th').map(({ text }) => text)).not.toContain('Newsletter')
  expect(await named('q=ines&type=custom&from=2020-01-01')).toEqual(['Ines Filter'])
  expect(await named('q=ines&type=product')).toEqual([])
  expect(await named('q=ines&to=2020-01-01')).toEqual([])
  const nonsense = await staff.get('/admin/contact?q=ines&type=x&from=2020-13-99&to=never')
  expect(namesIn(nonsense)).toEqual(['Ines Filter'])
  const kept = await staff.get('/admin/contact?type=custom&from=2020-01-01')
  expect(kept.html.querySelector('[name=from]')?.getAttribute('value')).toBe('2020-01-01')
  const views = kept.html.querySelectorAll('main nav a').map((link) => link.getAttribute('href'))
  expect(views).toContain('/admin/contact?show=new&type=custom&from=2020-01-01')
})
