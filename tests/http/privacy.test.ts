import { expect } from 'vitest'
import { formatPublicDate, monthsBefore } from '~/format/dates'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'

// The section "Privacy" and the screen about a person without JavaScript.

const SCREEN = '/admin/settings/privacy'
const PERSON = `${SCREEN}/person`
const ANN = 'ann@example.com'

const message = { full_name: 'Ann', message: 'A ring for my sister, please', inquiry_type: 'custom' }
const cellsOf = ({ html }: PageResponse) =>
  html.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()))

test('visitor counts and the time that messages are kept are settings; what would go now is asked about', async ({
  server,
  staff,
  anonymousApi,
}) => {
  await anonymousApi.call('POST', '/contact', { ...message, email: 'old@example.com' })
  change(server.databaseFile, "UPDATE enquiry SET processed_at = 1000 WHERE email = 'old@example.com'")
  const page = await staff.get(SCREEN)
  expect(page.html.querySelector('option[value="24"]')?.text).toMatch(/^2 years \(1 message would be deleted now\)$/)
  const asked = await staff.submit(page, '#privacy', { enquiry_months: '24', visitor_counts: [] }, SCREEN)
  expect(asked.status, asked.text).toBe(409)
  expect(asked.text).toContain('1 message processed longer than 2 years ago will be deleted for good today.')
  const saved = await staff.submit(
    asked,
    '#privacy',
    { accepted: asked.html.querySelector('[name=accepted]')?.getAttribute('value') ?? '' },
    SCREEN,
  )
  expect(saved.status, saved.text).toBe(303)
  expect((await staff.get(SCREEN)).text).toContain('1 message will be deleted today.')
  expect(rows(server.databaseFile, 'SELECT visitor_counts, enquiry_months FROM shop')).toEqual([
    { visitor_counts: 0, enquiry_months: 24 },
  ])
  const wrong = await staff.submit(await staff.get(SCREEN), '#privacy', { enquiry_months: '7' }, SCREEN)
  expect(wrong.status).toBe(400)
})

test('what is known about an address is listed, exported and, after typing it again, erased', async ({
  server,
  staff,
  anonymousApi,
}) => {
  for (const email of [ANN, 'joann@example.com', 'ann+rings@example.com']) {
    expect((await anonymousApi.call('POST', '/contact', { ...message, email })).status).toBe(201)
  }
  const page = await staff.submit(await staff.get(SCREEN), '#person', { contact: ' Ann@Example.com' })
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  expect(cellsOf(page)).toContainEqual(['Messages', '1', 'Deleted'])

  const file = await staff.download(`${PERSON}/export`, { contact: ANN })
  const exported = JSON.parse(String(file)) as { email: string; data: Record<string, object[]> }
  expect([exported.email, exported.data.Messages]).toMatchObject([ANN, [{ full_name: 'Ann', email: ANN }]])
  expect(String(file)).not.toContain('joann')

  const refused = await staff.submit(page, '#erase', { confirm: 'joann@example.com', intent: 'erase' }, PERSON)
  expect([refused.status, refused.html.querySelector('#erase .field-error')?.text]).toEqual([
    400,
    'This is not the same',
  ])
  expect(refused.html.querySelector('#erase [name=confirm]')?.getAttribute('value')).toBe('joann@example.com')
  const erased = await staff.submit(refused, '#erase', { confirm: ANN.toUpperCase(), intent: 'erase' }, PERSON)
  expect(erased.status, erased.text).toBe(303)
  expect((await staff.follow(erased)).text).toContain('Person erased')
  const left = rows<{ email: string }>(server.databaseFile, "SELECT email FROM enquiry WHERE email LIKE '%ann%'")
  expect(left.map(({ email }) => email).sort()).toEqual(['ann+rings@example.com', 'joann@example.com'])
  expect((await staff.post(PERSON, { contact: ANN })).text).toContain('Nothing is known')
  const activity = await staff.get('/admin/activity?kind=person')
  expect(activity.text).toContain('Erased what was known about a person')
  expect(activity.text).not.toContain(ANN)
})

test('of an order that was handed over, the screen says what stays and until when', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Kay Paid' })
  const pass = async (step: string) => {
    const path = `/admin/orders/${id}/${step}`
    expect((await staff.submit(await staff.get(path), 'dialog form', {}, path)).status).toBe(303)
  }
  const fates = async () => {
    const page = await staff.post(PERSON, { contact: 'kay.paid@example.com' })
    return Object.fromEntries(cellsOf(page).map(([where = '', , fate = '']) => [where, fate] as const))
  }
  expect(await fates()).toMatchObject({ Orders: 'Deleted', 'Pieces they ordered': 'Deleted' })
  await pass('payment')
  expect(await fates()).toMatchObject({
    'Orders in progress':
      'Stays: it is being paid by card or has to be handed over. What was sold stays for 7 years from its hand-over',
  })
  await pass('hand-over')
  const until = formatPublicDate(monthsBefore(new Date(), -7 * 12))
  expect(await fates()).toMatchObject({
    Orders: `Deleted; of a paid order, the name and what was sold stay until ${until}`,
    'Pieces they ordered': `Deleted; of a paid order, all but typed texts stays until ${until}`,
    'Invoices and adjustment notes': `Stays, as tax law asks, until ${until}`,
  })
})

test('hostile addresses are refused with what was typed; only owners find, export or erase', async ({
  server,
  staff,
}) => {
  for (const email of ['', '%', `"><b>x</b>@example.com`, `${'a'.repeat(5000)}@example.com`, 'ánn@example.com']) {
    const page = await staff.post(PERSON, { contact: email, intent: 'erase', confirm: email })
    expect([page.status, page.html.querySelectorAll('#person .field-error').length]).toEqual([400, 1])
    expect((await staff.post(`${PERSON}/export`, { contact: email })).status).toBe(303)
  }
  const { cookie } = await makeSession(server.databaseFile)
  change(server.databaseFile, "UPDATE user SET staff_role = 'editor' WHERE id = (SELECT max(id) FROM user)")
  const editor = new Visitor(server.origin)
  editor.setCookie('session', cookie)
  expect((await editor.get('/admin/dashboard')).status).toBe(200)
  for (const path of [SCREEN, PERSON, '/admin/activity']) expect((await editor.get(path)).status).toBe(403)
  for (const path of [PERSON, `${PERSON}/export`]) expect((await editor.post(path, { contact: ANN })).status).toBe(403)
})
