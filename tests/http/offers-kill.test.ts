import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { change, rows, settle } from '../support/database'
import { agreementOn, insertOffer } from '../support/offers'
import { exitOf, type RunningServer, serve } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

// The server is killed among customers who accept offers; the next one goes on with its database.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const CUSTOMERS = 6
const OFFERS = 60
/** How many acceptances a round may go on for after its first; it ends at any moment of the next. */
const MORE = 10
const ROUND_PATIENCE_MS = 30_000

// Emails are queued, for a mail server that is never there.
const ENV = {
  SESSION_SECRET: TEST_SECRET,
  RATE_LIMIT: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@boutique.example',
}

type Offer = ReturnType<typeof insertOffer>

const folder = mkdtempSync(join(tmpdir(), 'boutique-offers-kill-'))
const databaseFile = join(folder, 'boutique.db')
/** Those whose customers were led on. */
const confirmed: number[] = []

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  `a server that is killed among acceptances has every confirmed one whole, with its emails once, ${ROUNDS} times`,
  async () => {
    copyFileSync(inject('templateFile'), databaseFile)
    change(
      databaseFile,
      `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
       UPDATE product SET inventory_count = ${ROUNDS * OFFERS}, availability = 'stock' WHERE id = 1`,
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      const offers = Array.from({ length: OFFERS }, () => insertOffer(databaseFile, { kind: 'purchase', product: 1 }))
      const server = await serve(databaseFile, ENV)
      expectWhole()
      await acceptUntilKilled(server, offers)
      settle(databaseFile)
    }
    const server = await serve(databaseFile, ENV)
    expectWhole()
    expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * CUSTOMERS)
    expect(await server.stop()).toBe(0)
  },
  ROUNDS * ROUND_PATIENCE_MS,
)

async function acceptUntilKilled(server: RunningServer, offers: Offer[]): Promise<void> {
  const before = confirmed.length
  const accepting = Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, customer) => {
      for (const offer of offers.filter((_one, at) => at % CUSTOMERS === customer)) {
        if (!(await accept(server, offer))) return
      }
    }),
  )
  const atLeast = before + CUSTOMERS + Math.floor(Math.random() * MORE)
  await expect.poll(() => confirmed.length, { interval: 1 }).toBeGreaterThanOrEqual(atLeast)
  server.process.kill('SIGKILL')
  await exitOf(server.process)
  await accepting
}

async function accept(server: RunningServer, { id, path, seen }: Offer): Promise<boolean> {
  const visitor = new Visitor(server.origin)
  const posted = await agreementOn(visitor, path)
    .then((agreement) => visitor.post(path, { intent: 'accept', seen, agreement, read: 'on' }))
    .catch(() => null)
  if (!posted) return false
  expect([posted.status, posted.location]).toEqual([303, path])
  confirmed.push(id)
  return true
}

function expectWhole(): void {
  const accepted = rows<{ id: number }>(databaseFile, 'SELECT id FROM customer_order WHERE placed_at IS NOT NULL')
  const ids = accepted.map(({ id }) => id)
  expect(confirmed.filter((id) => !ids.includes(id))).toEqual([])
  const halves = `SELECT id FROM customer_order o WHERE sent_at IS NOT NULL AND ((placed_at IS NULL) <> (terms IS NULL)
    OR (placed_at IS NOT NULL) <> EXISTS (SELECT 1 FROM order_line WHERE order_id = o.id AND allocated = 1))`
  expect(rows(databaseFile, halves)).toEqual([])
  const allocated = `SELECT id FROM product WHERE allocated_count <>
    (SELECT coalesce(sum(allocated), 0) FROM order_line WHERE product = product.id)`
  expect(rows(databaseFile, allocated)).toEqual([])
  for (const kind of ['order', 'order-notice']) {
    const emails = 'SELECT count(*) FROM outbox_message e WHERE e.order_id = o.id AND e.kind = ?'
    const wrong = `SELECT o.id FROM customer_order o WHERE sent_at IS NOT NULL AND (${emails}) <> (o.placed_at IS NOT NULL)`
    expect(rows(databaseFile, wrong, kind)).toEqual([])
  }
  expect(rows(databaseFile, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(rows(databaseFile, 'PRAGMA foreign_key_check')).toEqual([])
}
