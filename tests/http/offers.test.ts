import { expect } from 'vitest'
import { dayOf, formatDay } from '~/format/dates'
import { change, rows } from '../support/database'
import { agreementOn, insertOffer, sendAgain } from '../support/offers'
import { headingsOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { noticeOf, textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// The customer's page of what staff have offered, in a browser without JavaScript.

const DAY_MS = 24 * 3600_000
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))
const LAYBY = [
  { label: 'Deposit', cents: 30_000, due: null },
  { label: 'Instalment 1 of 2', cents: 30_000, due: dayIn(30) },
  { label: 'Instalment 2 of 2', cents: 30_000, due: dayIn(60) },
]

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 9 WHERE id IN (1, 2)`,
  )
})

/** As the form of the page that is shown now, but for the moment of the offer. */
const accept = async (visitor: Visitor, path: string, seen: string) =>
  visitor.post(path, { intent: 'accept', seen, agreement: await agreementOn(visitor, path), read: 'on' })

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string> = {}) {
  expect((await staff.submit(await staff.get(path), 'dialog form', fields, path)).status).toBe(303)
}

const pay = (staff: Visitor, id: number, amount: string) =>
  submitDialog(staff, `/admin/orders/${id}/payment`, { amount_cents: amount })

const mainOf = ({ html }: PageResponse) => textOf(html.querySelector('main')) ?? ''
const instalmentsOf = ({ html }: PageResponse) =>
  html.querySelectorAll('section[aria-labelledby=instalments] li').map((item) => textOf(item))

test('custom work: read, accepted, paid in two parts, finished and handed over', async ({ server, visitor, staff }) => {
  const { id, path, seen } = insertOffer(server.databaseFile)
  const page = await visitor.get(path)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headingsOf(page)).toEqual([expect.stringMatching(/^Our Offer AF-P\w{6}$/)])
  const text = mainOf(page)
  for (const shown of [
    'Dear Grace,',
    'Here is our proposal for “Ring after a drawing”: $2,000.',
    'valid until',
    'A ring after your drawing.',
    'Agreement on custom work AF-P',
    'Grace Keen',
    '$181.82',
  ])
    expect(text).toContain(shown)
  expect(text.split('A ring after your drawing.')).toHaveLength(2)
  expect(text).not.toContain('We will write to you')
  // Once, in the agreement.
  expect(instalmentsOf(page)).toEqual([])
  expect(page.html.querySelectorAll('section[aria-labelledby=agreement] dl > div').map(textOf)).toEqual([
    expect.stringMatching(/^Deposit of 50% ?\$1,000\.00, when you accept$/),
    expect.stringMatching(/^When it is finished ?\$1,000\.00$/),
  ])
  expect(page.html.querySelector('[name=read]')?.hasAttribute('required')).toBe(true)
  for (const to of ['/terms', '/privacy-policy', '/shipping-returns'])
    expect(page.html.querySelector(`main a[href="${to}"]`), to).not.toBeNull()
  expect(text).not.toContain('063-000')

  const unread = await visitor.follow(await visitor.post(path, { intent: 'accept', seen }))
  expect(noticeOf(unread)).toContain('tick that you accept it')
  expect(headingsOf(unread)[0]).toContain('Our Offer')

  const accepted = await visitor.follow(await accept(visitor, path, seen))
  expect(noticeOf(accepted)).toContain('Offer Accepted')
  expect(headingsOf(accepted)[0]).toContain('Your Order')
  expect(mainOf(accepted)).toContain('Please Transfer $1,000.00')
  expect(mainOf(accepted)).toContain('Deposit of 50%')
  expect(mainOf(accepted)).toMatch(/Thank you, Grace\. We have your order AF-P\w{6}\./)
  const again = await visitor.follow(await accept(visitor, path, seen))
  expect(noticeOf(again)).toContain('cannot be accepted any more')

  await pay(staff, id, '1000')
  const atWork = await visitor.get(path)
  expect(mainOf(atWork)).toContain('your piece is in the workshop')
  expect(mainOf(atWork)).toContain('Pay $1,000.00 Ahead')
  expect(mainOf(atWork)).toContain('Next payment: when it is finished.')
  expect(instalmentsOf(atWork).map((item) => /Paid|Still to pay/.exec(item ?? '')?.[0])).toEqual([
    'Paid',
    'Still to pay',
  ])
  const [invoice = ''] = linksOf(atWork, /INV-/)
  const document = await visitor.get(invoice)
  expect(mainOf(document)).toMatch(/Total including GST ?\$2,000\.00/)
  // It says what was sold, not what was received.
  expect(mainOf(document)).not.toMatch(/Paid|Received/)
  expect(linksOf(atWork, /Receipt without prices/)).toEqual([])
  change(
    server.databaseFile,
    `UPDATE customer_order SET stage = 'Stone setting', promised_for = '${dayIn(20)}' WHERE id = ${id}`,
  )
  const staged = mainOf(await visitor.get(path))
  expect(staged).toContain('At present: Stone setting.')
  expect(staged).toContain(`Promised for ${formatDay(dayIn(20))}.`)

  await submitDialog(staff, `/admin/orders/${id}/ready`)
  const finished = mainOf(await visitor.get(path))
  expect(finished).toContain('Your piece is finished. The balance of $1,000.00 is due now.')
  expect(finished).toMatch(/Please Transfer \$1,000\.00 ?Account name/)
  await pay(staff, id, '1000')
  expect(mainOf(await visitor.get(path))).toContain('ready for you to collect')
  await submitDialog(staff, `/admin/orders/${id}/hand-over`)
  const done = await visitor.get(path)
  expect(mainOf(done)).toContain('Your order was collected on')

  const agreement = await visitor.get(linksOf(done, /^The agreement$/)[0] ?? '')
  expect([agreement.status, agreement.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headingsOf(agreement)).toEqual([expect.stringMatching(/^Agreement on custom work AF-P\w{6}$/)])
  expect(mainOf(agreement)).toContain('Accepted on')
  expect(mainOf(agreement)).toContain('Australian Consumer Law')
})

test('a changed offer is shown again before it can be accepted, whatever the form claims', async ({
  server,
  visitor,
}) => {
  const { id, path, seen } = insertOffer(server.databaseFile)
  sendAgain(server.databaseFile, id, 250_000)
  const changed = await visitor.follow(await accept(visitor, path, seen))
  expect(noticeOf(changed)).toContain('This offer has changed since you opened it')
  expect(mainOf(changed)).toContain('Accept the offer, $2,500.00')
  for (const forged of ['', '0', 'NaN', '9'.repeat(400), `${seen}.5`, ' ']) {
    expect(noticeOf(await visitor.follow(await accept(visitor, path, forged))), forged).toContain('has changed')
  }
  const other = insertOffer(server.databaseFile, { sent: new Date(Date.now() - 5000) })
  expect(noticeOf(await visitor.follow(await accept(visitor, path, other.seen)))).toContain('has changed')
  expect((await accept(visitor, '/order/AAAAAAAAAAAAAAAAAAAAAA', seen)).status).toBe(404)
  expect(rows(server.databaseFile, 'SELECT id FROM customer_order WHERE placed_at IS NOT NULL AND id = ?', id)).toEqual(
    [],
  )
})

test('terms that have changed since the page was read are neither accepted nor printed', async ({
  server,
  visitor,
}) => {
  const { path, seen } = insertOffer(server.databaseFile)
  const page = await visitor.get(path)
  const [print = ''] = linksOf(page, /^Print the agreement$/)
  expect((await visitor.get(print)).status).toBe(200)
  const form = { intent: 'accept', seen, agreement: await agreementOn(visitor, path), read: 'on' }
  change(server.databaseFile, "UPDATE shop SET agreement_text = 'Deposits are kept.'")
  const refused = await visitor.follow(await visitor.post(path, form))
  expect(noticeOf(refused)).toContain('The agreement has changed')
  expect(mainOf(refused)).toContain('Deposits are kept.')
  expect(await visitor.get(print)).toMatchObject({ status: 303, location: path })
  expect(noticeOf(await visitor.follow(await accept(visitor, path, seen)))).toContain('Offer Accepted')
  expect(mainOf(await visitor.get(print.replace(/\?.*/, '')))).toContain('Deposits are kept.')
  change(server.databaseFile, 'UPDATE shop SET agreement_text = NULL')
})

test('an offer that is being rewritten shows nothing of it', async ({ server, visitor }) => {
  const { path } = insertOffer(server.databaseFile, { sent: null })
  const page = await visitor.get(path)
  expect(mainOf(page)).toContain('We are preparing your offer')
  expect(page.text).not.toMatch(/Grace Keen|after your drawing|2,000|Ring after/)
  const number = /AF-P\w{6}/.exec(page.text)?.[0].toLowerCase()
  for (const paper of [`${number}-agreement`, number, `${number}-1`])
    expect((await visitor.get(`/paper/${paper}`)).status, paper).toBe(404)
  expect(noticeOf(await visitor.follow(await accept(visitor, path, '0')))).toContain('has changed')
  for (const intent of ['decline', 'cancel', 'change', 'end', '']) await visitor.post(path, { intent })
  expect(mainOf(await visitor.get(path))).toContain('We are preparing your offer')
})

test('a hold shows its piece and its last day, and nothing else', async ({ server, visitor }) => {
  const { path } = insertOffer(server.databaseFile, { kind: 'purchase', sent: null, product: 1, holds: true })
  const page = await visitor.get(path)
  expect(headingsOf(page)[0]).toMatch(/^Held for You AF-P/)
  expect(mainOf(page)).toMatch(/We are holding this piece for you until .+1 × Ring after a drawing/)
  expect(page.text).not.toMatch(/Grace Keen|after your drawing|2,000|063-000/)
})

test('a hold is bought on its page: what is agreed is read and accepted first', async ({ server, visitor }) => {
  const { path } = insertOffer(server.databaseFile, { kind: 'purchase', sent: null, product: 1, holds: true })
  change(
    server.databaseFile,
    `UPDATE customer_order SET details = NULL, schedule = NULL WHERE '${path}' LIKE '%' || token`,
  )
  const setTitle = (title: string) =>
    change(server.databaseFile, `UPDATE customer_order SET title = ${title} WHERE '${path}' LIKE '%' || token`)
  setTitle("'her ring'")
  const written = mainOf(await visitor.get(path))
  expect([written.includes('Order It Online'), written.includes('$2,000')]).toEqual([false, false])
  setTitle('NULL')
  const held = await visitor.get(path)
  expect(mainOf(held)).toMatch(/1 × Ring after a drawing.*\$2,000.*Order It Online/s)
  const offered = await visitor.follow(await visitor.submit(held, 'main form', { intent: 'buy' }, path))
  expect(headingsOf(offered)[0]).toMatch(/^Our Offer/)
  const seen = offered.html.querySelector('[name=seen]')!.getAttribute('value')!
  const accepted = await visitor.follow(await accept(visitor, path, seen))
  expect(mainOf(accepted)).toContain('063-000')
  expect(noticeOf(await visitor.follow(await visitor.post(path, { intent: 'buy' })))).toContain(
    'can no longer be bought',
  )
  change(server.databaseFile, 'UPDATE shop SET selling = 0')
  const other = insertOffer(server.databaseFile, { kind: 'purchase', sent: null, product: 1, holds: true })
  expect(mainOf(await visitor.get(other.path))).not.toContain('Order It Online')
  change(server.databaseFile, 'UPDATE shop SET selling = 1')
})

test('an offer is declined, has ended, or its piece is sold', async ({ server, visitor }) => {
  const declined = insertOffer(server.databaseFile)
  const closed = await visitor.follow(await visitor.post(declined.path, { intent: 'decline' }))
  expect(noticeOf(closed)).toContain('Offer Declined')
  expect(mainOf(closed)).toContain('This offer was closed on')
  expect(closed.html.querySelector('[name=read]')).toBeNull()
  expect(noticeOf(await visitor.follow(await accept(visitor, declined.path, declined.seen)))).toContain(
    'cannot be accepted',
  )

  const late = insertOffer(server.databaseFile, { expires: new Date(Date.now() - 1000) })
  expect(noticeOf(await visitor.follow(await accept(visitor, late.path, late.seen)))).toMatch(/ended|any more/)
  expect((await visitor.get(late.path)).html.querySelector('[name=read]')).toBeNull()

  change(server.databaseFile, 'UPDATE product SET inventory_count = 0 WHERE id = 2')
  const sold = insertOffer(server.databaseFile, { kind: 'purchase', product: 2 })
  const refused = await visitor.follow(await accept(visitor, sold.path, sold.seen))
  expect(noticeOf(refused)).toContain('no longer available')
  expect(headingsOf(refused)[0]).toContain('Our Offer')
})

test('a lay-by: paid ahead part by part, and ended by its customer, who read what is paid back', async ({
  server,
  visitor,
  staff,
}) => {
  const made = insertOffer(server.databaseFile, { kind: 'layby', product: 1, cents: 90_000, parts: LAYBY })
  const { id, path, seen } = made
  const accepted = await visitor.follow(await accept(visitor, path, seen))
  expect(headingsOf(accepted)[0]).toMatch(/^Your Lay-by AF-P/)
  expect(mainOf(accepted)).toContain('Please Transfer $300.00')
  await pay(staff, id, '300')
  expect(mainOf(await visitor.get(path))).toContain(`Instalment 1 of 2, by ${formatDay(dayIn(30))}.`)
  const unseen = await visitor.get(path)
  await pay(staff, id, '300')
  const arrived = await visitor.follow(await visitor.submit(unseen, 'details form', { intent: 'end' }, path))
  expect(noticeOf(arrived)).toContain('A payment has arrived since you opened this page')
  expect(mainOf(arrived)).toContain('We will refund $550.00, and keep the charge of $50.00')
  await visitor.post(path, { intent: 'cancel' })
  const ended = await visitor.follow(await visitor.submit(arrived, 'details form', { intent: 'end' }, path))
  expect(noticeOf(ended)).toContain('Lay-by Ended')
  expect(mainOf(ended)).toMatch(/This lay-by was ended on .+ We will refund \$550\.00, and keep the charge of \$50\.00/)
  expect(linksOf(ended, /^The agreement$/)).toHaveLength(1)
  expect(rows(server.databaseFile, 'SELECT allocated FROM order_line WHERE order_id = ?', id)).toEqual([
    { allocated: 0 },
  ])
})

test('a lay-by that is paid in full is invoiced, and can be ended until it is received', async ({
  server,
  visitor,
  staff,
}) => {
  const { id, path, seen } = insertOffer(server.databaseFile, {
    kind: 'layby',
    product: 1,
    cents: 90_000,
    parts: LAYBY,
  })
  await accept(visitor, path, seen)
  await pay(staff, id, '900')
  const paid = await visitor.get(path)
  expect(linksOf(paid, /INV-/)).toHaveLength(1)
  expect(paid.html.querySelector('details form')).not.toBeNull()
  await submitDialog(staff, `/admin/orders/${id}/hand-over`)
  expect((await visitor.get(path)).html.querySelector('details form')).toBeNull()
  expect(noticeOf(await visitor.follow(await visitor.post(path, { intent: 'end', paid: '90000' })))).toContain(
    'Not Ended',
  )
})
