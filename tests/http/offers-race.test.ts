import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { change, rows } from '../support/database'
import { agreementOn, insertOffer } from '../support/offers'
import { type RunningServer, serve } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { noticeOf } from '../support/staff-screens'
import { Visitor } from '../support/visitor'

// Two processes of the shop on one database, as behind a proxy that spreads the customers over both.
const ENV = { SESSION_SECRET: TEST_SECRET, RATE_LIMIT: 'off' }
const OFFERS = 30
const CUSTOMERS = 20

const folder = mkdtempSync(join(tmpdir(), 'boutique-offers-race-'))
const databaseFile = join(folder, 'boutique.db')
let processes: RunningServer[]

beforeAll(async () => {
  copyFileSync(inject('templateFile'), databaseFile)
  change(
    databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 1, availability = 'stock' WHERE id IN (1, 2)`,
  )
  processes = await Promise.all([serve(databaseFile, ENV), serve(databaseFile, ENV)])
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function accept(at: number, { path, seen }: ReturnType<typeof insertOffer>): Promise<string> {
  const visitor = new Visitor(processes[at % 2]!.origin)
  const agreement = await agreementOn(visitor, path)
  return (
    noticeOf(await visitor.follow(await visitor.post(path, { intent: 'accept', seen, agreement, read: 'on' }))) ?? ''
  )
}

test('an offer that is accepted in both at once is accepted once', async () => {
  for (let made = 0; made < OFFERS; made += 1) {
    const offer = insertOffer(databaseFile)
    const notices = await Promise.all([accept(0, offer), accept(1, offer)])
    expect(notices.filter((notice) => notice.includes('Offer Accepted'))).toHaveLength(1)
    expect(notices.filter((notice) => notice.includes('cannot be accepted any more'))).toHaveLength(1)
  }
  const twice = `SELECT record FROM change WHERE kind = 'order' AND action = 'accepted' GROUP BY record HAVING count(*) > 1`
  expect(rows(databaseFile, twice)).toEqual([])
})

test('one last piece that is offered to many goes to one of them', async () => {
  const offers = Array.from({ length: CUSTOMERS }, () => insertOffer(databaseFile, { kind: 'purchase', product: 2 }))
  const notices = await Promise.all(offers.map((offer, at) => accept(at, offer)))
  expect(notices.filter((notice) => notice.includes('Offer Accepted'))).toHaveLength(1)
  expect(notices.filter((notice) => notice.includes('no longer available'))).toHaveLength(CUSTOMERS - 1)
  expect(rows(databaseFile, 'SELECT allocated_count FROM product WHERE id = 2')).toEqual([{ allocated_count: 1 }])
})
