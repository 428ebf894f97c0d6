import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { ApiClient } from '../support/api-client'
import { rows } from '../support/database'
import { exitOf, type RunningServer, serve } from '../support/server'

// Twenty rounds by npm run bench kill.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const WRITERS = 6
/** How many writes a round may go on for after every writer has got through; it ends at any moment of the next. */
const MORE = 30
const ROUND_PATIENCE_MS = 20_000

const folder = mkdtempSync(join(tmpdir(), 'boutique-kill-'))
const databaseFile = join(folder, 'boutique.db')
copyFileSync(inject('templateFile'), databaseFile)
let made = 0
const acknowledged: string[] = []

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  `a server that is killed while it writes has every row it has acknowledged, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await serve(databaseFile)
      expectAllThere()
      await writeUntilKilled(server)
    }
    const server = await serve(databaseFile)
    expectAllThere()
    expect(await server.stop()).toBe(0)
  },
  ROUNDS * ROUND_PATIENCE_MS,
)

async function writeUntilKilled(server: RunningServer): Promise<void> {
  const api = await new ApiClient(server.origin).signedIn()
  const before = acknowledged.length
  const writing = Promise.all(Array.from({ length: WRITERS }, () => write(api)))
  const atLeast = before + WRITERS + Math.floor(Math.random() * MORE)
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(atLeast)
  server.process.kill('SIGKILL')
  await exitOf(server.process)
  await writing
}

/** Adds products with facets one after the other until the server is gone. */
async function write(api: ApiClient): Promise<void> {
  for (;;) {
    made += 1
    const slug = `written-${made}`
    const product = { name: 'Sapphire ring', slug, price: 100, category: 'rings' }
    const response = await api.call('POST', '/admin/products', product).catch(() => null)
    if (!response) return
    expect(response.status, response.text).toBe(201)
    acknowledged.push(slug)
  }
}

function expectAllThere(): void {
  const written = "SELECT slug FROM product WHERE slug LIKE 'written-%'"
  const stored = new Set(rows<{ slug: string }>(databaseFile, written).map(({ slug }) => slug))
  expect(acknowledged.filter((slug) => !stored.has(slug))).toEqual([])
  const facets = "SELECT 1 FROM product_facet f WHERE f.product_id = p.id AND f.value IN ('rings', 'sapphire')"
  const halves = `SELECT slug FROM product p WHERE slug LIKE 'written-%' AND (SELECT count(*) FROM (${facets})) <> 2`
  expect(rows(databaseFile, halves)).toEqual([])
  expect(rows(databaseFile, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(rows(databaseFile, 'PRAGMA foreign_key_check')).toEqual([])
}
