import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { detailOf, errorsOf, namesOf, noticeOf, rowNamed, submitForm, textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// From a draft to the piece that is handed over, by staff in a browser without JavaScript.

const FORM = 'dialog form'
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(Date.now() + days * 24 * 3600_000)
const stateOf = ({ html }: PageResponse) => textOf(html.querySelector('main .badge'))
const primaryOf = ({ html }: PageResponse) => textOf(html.querySelector('.screen-actions .button'))
const dialogOf = ({ html }: PageResponse) => textOf(html.querySelector('dialog'))

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678',
       layby_months = 6, layby_fee_cents = 5000, agreement_text = 'Bring this with you.';
     UPDATE product SET inventory_count = 5, availability = 'stock' WHERE id = 1;`,
  )
})

async function step(staff: Visitor, path: string, fields: Record<string, string> = {}) {
  const done = await staff.submit(await staff.get(path), FORM, fields, path)
  return done.location ? staff.follow(done) : done
}

async function draft(staff: Visitor, fields: Record<string, string>): Promise<string> {
  const saved = await submitForm(staff, '/admin/orders/new', { email: 'ada@example.com', ...fields })
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  return saved.location ?? ''
}

const CUSTOM = {
  ...{ full_name: 'Ada Keen', kind: 'custom', line_1_description: 'A ring of your gold', line_1_price: '1000' },
  ...{ plan: 'deposit', deposit_percent: '30', promised_for: day(3), details: 'Of the gold of your grandmother.' },
}

test('custom work is offered, accepted in the boutique, paid in parts, finished and handed over', async ({ staff }) => {
  const path = await draft(staff, CUSTOM)
  expect(primaryOf(await staff.get(path))).toBe('Offer it')
  const asked = await staff.get(`${path}/offer`)
  expect(dialogOf(asked)).toMatch(/No email goes out.*Of the gold of your grandmother.*Bring this with you/)
  const offered = await step(staff, `${path}/offer`)
  expect([stateOf(offered), primaryOf(offered)]).toEqual(['Offered', 'Accepted in the boutique'])
  const link = offered.html.querySelector('input[readonly]')?.getAttribute('value') ?? ''
  expect((await staff.get(new URL(link).pathname)).status).toBe(200)
  const agreement = await staff.get(`${path}/accept`)
  expect(dialogOf(agreement)).toContain('Deposit of 30%: $300.00, when you accept')
  const accepted = await step(staff, `${path}/accept`)
  expect([stateOf(accepted), primaryOf(accepted)]).toEqual(['Awaiting payment', 'Record a payment'])
  expect(accepted.html.text).toContain('What the customer has accepted')
  const payment = await staff.get(`${path}/payment`)
  expect(payment.html.querySelector(`${FORM} [name=amount_cents]`)?.getAttribute('value')).toBe('300.00')
  const begun = await step(staff, `${path}/payment`)
  expect([stateOf(begun), primaryOf(begun)]).toEqual(['In the workshop', 'Finished'])
  const dashboard = textOf((await staff.get('/admin/dashboard')).html.querySelector('[aria-labelledby=tasks]'))
  expect(dashboard).toContain('1 order in the workshop')
  expect(dashboard).toContain('1 order promised this week or overdue')
  const staged = await step(staff, `${path}/work`, { stage: 'Stone setting', promised_for: day(4) })
  expect([detailOf(staged, 'Stage'), detailOf(staged, 'Promised for')]).toEqual(['Stone setting', expect.any(String)])
  const row = rowNamed(await staff.get('/admin/orders'), 'Ada Keen')?.text
  expect(row).toMatch(/Custom work or repair.*Promised for/s)
  const finished = await step(staff, `${path}/ready`)
  expect([stateOf(finished), primaryOf(finished)]).toEqual(['Part paid', 'Record a payment'])
  const paid = await step(staff, `${path}/payment`)
  expect([stateOf(paid), primaryOf(paid)]).toEqual(['Ready', 'Hand over'])
  expect(stateOf(await step(staff, `${path}/hand-over`))).toBe('Done')
})

test('an offer that is edited is a draft again, which nobody can accept', async ({ staff }) => {
  const path = await draft(staff, { ...CUSTOM, full_name: 'Grace Hopper' })
  await step(staff, `${path}/offer`)
  const seen = await staff.get(`${path}/accept`)
  expect((await staff.get(`${path}/edit`)).html.text).toContain('offer it again afterwards')
  const edited = await staff.follow(await submitForm(staff, `${path}/edit`, { line_1_price: '1200' }))
  expect([stateOf(edited), primaryOf(edited)]).toEqual(['Draft', 'Offer it'])
  expect(textOf(edited.html.querySelector('[aria-labelledby=schedule]'))).toContain('$360.00')
  const refused = await staff.submit(seen, FORM, {}, `${path}/accept`)
  expect([refused.status, refused.html.text]).toEqual([409, expect.stringContaining('has changed')])
  await step(staff, `${path}/offer`)
  const stale = await staff.submit(seen, FORM, {}, `${path}/accept`)
  expect(stale.status).toBe(409)
  const list = await staff.get('/admin/orders?show=offers')
  expect(namesOf(list)).toContainEqual(expect.stringContaining('Grace Hopper'))
  await step(staff, `${path}/accept`)
  expect((await staff.get(`${path}/edit`)).location).toBe(path)
})

test('an offer is withdrawn and written again', async ({ staff }) => {
  const path = await draft(staff, { ...CUSTOM, full_name: 'Hedy Lamarr' })
  await step(staff, `${path}/offer`)
  expect(dialogOf(await staff.get(`${path}/cancel`))).toMatch(
    /can no longer accept .+ gets no email: please tell them yourself/,
  )
  const withdrawn = await step(staff, `${path}/cancel`)
  expect([noticeOf(withdrawn), primaryOf(withdrawn)]).toEqual([
    expect.stringContaining('Offer withdrawn'),
    'Write it again',
  ])
  const again = await staff.submit(withdrawn, 'form[action$="/again"]')
  expect(again.location).toBe(`${path}/edit`)
  expect((await staff.follow(again)).html.text).toContain('A draft again')
  const twice = await staff.follow(await staff.submit(withdrawn, 'form[action$="/again"]'))
  expect(noticeOf(twice)).toContain('cannot be opened again')
})

test('a lay-by is ended by its customer for the charge, or by the shop for nothing', async ({ server, staff }) => {
  const path = await draft(staff, {
    ...{ full_name: 'Emmy Noether', kind: 'layby', line_1_piece: '#1', line_1_price: '900' },
    ...{ plan: 'monthly', months: '2' },
  })
  await step(staff, `${path}/offer`)
  const accepted = await step(staff, `${path}/accept`)
  expect(accepted.html.querySelectorAll('[aria-labelledby=schedule] tbody tr')).toHaveLength(3)
  expect(stateOf(await step(staff, `${path}/payment`))).toBe('Part paid')
  const dialog = await staff.get(`${path}/cancel`)
  expect(dialogOf(dialog)).toMatch(/The customer ends it The charge of \$50\.00 is kept, and \$250\.00 is paid back/)
  expect(dialogOf(dialog)).toMatch(/We no longer trade All of it is paid back: \$300\.00/)
  const undecided = await staff.submit(dialog, FORM, {}, `${path}/cancel`)
  expect([undecided.status, undecided.html.text]).toEqual([400, expect.stringContaining('Choose who ends it')])
  const ended = await step(staff, `${path}/cancel`, { ending: 'customer' })
  expect([noticeOf(ended), stateOf(ended)]).toEqual([expect.stringContaining('Lay-by ended'), 'Cancelled'])
  expect(rows(server.databaseFile, 'SELECT charge_cents FROM customer_order ORDER BY id DESC LIMIT 1')).toEqual([
    { charge_cents: 5000 },
  ])
  const refund = await staff.get(`${path}/refund`)
  expect(refund.html.querySelector('[name=amount_cents]')?.getAttribute('value')).toBe('250.00')
  expect(linksOf(ended, /^Write it again$/)).toEqual([])
})

const thirds = (second: number, third: number) => ({
  ...{ plan: 'own', payment_1_amount: '300', payment_2_amount: '300', payment_3_amount: '300' },
  ...{ line_1_price: '900', payment_2_due: day(second), payment_3_due: day(third) },
})

test('three parts are a lay-by whatever the form calls it, and a commission keeps its workshop', async ({
  server,
  staff,
}) => {
  const bought = await draft(staff, { ...CUSTOM, ...thirds(20, 40), full_name: 'Sofia Brahe', kind: 'purchase' })
  expect((await staff.get(bought)).html.text).toContain('Lay-by')
  expect(dialogOf(await staff.get(`${bought}/offer`))).toMatch(/Lay-by agreement .*less a charge of \$50\.00/)
  const path = await draft(staff, { ...CUSTOM, ...thirds(20, 40), full_name: 'Maria Mitchell' })
  await step(staff, `${path}/offer`)
  await step(staff, `${path}/accept`)
  expect(stateOf(await step(staff, `${path}/payment`))).toBe('In the workshop')
  const [{ token } = { token: '' }] = rows<{ token: string }>(
    server.databaseFile,
    'SELECT token FROM customer_order ORDER BY id DESC LIMIT 1',
  )
  const order = await staff.get(`/order/${token}`)
  expect(order.html.text).toContain('End this lay-by')
  await staff.submit(order, 'details form', { intent: 'end' }, `/order/${token}`)
  expect(stateOf(await staff.get(path))).toBe('Cancelled')
})

test('three parts too late, or without lay-by, are refused in a sentence, and stay typed', async ({
  server,
  staff,
}) => {
  const send = (fields: Record<string, string>) =>
    submitForm(staff, '/admin/orders/new', { ...CUSTOM, email: 'ada@example.com', ...thirds(20, 40), ...fields })
  const late = await send({ payment_3_due: day(200) })
  expect([late.status, errorsOf(late)]).toEqual([400, { payment_3_due: 'A lay-by lasts at most 6 months here' }])
  change(server.databaseFile, 'UPDATE shop SET layby_months = NULL')
  const none = await send({})
  expect([none.status, errorsOf(none)]).toEqual([
    400,
    { plan: expect.stringContaining('lay-by is not offered') as string },
  ])
  expect(none.html.querySelector('[name=payment_3_due]')?.getAttribute('value')).toBe(day(40))
  change(server.databaseFile, 'UPDATE shop SET layby_months = 6')
})

test('a draft that nobody wants is discarded', async ({ staff }) => {
  const path = await draft(staff, { ...CUSTOM, full_name: 'Katherine Johnson' })
  expect(noticeOf(await step(staff, `${path}/cancel`))).toContain('Draft discarded')
  expect(primaryOf(await staff.get(path))).toBe('Write it again')
})
