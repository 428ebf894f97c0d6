import { expect } from 'vitest'
import type { ApiClient } from '../support/api-client'
import { change } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { cellsNamed, confirmDialog, detailOf, noticeOf, rowNamed, textOf } from '../support/staff-screens'

// The messages of visitors and replies to them, in a browser without JavaScript.

async function enquire(api: ApiClient, values: object): Promise<number> {
  const body = { email: 'grace@example.com', inquiry_type: 'custom', message: 'A brooch like a moth.', ...values }
  const { status, json, text } = await api.call('POST', '/contact', body)
  expect(status, text).toBe(201)
  return (json as { id: number }).id
}

test('messages are listed and opened, and the dashboard leads to them', async ({ staff, anonymousApi }) => {
  const quiet = await enquire(anonymousApi, { full_name: 'Grace Quiet' })
  const more = { phone: '+61 3 5550 0123', newsletter: true, inquiry_type: 'appointment', email: 'ada@example.com' }
  const id = await enquire(anonymousApi, { full_name: 'Ada Keen', ...more })
  const list = await staff.get('/admin/contact')
  const [reference, ago] = [
    (name: string) => expect.stringMatching(`^${name} AF-\\w{6}$`) as string,
    expect.any(String) as string,
  ]
  expect(cellsNamed(list, 'Grace Quiet')).toEqual([
    reference('Grace Quiet'),
    'Custom Design A brooch like a moth.',
    'grace@example.com Not Subscribed',
    ago,
    'New',
  ])
  expect(cellsNamed(list, 'Ada Keen')).toEqual([
    reference('Ada Keen'),
    'Book an Appointment A brooch like a moth.',
    'ada@example.com +61 3 5550 0123 Subscribed',
    ago,
    'New',
  ])
  expect(rowNamed(list, 'Ada Keen')?.querySelector('.row-actions a')?.getAttribute('href')).toBe(`/admin/contact/${id}`)
  const detail = await staff.get(`/admin/contact/${id}`)
  for (const [term, value] of Object.entries({
    Name: 'Ada Keen',
    Email: 'ada@example.com',
    'Inquiry type': 'Book an Appointment',
    Phone: '+61 3 5550 0123',
    Message: 'A brooch like a moth.',
  })) {
    expect(detailOf(detail, term)).toBe(value)
  }
  expect(linksOf(detail, /^Close$/)).toEqual(['/admin/contact', '/admin/contact'])
  expect(detailOf(await staff.get(`/admin/contact/${quiet}`), 'Phone')).toBeUndefined()

  const dashboard = await staff.get('/admin/dashboard')
  const tasks = dashboard.html.querySelectorAll('section[aria-labelledby=tasks] a')
  expect(tasks.find(({ text }) => /new message/.test(text))?.getAttribute('href')).toBe('/admin/contact?show=new')
  const recent = dashboard.html.querySelectorAll('section[aria-labelledby=recent] a')
  expect(recent.find(({ text }) => text === 'Ada Keen')?.getAttribute('href')).toBe(`/admin/contact/${id}`)
  const search = await staff.get('/admin/search?q=Ada+Keen')
  const messages = search.html.querySelectorAll('.search-groups section').find((group) => /^Messages/.test(group.text))
  expect(messages?.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`^/admin/contact/${id}\\b`))
})

test('without a mail server Reply opens an email app', async ({ staff, anonymousApi }) => {
  const detail = await staff.get(`/admin/contact/${await enquire(anonymousApi, { full_name: 'Mary Ward' })}`)
  const dialog = textOf(detail.html.querySelector('dialog'))
  expect(dialog).toContain('Reply opens your own email app: this shop is not set up to send email.')
  const [address = ''] = linksOf(detail, /^Reply$/)
  const { protocol, pathname, searchParams } = new URL(address)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'grace@example.com'])
  expect(searchParams.get('subject')).toMatch(/^Re: Your enquiry to Aurelia & Finch \(AF-\w{6}\)$/)
  expect(searchParams.get('body')).toContain('Mary Ward wrote:\r\n> A brooch like a moth.')
})

test('a message is done by somebody, and assigned to nobody', async ({ staff, anonymousApi }) => {
  const path = `/admin/contact/${await enquire(anonymousApi, { full_name: 'Emmy Noether' })}`
  const views = linksOf(await staff.get('/admin/contact'), /^(?:New|In progress|Done|Quarantine)/)
  expect(views).toEqual(['new', 'in-progress', 'processed', 'quarantine'].map((view) => `/admin/contact?show=${view}`))
  const done = await staff.follow(await staff.post(`${path}/stage?show=new`, { stage: 'done' }))
  expect(noticeOf(done)).toContain('Marked as processed The message has been marked as processed.')
  expect(rowNamed(done, 'Emmy')).toBeUndefined()
  expect(cellsNamed(await staff.get('/admin/contact?show=processed'), 'Emmy')?.at(-1)).toMatch(/^Done/)
  const detail = await staff.get(path)
  expect(detailOf(detail, 'Processed')).toContain('by Imogen Hale')
  const [reference] = /AF-\w{6}/.exec(detail.html.querySelector('dialog')?.text ?? '') ?? []
  const history = await staff.get(linksOf(detail, /^History$/)[0] ?? '')
  expect(textOf(history.html.querySelector('h1'))).toBe(`History of message ${reference}`)
  expect(linksOf(history, /^Back to/)).toEqual([path])
  const freed = await staff.follow(await staff.submit(await staff.get(path), '.assignee-form', { assignee: '' }))
  expect(noticeOf(freed)).toContain('Message assigned to nobody')
  expect(textOf(rowNamed(await staff.get('/admin/contact'), 'Emmy'))).not.toContain('Imogen Hale')
})

test('what is in quarantine is released or deleted, after a question', async ({ server, staff, visitor }) => {
  const message = 'https://a.example https://b.example https://c.example https://d.example'
  for (const full_name of ['Casino Real', 'Casino Spam']) {
    const fields = { full_name, email: 'spam@example.com', inquiry_type: 'other', message }
    expect((await visitor.post('/contact', fields)).status).toBe(303)
    change(server.databaseFile, 'UPDATE enquiry SET fingerprint = id')
  }
  const list = await staff.get('/admin/contact?show=quarantine')
  const pathOf = (name: string) => rowNamed(list, name)?.querySelector('.row-actions a')?.getAttribute('href') ?? ''
  const real = await staff.get(pathOf('Casino Real'))
  expect(textOf(real.html.querySelector('dialog'))).toContain('This message looks automated and was quarantined.')
  const released = await staff.submit(real, 'form[action*="/release"]')
  expect(released.location).toBe('/admin/contact?show=quarantine')
  const after = await staff.follow(released)
  expect(noticeOf(after)).toContain('Not spam The message has been moved to the new messages.')
  expect(rowNamed(after, 'Casino Real')).toBeUndefined()
  const [remove = ''] = linksOf(await staff.get(pathOf('Casino Spam')), /^Delete$/)
  const question = await staff.get(remove)
  expect(question.html.querySelectorAll('dialog h2').map(textOf)).toContain('Delete message')
  expect(question.html.text).toContain('"Casino Spam"? This action cannot be undone.')
  const deleted = await confirmDialog(staff, remove)
  expect(noticeOf(deleted)).toContain('Message deleted')
  expect(rowNamed(deleted, 'Casino Spam')).toBeUndefined()
  expect(rowNamed(await staff.get('/admin/contact?show=new'), 'Casino Real')).toBeDefined()
})
