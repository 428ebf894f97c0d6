import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { broken, CardBuyer, differences, sessionIn } from '../support/card-buyer'
import { change, insert, rows } from '../support/database'
import { freePort } from '../support/free-port'
import { type PaymentServer, startPaymentServer } from '../support/payment-server'
import { exitOf, type RunningServer, serve } from '../support/server'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'

// The process of the shop is killed at each step of a payment by card; a new one goes on with the same database.
const PRICE = 125_000
/** Before the provider has done what it was asked for, after that but without an answer, and so many ms after the answer. */
const STEPS = ['before', 'after', 1, 5, 15] as const
type Step = (typeof STEPS)[number]

const folder = mkdtempSync(join(tmpdir(), 'boutique-card-kill-'))
const databaseFile = join(folder, 'boutique.db')
let env: Record<string, string>
let payments: PaymentServer
let server: RunningServer
let product: number

beforeAll(async () => {
  copyFileSync(inject('templateFile'), databaseFile)
  payments = await startPaymentServer()
  // Emails are queued, for a mail server that is never there.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@boutique.example' }
  env = { ...payments.env, ...mail, SESSION_SECRET: TEST_SECRET, PORT: String(await freePort()) }
  product = insert(
    databaseFile,
    `INSERT INTO product (name, slug, price_cents, category, inventory_count, active) VALUES ('Stud', 'killed', ?, 'earrings', 99, 1)`,
    PRICE,
  )
  server = await serve(databaseFile, env)
})
afterAll(async () => {
  await server.stop()
  await payments.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  payments.intercept = () => undefined
  expect(differences(databaseFile, payments)).toEqual([])
  expect(broken(databaseFile)).toEqual([])
})

/** Returns once the shop is gone and another process has taken its place. */
async function killedAt(call: RegExp, step: Step, work: () => Promise<unknown>): Promise<void> {
  const victim = server.process
  const gone = new Promise<void>((resolve) => {
    const kill = () => {
      void exitOf(victim).then(() => resolve())
      victim.kill('SIGKILL')
    }
    payments.intercept = ({ name, moment }) => {
      if (!call.test(name) || moment !== (step === 'before' ? 'before' : 'after')) return undefined
      payments.intercept = () => undefined
      if (typeof step === 'number') return void setTimeout(kill, step)
      kill()
      return 'silence'
    }
  })
  await Promise.all([work().catch(() => undefined), gone])
  server = await serve(databaseFile, env)
}

/** What would be looked at in a minute is due now. */
function timePasses(): void {
  for (const table of ['card_session', 'card_refund'])
    change(databaseFile, `UPDATE ${table} SET next_try_at = 1 WHERE next_try_at IS NOT NULL`)
}

const buyer = () => new CardBuyer(server, product)

async function opened(): Promise<{ customer: CardBuyer; session: string }> {
  const customer = buyer()
  const session = sessionIn(await customer.place(), payments)
  expect(session).not.toBe('')
  return { customer, session }
}

describe.each(STEPS)('killed %s', (step) => {
  test('while the page to pay on is opened: the same post leads to it, and there is one order', async () => {
    const customer = buyer()
    let placed: PageResponse | undefined
    await killedAt(/^POST \/v1\/checkout\/sessions$/, step, async () => (placed = await customer.place()))
    expect(customer.orders).toHaveLength(1)
    // The reply may have come just before.
    const session = sessionIn(placed ?? (await customer.place()), payments)
    expect(session).not.toBe('')
    expect(customer.orders).toHaveLength(1)
    const { reference } = payments.books.session(session)
    const sameKey = [...payments.books.sessions.values()].filter((one) => one.reference === reference)
    expect(sameKey).toHaveLength(1)
    payments.books.pay(session)
    await customer.order()
    expect(customer.ledger).toEqual([PRICE])
  })

  test('while it is opened, and the customer is gone: it is closed, and its piece is free', async () => {
    const customer = buyer()
    await killedAt(/^POST \/v1\/checkout\/sessions$/, step, () => customer.place())
    const id = customer.orders[0]?.id
    expect((await customer.act('cancel')).status).toBe(303)
    expect(customer.orders[0]?.closing).toBe('cancelled')
    const [row] = rows<{ key: string }>(databaseFile, 'SELECT key FROM card_session WHERE order_id = ?', id)
    const known = [...payments.books.sessions.values()].filter(({ reference }) => reference === row?.key)
    expect(known.filter(({ status }) => status === 'open')).toEqual([])
  })

  test('while it asks whether it was paid: the payment is booked once', async () => {
    const { customer, session } = await opened()
    payments.books.pay(session)
    await killedAt(/^GET \/v1\/checkout\/sessions\/\w+$/, step, () => customer.order())
    timePasses()
    await expect.poll(() => customer.ledger).toEqual([PRICE])
    timePasses()
    expect((await customer.order()).html.text).not.toContain('Please Pay')
    expect(customer.ledger).toEqual([PRICE])
  })

  test('while it closes the page: it is paid or cancelled, never both', async () => {
    const { customer, session } = await opened()
    await killedAt(/\/expire$/, step, () => customer.act('cancel'))
    // The page is still open when the provider was not reached.
    if (payments.books.session(session).status === 'open') payments.books.pay(session)
    await customer.act('cancel')
    const isPaid = payments.books.session(session).payment !== null
    expect(customer.orders[0]?.closing).toBe(isPaid ? null : 'cancelled')
    expect(customer.ledger).toEqual(isPaid ? [PRICE] : [])
  })

  test('while it pays back: the refund is made once, and booked once', async () => {
    const { customer, session } = await opened()
    payments.books.pay(session)
    await customer.order()
    const staff = new Visitor(server.origin)
    staff.setCookie('session', (await makeSession(databaseFile)).cookie)
    const path = `/admin/orders/${customer.orders[0]?.id}/refund`
    const page = await staff.get(path)
    const fields = { amount_cents: '500', reason: 'Scratch', price: 'down' }
    await killedAt(/^POST \/v1\/refunds$/, step, () => staff.submit(page, 'dialog form', fields, path))
    timePasses()
    await expect.poll(() => customer.ledger).toEqual([PRICE, -50_000])
    timePasses()
    await customer.order()
    expect(payments.books.session(session).payment?.refunds).toHaveLength(1)
  })
})
