import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { sendingTo, test as base } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { noticeOf } from '../support/staff-screens'
import { Visitor } from '../support/visitor'

// How many emails visitors can make the shop send to one address, and what they read then.

const test = base.extend('serverEnv', { scope: 'file' }, ({ mail }) => ({
  ...sendingTo(mail),
  SESSION_SECRET: TEST_SECRET,
  TRUST_PROXY: 'loopback',
  RATE_LIMIT: 'on',
}))

/** Of a connection of its own. */
class Stranger extends Visitor {
  static count = 0
  private readonly address = `198.51.100.${(Stranger.count += 1)}`

  override send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', this.address)
    return super.send(path, { ...init, headers })
  }
}

const NO_EMAIL = 'No email has gone out about this'
const everyDay = { state: 'open', spans: [{ opens: '10:00', closes: '18:00' }] }
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

test.beforeAll(({ server }) => {
  const hours = JSON.stringify(Object.fromEntries(week.map((day) => [day, everyDay])))
  const types = '[{"row":1,"name":"A look","minutes":30}]'
  change(server.databaseFile, `UPDATE shop SET appointments = 1, hours = '${hours}', appointment_types = '${types}'`)
})

const queuedTo = (file: string, recipient: string) =>
  rows<{ kind: string }>(
    file,
    'SELECT kind FROM outbox_message WHERE recipient = ? AND (failed_at IS NULL OR attempts > 0)',
    recipient,
  ).map(({ kind }) => kind)

test('an appointment that is moved to and fro: five moves, five emails, and pages that say so', async ({ server }) => {
  const email = 'moved@example.net'
  const visitor = new Stranger(server.origin)
  const page = backdateForms(await visitor.get('/appointment?type=1'))
  const times = page.html.querySelectorAll('[name=starts_at]').map((input) => input.getAttribute('value')!)
  const starts_at = times.at(-1)!
  const booked = await visitor.submit(page, '#appointment-form', { full_name: 'Ada', email, starts_at })
  const path = new URL(booked.location!, server.origin).pathname
  expect((await visitor.get(path)).html.text).toContain('We have sent you an email')
  const notices: (string | undefined)[] = []
  for (let n = 0; n < 7; n += 1) {
    const moved = await visitor.post(`${path}/move`, { starts_at: times.at(n % 2 ? -1 : -2)! })
    notices.push(noticeOf(await visitor.follow(moved)))
  }
  expect(notices.filter((notice) => notice?.includes('Appointment Moved'))).toHaveLength(5)
  expect(notices.at(-1)).toContain('please call us to move it again')
  const own = await visitor.get(path)
  expect(own.html.text).toContain(NO_EMAIL)
  expect(own.html.text).not.toContain('We have sent you an email')
  expect(own.html.querySelector('#appointment-link')?.getAttribute('value')).toContain(path)
  expect(own.html.text).not.toContain('Choose Another Time')
  expect((await visitor.get(`${path}/move`)).status).toBe(303)
  expect(queuedTo(server.databaseFile, email)).toHaveLength(5)
})

test('orders, messages, the newsletter, lists and lost links share the room of one mailbox', async ({
  server,
  staff,
}) => {
  const email = 'victim@example.net'
  const order = async (who: string) => {
    const visitor = new Stranger(server.origin)
    await visitor.post('/cart', { product_id: '29', quantity: '1' })
    const checkout = backdateForms(await visitor.get('/checkout'))
    const placed = await visitor.submit(checkout, '#checkout-form', {
      ...{ full_name: 'Ada Byron', email: who, handover: 'collection' },
    })
    expect(placed.status).toBe(303)
    return { visitor, path: new URL(placed.location!, server.origin).pathname }
  }
  const first = await order(email)
  await first.visitor.post(first.path, { intent: 'cancel' })
  const second = await order('Vic.tim+ring@example.net')
  await second.visitor.post(second.path, { intent: 'cancel' })
  expect((await second.visitor.get(second.path)).html.text).not.toContain(NO_EMAIL)

  const writer = new Stranger(server.origin)
  const write = async (message: string) => {
    const contact = backdateForms(await writer.get('/contact'))
    const typed = { full_name: 'Ada Byron', email, inquiry_type: 'other', message }
    return noticeOf(await writer.follow(await writer.submit(contact, 'main form[method=post]', typed)))
  }
  expect(await write('The first message')).not.toContain(NO_EMAIL)
  expect(await write('The second message')).toContain(NO_EMAIL)

  const third = await order(email)
  const page = await third.visitor.get(third.path)
  expect(page.html.text).toContain(NO_EMAIL)
  expect(page.html.text).toContain('Keep This Address')

  const subscriber = new Stranger(server.origin)
  const home = backdateForms(await subscriber.get('/'))
  const subscribed = await subscriber.submit(home, 'form:has([value=newsletter])', { email })
  expect(noticeOf(await subscriber.follow(subscribed))).toContain(NO_EMAIL)

  const lost = await new Stranger(server.origin).post('/order/find', { reference: 'AF-P000000', email })
  expect([lost.status, lost.html.text]).toEqual([429, expect.stringContaining('No email was sent')])

  expect(queuedTo(server.databaseFile, email)).toHaveLength(3)
  expect(queuedTo(server.databaseFile, 'vic.tim+ring@example.net')).toHaveLength(2)

  // Staff see it, and what they send goes.
  const [{ id } = { id: 0 }] = rows<{ id: number }>(server.databaseFile, 'SELECT max(id) AS id FROM customer_order')
  expect((await staff.get(`/admin/orders/${id}`)).html.text).toContain('Not sent: too many to this address')
  await staff.submit(await staff.get(`/admin/orders/${id}/cancel`), 'dialog form')
  expect(queuedTo(server.databaseFile, email)).toHaveLength(4)
})
