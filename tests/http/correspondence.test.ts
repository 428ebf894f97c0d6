import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

const one = <Row>(server: RunningServer, sql: string, ...values: unknown[]) =>
  rows<Row>(server.databaseFile, sql, ...values)[0] as Row

test.beforeEach(({ server }) => {
  change(server.databaseFile, "DELETE FROM subscriber WHERE email LIKE '%@test.example'")
})

function subscribed(server: RunningServer, email: string): number {
  change(server.databaseFile, `INSERT INTO subscriber (email, confirmed_at) VALUES ('${email}', 1)`)
  return one<{ id: number }>(server, 'SELECT id FROM subscriber WHERE email = ?', email).id
}

test('a message is marked as processed and as new, and the list shows it', async ({ server, staff }) => {
  const { id } = one<{ id: number }>(server, 'SELECT id FROM enquiry ORDER BY created_at DESC LIMIT 1')
  const state = () => one<{ processed_at: number | null }>(server, 'SELECT processed_at FROM enquiry WHERE id = ?', id)
  const toggle = async (button: string) => {
    const detail = await staff.get(`/admin/contact/${id}?show=new`)
    expect(detail.text).toContain('Reply opens your own email app')
    const pressed = detail.html.querySelectorAll('button[name=stage]').find(({ text }) => text === button)
    const fields = { stage: pressed?.getAttribute('value') ?? '' }
    const response = await staff.submit(detail, 'form:has(button[name=stage])', fields)
    expect([response.status, response.location]).toEqual([303, '/admin/contact?show=new'])
    return staff.follow(response)
  }
  expect((await toggle('Mark as Processed')).text).toContain('The message has been marked as processed.')
  expect(state().processed_at).not.toBeNull()
  expect((await staff.get('/admin/contact?show=processed')).text).toContain(`/admin/contact/${id}`)
  expect((await toggle('Mark as new')).text).toContain('Marked as new')
  expect(state().processed_at).toBeNull()
})

test('quarantine has its own list, where a message is released or deleted', async ({ server, staff }) => {
  const quarantined = (name: string) => {
    change(
      server.databaseFile,
      `INSERT INTO enquiry (full_name, email, inquiry_type, message, fingerprint, quarantined)
       VALUES ('${name}', 'machine@test.example', 'other', 'Buy followers now', '${name}', 1)`,
    )
    return one<{ id: number }>(server, 'SELECT id FROM enquiry WHERE full_name = ?', name).id
  }
  const [spam, honest] = [quarantined('A machine'), quarantined('A hasty person')]
  const inbox = await staff.get('/admin/contact')
  expect(inbox.text).not.toContain('A machine')
  expect(inbox.text).toContain('please check that none of them is real')
  expect((await staff.get('/admin/dashboard')).text).toContain('2 messages in quarantine')
  expect((await staff.get('/admin/contact?show=quarantine')).text).toContain('A machine')
  await staff.submit(await staff.get(`/admin/contact/${honest}`), `form[action="/admin/contact/${honest}/release"]`)
  const question = await staff.get(`/admin/contact/${spam}/delete`)
  expect(question.html.text).toContain('Are you sure you want to delete the message from "A machine"?')
  await staff.submit(question, 'dialog form', {}, `/admin/contact/${spam}/delete`)
  expect(rows(server.databaseFile, 'SELECT id, quarantined FROM enquiry WHERE id IN (?, ?)', spam, honest)).toEqual([
    { id: honest, quarantined: 0 },
  ])
  expect((await staff.get('/admin/contact')).text).not.toContain('in quarantine.')
  expect((await staff.get('/admin/dashboard')).text).not.toContain('in quarantine')
  expect((await staff.get(`/admin/contact/${honest}/delete`)).status).toBe(404)
})

test('a failed reply is retried once, and a second press changes nothing', async ({ server, staff }) => {
  const { id } = one<{ id: number }>(server, 'SELECT id FROM enquiry ORDER BY id LIMIT 1')
  change(
    server.databaseFile,
    `INSERT INTO outbox_message (kind, recipient, subject, text, enquiry_id, failed_at)
     VALUES ('reply', 'ada@test.example', 'Re: your ring', 'Yes.', ${id}, 1)`,
  )
  const reply = one<{ id: number }>(server, "SELECT id FROM outbox_message WHERE recipient = 'ada@test.example'")
  const press = async () => {
    const response = await staff.post(`/admin/contact/${id}/replies/${reply.id}/retry?show=new`, {})
    expect([response.status, response.location]).toEqual([303, `/admin/contact/${id}?show=new`])
    return (await staff.follow(response)).text
  }
  expect(await press()).toContain('The shop is sending it again.')
  expect(await press()).toContain('This reply is already on its way or has been sent.')
  expect((await staff.post(`/admin/contact/999/replies/${reply.id}/retry`, {})).status).toBe(404)
})

test('an export redirects to the list, which starts the download once', async ({ server, staff }) => {
  subscribed(server, '=cmd@test.example')
  const form = { format: 'csv', name: 'März "list"\r\nSet-Cookie: x', dates: 'on' }
  const response = await staff.post('/admin/subscribers/export?q=cmd', form)
  expect([response.status, response.location]).toEqual([303, '/admin/subscribers?q=cmd'])
  const list = await staff.follow(response)
  expect(list.text).toContain('Export successful')
  const refresh = list.html.querySelector('meta[http-equiv=refresh]')?.getAttribute('content') ?? ''
  const download = await staff.get(refresh.replace(/^0;url=/, '').replaceAll('&amp;', '&'))
  expect(download.headers.get('Content-Disposition')).toBe('attachment; filename="Marz-list-Set-Cookie-x.csv"')
  expect(download.headers.get('Cache-Control')).toBe('no-store')
  expect(download.text).toContain("'=cmd@test.example,")
  expect((await staff.get('/admin/subscribers?q=cmd')).html.querySelector('meta[http-equiv=refresh]')).toBeNull()
})

test('an export in an unknown format is rejected', async ({ staff }) => {
  expect((await staff.post('/admin/subscribers/export', { format: 'pdf', name: '' })).status).toBe(400)
  expect((await staff.get('/admin/subscribers/export/download?format=pdf')).status).toBe(400)
})

test('a subscriber is removed after a confirmation', async ({ server, staff }) => {
  const path = `/admin/subscribers/${subscribed(server, 'leaving@test.example')}/remove`
  const response = await staff.submit(await staff.get(path), 'dialog form', {}, path)
  expect((await staff.follow(response)).text).toContain('Subscriber removed')
  expect(rows(server.databaseFile, "SELECT 1 FROM subscriber WHERE email = 'leaving@test.example'")).toEqual([])
  expect((await staff.get(path)).status).toBe(404)
})

test('without a mail server, sending a newsletter is announced as a future update', async ({ staff }) => {
  for (const path of ['/admin/subscribers/newsletters', '/admin/subscribers/newsletters/new']) {
    const response = await staff.get(path)
    expect([response.status, response.location]).toEqual([303, '/admin/subscribers'])
    expect((await staff.follow(response)).text).toContain('Newsletter sending will be available in a future update.')
  }
})

/** A link as an email has it. */
function linkFor(purpose: 'confirm' | 'unsubscribe', id: number, email: string): string {
  const signature = createHmac('sha256', TEST_SECRET).update(`${purpose}:${id}:${email}`).digest('base64url')
  return `/newsletter/${purpose}?${new URLSearchParams({ subscriber: String(id), signature })}`
}

const isThere = (server: RunningServer, id: number) =>
  rows(server.databaseFile, 'SELECT 1 FROM subscriber WHERE id = ?', id).length === 1

test('the unsubscribe link asks for confirmation, then unsubscribes and confirms it', async ({ server, visitor }) => {
  const id = subscribed(server, 'reader@test.example')
  const link = linkFor('unsubscribe', id, 'reader@test.example')
  const page = await visitor.get(link)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  expect(isThere(server, id)).toBe(true)
  const response = await visitor.submit(page, 'main form', {}, link)
  expect(isThere(server, id)).toBe(false)
  expect((await visitor.follow(response)).html.querySelector('h1')?.text).toBe('You have been unsubscribed')
})

test('an invalid unsubscribe link gets the same response, whether or not the subscriber exists', async ({ server }) => {
  const id = subscribed(server, 'private@test.example')
  const replies = []
  for (const subscriber of [String(id), '999999', `0${id}`, ` ${id}`, 'x']) {
    const path = `/newsletter/unsubscribe?${new URLSearchParams({ subscriber, signature: 'made-up' })}`
    const visitor = new Visitor(server.origin)
    const { status, html } = await visitor.get(path)
    const posted = await visitor.post(path, {})
    const oneClick = await visitor.post(path, { 'List-Unsubscribe': 'One-Click' })
    const cookies = posted.headers.getSetCookie().length
    replies.push([status, html.querySelector('main')?.text, posted.status, cookies, oneClick.status])
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject([404, expect.any(String), 404, 0, 404])
})

test('a mail provider can unsubscribe with one click, without an Origin header', async ({ server }) => {
  const id = subscribed(server, 'oneclick@test.example')
  const link = linkFor('unsubscribe', id, 'oneclick@test.example')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(server.origin + link, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(isThere(server, id)).toBe(false)
})

test('a link with an invalid signature does nothing', async ({ server, visitor }) => {
  const id = subscribed(server, 'safe@test.example')
  const wrong = [
    linkFor('confirm', id, 'safe@test.example').replace('/confirm', '/unsubscribe'),
    linkFor('unsubscribe', id, 'other@test.example'),
    `/newsletter/unsubscribe?subscriber=${id}`,
    '/newsletter/unsubscribe',
  ]
  for (const path of wrong) {
    expect((await visitor.get(path)).status, path).toBe(404)
    for (const field of ['intent', 'List-Unsubscribe']) {
      const posted = await visitor.post(path, { [field]: 'One-Click' })
      expect([posted.status, posted.html.querySelector('h1')?.text], path).toEqual([404, 'This link no longer works'])
    }
    expect(isThere(server, id), path).toBe(true)
  }
})

test('a pending address is listed once its owner has confirmed', async ({ server, visitor, staff }) => {
  change(server.databaseFile, "INSERT INTO subscriber (email) VALUES ('pending@test.example')")
  const { id } = one<{ id: number }>(server, "SELECT id FROM subscriber WHERE email = 'pending@test.example'")
  const listed = async () => (await staff.get('/api/admin/newsletter-subscribers')).text.includes('pending@test')
  const link = linkFor('confirm', id, 'pending@test.example')
  const page = await visitor.get(link)
  expect(await listed()).toBe(false)
  const response = await visitor.submit(page, 'main form', {}, link)
  expect((await visitor.follow(response)).text).toContain('Subscription confirmed')
  expect(await listed()).toBe(true)
})
