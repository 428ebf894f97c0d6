import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiClient } from '../../support/api-client'
import { exitOf, runProcess, type RunningServer } from '../../support/server'
import { openShopsOnServer, type ShopsOnServer } from '../../support/shops-on-server'
import { Visitor } from '../../support/visitor'

// Several processes of one shop on one libSQL server. A thousand saves by npm run bench fresh.
const SAVES = Number(process.env.FRESH_SAVES ?? 25)
const LONG_MS = 60_000 + SAVES * 2000
const WITHIN_MS = 1000
/** A busy machine may be late: only the whole measurement has to keep to the second. */
const SEEN = { timeout: process.env.FRESH_SAVES ? WITHIN_MS : 20_000, interval: 10 }

let shops: ShopsOnServer
let [one, other] = [] as unknown as [RunningServer, RunningServer]

/** A page, its data and the JSON list: all from the page cache. */
const PATHS = ['/product/1', '/product/1.data?_routes=storefront%2Fcatalog%2Fproduct', '/api/products']

const MIGRATIONS = readdirSync('db/migrations').filter((name) => name.endsWith('.sql')).length

beforeAll(async () => {
  shops = await openShopsOnServer(inject('templateFile'))
  ;[one, other] = await Promise.all([shops.open('one.db'), shops.open('other.db')])
}, LONG_MS)
afterAll(() => shops.close())

test(
  `a save is read by the next request here, and within a second there, ${SAVES} times`,
  async () => {
    const path = '/admin/products/1'
    const [here, there] = await staffAtBoth()
    for (let number = 1; number <= SAVES; number += 1) {
      const [writer, reader] = number % 2 ? [here, there] : [there, here]
      const name = `Numbered ring ${number}.`
      const read = PATHS[number % PATHS.length]!
      const visitors = [new Visitor(writer.origin), new Visitor(reader.origin)] as const
      await visitors[1].get(read)
      const saved = await writer.submit(await writer.get(path), 'form.record-form', { name }, path)
      expect(saved.status).toBe(303)
      expect((await visitors[0].get(read)).text).toContain(name)
      await expect.poll(async () => (await visitors[1].get(read)).text, SEEN).toContain(name)
    }
  },
  LONG_MS,
)

/** The same staff member at both processes, signed in at the first one only. */
async function staffAtBoth(): Promise<[Visitor, Visitor]> {
  const here = new Visitor(one.origin)
  await here.signIn()
  const there = new Visitor(other.origin)
  there.setCookie('session', here.cookie('session') ?? '')
  await expect.poll(async () => (await there.get('/admin/dashboard')).status).toBe(200)
  return [here, there]
}

describe('an update', () => {
  const release = mkdtempSync(join(tmpdir(), 'boutique-release-'))
  afterAll(() => rmSync(release, { recursive: true, force: true }))

  /** The same build with one more migration. */
  beforeAll(() => {
    for (const name of ['build', 'node_modules', 'package.json', 'public'])
      symlinkSync(resolve(name), join(release, name))
    cpSync('db', join(release, 'db'), { recursive: true })
    const journalFile = join(release, 'db/migrations/meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: Record<string, unknown>[] }
    journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when: Date.now(), tag: '9999_next' })
    writeFileSync(journalFile, JSON.stringify(journal))
    const statements = [
      'ALTER TABLE product ADD COLUMN hallmark TEXT',
      'CREATE TABLE hallmark (id INTEGER PRIMARY KEY) STRICT',
    ]
    writeFileSync(join(release, 'db/migrations/9999_next.sql'), statements.join(';\n--> statement-breakpoint\n'))
  })

  test(
    'of one process after the other, across a migration: no request fails',
    async () => {
      const token = await new ApiClient(one.origin).signedIn()
      // A moment later it is known there too.
      await expect.poll(async () => (await token.at(other.origin).get('/admin/contact-submissions')).status).toBe(200)
      const open = [one, other]
      const failures: string[] = []
      let [isOver, sent] = [false, 0]
      const request = async (number: number) => {
        const { origin } = open[number % open.length]!
        const slug = `during-${number}`
        const product = { name: 'Ring', slug, price: 100, category: 'rings' }
        const api = token.at(origin)
        if (number % 5) return [200, (await api.get(number % 2 ? '/products' : `/products?q=${number}`)).status]
        return [201, (await api.call('POST', '/admin/products', product)).status]
      }
      const load = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const number = (sent += 1)
          const [wanted, status] = await request(number).catch((error: Error) => [0, error.message])
          if (status !== wanted) failures.push(`${number}: ${status}`)
        }
      })
      const moreLoad = () => {
        const before = sent
        return expect.poll(() => sent, { timeout: 20_000 }).toBeGreaterThan(before + 40)
      }
      await moreLoad()
      for (const [index, old] of [one, other].entries()) {
        // As a proxy does with a process that is not ready.
        open.splice(open.indexOf(old), 1)
        await moreLoad()
        expect(await old.stop()).toBe(0)
        open.push(await shops.open(`${index}.db`, undefined, {}, release))
        await moreLoad()
      }
      isOver = true
      await Promise.all(load)
      expect(failures).toEqual([])
      expect(shops.rows('SELECT hallmark FROM product WHERE id = 1')).toEqual([{ hallmark: null }])
      const written = shops.rows("SELECT count(*) AS count FROM product WHERE slug LIKE 'during-%'")
      expect(written).toEqual([{ count: Math.floor(sent / 5) }])
    },
    LONG_MS,
  )

  test('an older version does not start on the newer database', async () => {
    const { child, output } = runProcess({ ...shops.settings('older.db'), PORT: '0' })
    expect(await exitOf(child)).toBe(1)
    expect(output()).toMatch(
      /^Boutique cannot start: the database has migration \d+, which this version does not know.*\n$/,
    )
  })
})

test(
  'two processes that start at once on an empty server migrate and fill it once',
  async () => {
    const empty = await openShopsOnServer(null)
    try {
      const [first, second] = await Promise.all([empty.open('one.db'), empty.open('other.db')])
      expect(empty.rows('SELECT count(*) AS count FROM migration')).toEqual([{ count: MIGRATIONS }])
      expect(empty.rows('SELECT slug FROM product GROUP BY slug HAVING count(*) > 1')).toEqual([])
      const texts = [first, second].map(async ({ origin }) => (await new Visitor(origin).get('/api/products')).text)
      await expect(texts[0]).resolves.toBe(await texts[1])
      expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0])
    } finally {
      await empty.close()
    }
  },
  LONG_MS,
)
