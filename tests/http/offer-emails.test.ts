import { expect } from 'vitest'
import { change } from '../support/database'
import { testWithMail as test } from '../support/server-test'
import { errorsOf, submitForm, textOf } from '../support/staff-screens'
import type { Visitor } from '../support/visitor'

// What customers get by email of what staff write for them.

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 3, availability = 'stock' WHERE id = 1;`,
  )
})

async function written(staff: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const saved = await submitForm(staff, path, fields)
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  return saved.location ?? ''
}

test('an offer is emailed with its link, and accepted in the boutique with a copy', async ({ staff, mail }) => {
  const email = 'offered@example.com'
  const mine = () => mail.emails.filter(({ to }) => to === email)
  const path = await written(staff, '/admin/orders/new', {
    ...{ full_name: 'Ada Keen', email, kind: 'custom', line_1_description: 'A ring', line_1_price: '500' },
    details: 'Of your own gold.',
  })
  const dialog = await staff.get(`${path}/offer`)
  expect(textOf(dialog.html.querySelector('dialog'))).toContain(`at ${email}`)
  const offered = await staff.follow(await staff.submit(dialog, 'dialog form', {}, `${path}/offer`))
  expect(offered.html.querySelector('input[readonly]')).toBeNull()
  await expect.poll(() => mine().length).toBe(1)
  expect(mine()[0]?.text).toMatch(/valid until \d+ \w+ \d{4}[^]*\/order\/[\w-]{22}/)
  await staff.submit(await staff.get(`${path}/accept`), 'dialog form', {}, `${path}/accept`)
  await expect.poll(() => mine().length).toBe(2)
  expect(mine()[1]?.text).toContain('Of your own gold.')
})

test('somebody is told of a hold when the box is ticked', async ({ staff, mail }) => {
  const email = 'held@example.com'
  const buyer = { full_name: 'Ida Rhodes', email }
  await written(staff, '/admin/orders/hold?product=1', { ...buyer, phone: '0400 000 000' })
  await written(staff, '/admin/orders/hold?product=1', { ...buyer, tell: 'on' })
  const subjects = () => mail.emails.filter(({ to }) => to === email).map(({ headers }) => headers.subject)
  await expect.poll(subjects).toEqual([expect.stringContaining('is holding a piece for you')])
})
