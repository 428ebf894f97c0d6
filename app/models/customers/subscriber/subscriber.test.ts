import { buffer, text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'node-html-parser'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { subscribe, subscribeConfirmed } from '../newsletter/subscription.server'
import { exportFile, exportFileName } from './export.server'
import { exportSchema } from './subscriber.schema'
import { countAll, inPages, listAll, listPage, remove } from './subscriber.server'

const NOON = new Date('2026-03-05T01:30:00Z')
const MANY = 1203
const choose = (query: Record<string, string>) => exportSchema.parse(query)
const fileOf = (query: Record<string, string>) => exportFile(choose(query))

beforeAll(async () => {
  await tx(async () => {
    await db.run(sql`
      INSERT INTO ${subscribers} (email, created_at, confirmed_at)
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY - 2})
      SELECT 'reader' || n || '@example.com', n / 3, 1 FROM numbers`)
    await db.insert(subscribers).values({ email: 'pending@example.com' })
  })
  await subscribeConfirmed('under_score@example.com', NOON)
  await subscribeConfirmed('+sum@example.com', new Date(NOON.getTime() + 1))
})

test('without a mail server a subscription is confirmed at once, and a second one changes nothing', async () => {
  await subscribe('new@example.com')
  await subscribe('new@example.com')
  const found = await listPage(1, 'new@example')
  expect(found.total).toBe(1)
  await remove(found.rows[0]?.id ?? 0)
  await expect(remove(found.rows[0]?.id ?? 0)).rejects.toThrow(NotFound)
  expect(await countAll()).toBe(MANY)
})

test('the search finds parts of addresses literally, and no pending ones', async () => {
  expect((await listPage(1, 'ER_SC')).rows.map(({ email }) => email)).toEqual(['under_score@example.com'])
  expect((await listPage(1, '%')).total).toBe(0)
  expect((await listPage(1, 'pending')).total).toBe(0)
  const last = await listPage(999, 'reader')
  expect(last.page).toBe(last.pageCount)
})

test('pages contain everyone once, in the order of the list', async () => {
  const ids: number[] = []
  for await (const page of inPages()) ids.push(...page.map(({ id }) => id))
  expect(ids).toEqual((await listAll()).map(({ id }) => id))
})

test('a CSV file has a byte order mark, a heading and no formulas', async () => {
  const { content, type } = fileOf({ format: 'csv', dates: 'yes' })
  const csv = await text(content)
  const bytes = await buffer(fileOf({ format: 'csv' }).content)
  expect(type).toContain('text/csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(MANY + 1)
  expect(lines.slice(0, 3)).toEqual([
    'Email,Subscription date',
    "'+sum@example.com,2026-03-05 12:30",
    'under_score@example.com,2026-03-05 12:30',
  ])
  expect(bytes.toString()).not.toContain('2026-03-05')
})

test('a JSON file is a list', async () => {
  const rows = JSON.parse(await text(fileOf({ format: 'json', dates: 'on' }).content)) as object[]
  expect(rows).toHaveLength(MANY)
  expect(rows[1]).toEqual({ email: 'under_score@example.com', created_at: NOON.toISOString() })
  const short = JSON.parse(await text(fileOf({ format: 'json' }).content)) as object[]
  expect(short[1]).toEqual({ email: 'under_score@example.com' })
})

test('an Excel file has the rows of the CSV file, with real dates', async () => {
  const parts = unzipSync(await buffer(fileOf({ format: 'excel', dates: 'yes' }).content))
  const sheet = parse(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
  const rows = sheet.querySelectorAll('row').map((row) => row.querySelectorAll('c'))
  expect(rows).toHaveLength(MANY + 1)
  expect(rows[0]?.map((cell) => cell.text)).toEqual(['Email', 'Subscription date'])
  const [email, date] = rows[1] ?? []
  expect(email?.text).toBe("'+sum@example.com")
  // Days since the last but one of 1899, by the boutique's clock.
  const minutes = Math.round(Number(date?.text) * 24 * 60)
  expect(new Date(Date.UTC(1899, 11, 30, 0, minutes)).toISOString()).toBe('2026-03-05T12:30:00.000Z')
  const [, styles = ''] = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).split('<cellXfs')
  const formats = [...styles.matchAll(/numFmtId="(\d+)"/g)].map(([, format]) => format)
  expect(formats[Number(date?.getAttribute('s'))]).toBe('164')
})

test('a file name is reduced to safe characters', () => {
  const nameOf = (name: string, format = 'csv') => exportFileName(choose({ format, name }))
  expect(nameOf('März "liste"\r\nX: y/../z')).toBe('Marz-liste-X-y-..-z.csv')
  expect(nameOf('list.xlsx', 'excel')).toBe('list.xlsx')
  expect(nameOf('../../etc/passwd')).toBe('etc-passwd.csv')
  expect(nameOf('…')).toBe('newsletter-subscribers.csv')
  expect(nameOf('', 'json')).toBe('newsletter-subscribers.json')
})
