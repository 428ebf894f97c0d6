import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ENQUIRY_VIEWS } from '~/models/customers/enquiry/search.server'
import { ORDER_VIEWS } from '~/models/sales/lists/staff-list.server'
import { OFFICE_SCREENS, SHOP_SCREENS } from '../support/screens'
import { type RunningServer, startServer } from '../support/server'
import { Visitor } from '../support/visitor'

/** With the years, or with the number of pieces. */
const GROWING = [
  ...['appointment', 'change', 'customer_order', 'email_attachment', 'enquiry', 'enquiry_note', 'enquiry_photo'],
  ...['enquiry_piece', 'order_line', 'outbox_message', 'payment', 'product', 'product_facet', 'subscriber'],
  'tax_document',
]

/** Of the orders that are open. */
const OF_FEW = /USING INDEX customer_order_open$/

/** Why these may read all rows of a table that grows. */
const READS_ALL: Record<string, RegExp> = {
  'the number of all rows is read from the smallest index': /^select count\(\*\) from "\w+"$/,
  'nothing is read at all': /where \(?false\b/,
  'what came with the demonstration is counted before a shop of its own begins': /\bis_(?:demo|test)"? (?:=|IN)/,
  'customers are the people of all that was sent, ordered and booked, by an index of addresses':
    /FROM \(SELECT "enquiry"\."email" AS contact/,
  'how many messages would be deleted is shown where that is set': /"processed_at" < \?/,
  'a part of a word is in no index': / LIKE \? ESCAPE/,
  'the list of pieces sums up all of it': /^select count\(\*\), coalesce\(sum\(/,
  'most pieces are not in a collection, and can be added':
    /"product"\."id" not in \(select "product_id" from "collection_product"/,
  'the catalogue is read once after a change': /json_group_array|AS address, \? AS kind/,
}

const SCREENS = [
  ...Object.keys(ENQUIRY_VIEWS).map((view) => `/admin/contact?show=${view}`),
  ...Object.keys(ORDER_VIEWS).map((view) => `/admin/orders?show=${view}`),
  ...['/admin/contact?type=custom', '/admin/contact?assignee=nobody', '/admin/contact?from=2026-01-01'],
  ...['/admin/subscribers?show=pending', '/admin/subscribers?show=bounced', '/admin/activity?kind=order'],
  ...['/admin/subscribers/newsletters/new', '/admin/products?stock=low', '/admin/customers/person?email=a@b.example'],
]

let server: RunningServer

beforeAll(async () => {
  server = await startServer(inject('templateFile'), { LOG_LEVEL: 'debug' })
})
afterAll(() => server.stop())

async function queriesOf(paths: string[]): Promise<string[]> {
  const staff = new Visitor(server.origin)
  await staff.signIn()
  for (const path of paths) await staff.get(path)
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"query":'))
  const queries = logged.map((line) => (JSON.parse(line) as { query: string }).query)
  return [...new Set(queries)].filter((query) => /^\s*(?:select|with) /i.test(query))
}

function planOf(database: Database.Database, query: string): string[] {
  const values = query.replaceAll(/'[^']*'/g, '').match(/\?/g) ?? []
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values.map(() => null))
  return (steps as { detail: string }[]).map(({ detail }) => detail)
}

/** In the order of an index, up to a limit. */
const stopsEarly = (query: string, plan: string[]) =>
  / limit \?/.test(query) && !plan.some((step) => step.startsWith('USE TEMP B-TREE'))

test('no screen reads all rows of a table that grows, nor in a database that was never analysed', async () => {
  const queries = await queriesOf([...OFFICE_SCREENS, ...SHOP_SCREENS, ...SCREENS])
  const file = `${server.databaseFile}-unanalysed`
  copyFileSync(server.databaseFile, file)
  const database = new Database(file)
  database.exec('DROP TABLE IF EXISTS sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4')
  const found = queries.flatMap((query) => {
    const plan = planOf(database, query)
    const scanned = plan.filter((step) => GROWING.includes(/^SCAN (\w+)/.exec(step)?.[1] ?? '') && !OF_FEW.test(step))
    const isMeant = stopsEarly(query, plan) || Object.values(READS_ALL).some((pattern) => pattern.test(query))
    return scanned.length > 0 && !isMeant ? [`${scanned.join(', ')}: ${query}`] : []
  })
  database.close()
  expect(queries.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
