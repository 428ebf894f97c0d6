import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { megabytes } from '../support/process-usage'
import { startServer } from '../support/server'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'
import { report, times } from './support/report'

// An import of ten thousand products (npm run bench import): the time of its check and run beside bare inserts of the
// same rows, the wait of other visitors, the memory used, and how often its progress is updated.
const ROWS = Number(process.env.BENCH_ROWS ?? 10_000)
const IMPORTS = '/admin/products/import'
const DESCRIPTION = 'A classic ring of yellow gold with a ruby, made by hand. '.repeat(4)
const slugs = Array.from({ length: ROWS }, (_, n) => `bench-ring-${n}`)

const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
const template = join(folder, 'template.db')
process.env.DATABASE_URL = `file:${template}`
process.env.LOG_LEVEL = 'silent'
const [{ migrate }, { create }, { closeDatabase }] = await Promise.all([
  import('#db/file/migrate'),
  import('~/models/staff/user/user.server'),
  import('#db/client.server'),
])
await migrate()
await create({ ...STAFF, role: 'admin' })
await closeDatabase()

const server = await startServer(template)
const visitor = new Visitor(server.origin)
await visitor.signIn()
const bare = bareInserts()
const rows = [await measure('new', fileOf('10.00')), await measure('changed', fileOf('11.00'))]
await server.stop()
rmSync(folder, { recursive: true, force: true })
report({
  title: `Import of ${ROWS.toLocaleString('en-AU')} products`,
  command: 'bench import',
  text:
    `Compared with prepared inserts of the same rows in one transaction: ${ms(bare)}. Wait: the longest response to a visitor ` +
    'who reads an uncached listing meanwhile. Progress: how many different numbers the page shows when read twice a second.',
  columns: [
    'Products',
    'Check',
    'beside bare',
    'Run',
    'beside bare',
    'Wait, check',
    'Wait, run',
    'Progress',
    'Memory before',
    'At its peak',
  ],
  rows,
})

function fileOf(price: string): string {
  const lines = slugs.map((slug, n) => `Ruby ring ${n},${slug},${price},3,rings,signet-rings,"${DESCRIPTION}"`)
  return ['name,slug,price,inventory_count,category,subcategory,description', ...lines].join('\r\n')
}

async function measure(kind: string, csv: string): Promise<(string | number)[]> {
  const { pid } = server.process
  const before = megabytes(pid)
  const reader = readMeanwhile()
  const start = performance.now()
  const body = new FormData()
  body.append('file', new File([csv], 'bench.csv'))
  const { location } = await visitor.send(IMPORTS, { method: 'POST', body })
  const checked = performance.now()
  const checkWaits = reader.worst()
  if (!location) throw new Error('The file was refused')
  await visitor.post(location, {})
  const seen = await progressOf(location)
  const done = performance.now()
  await reader.end()
  return [
    `${kind}, ${(csv.length / 1e6).toFixed(1)} MB`,
    ms(checked - start),
    times((checked - start) / bare),
    ms(done - checked),
    times((done - checked) / bare),
    ms(checkWaits),
    ms(reader.worst()),
    seen,
    `${before.toFixed(0)} MB`,
    `${megabytes(pid, 'VmHWM').toFixed(0)} MB`,
  ]
}

/** How many different numbers the page shows until the run is over. */
async function progressOf(path: string): Promise<number> {
  const values = new Set<string>()
  for (;;) {
    const page = await visitor.get(path)
    const value = page.html.querySelector('progress')?.getAttribute('value')
    if (value === undefined) {
      if (!page.text.includes('Imported')) throw new Error('The import failed')
      return values.size
    }
    values.add(value)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** One visitor who reads a listing repeatedly; `worst` returns the longest wait since its last call. */
function readMeanwhile() {
  let isOver = false
  let longest = 0
  const reading = (async () => {
    while (!isOver) {
      const start = performance.now()
      // A cart makes the page personal: it is never answered from the page cache.
      await (await fetch(`${server.origin}/products`, { headers: { Cookie: 'session=none' } })).arrayBuffer()
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    worst: () => {
      const worst = longest
      longest = 0
      return worst
    },
    end: () => {
      isOver = true
      return reading
    },
  }
}

/** The same products and facets, without rules, by prepared statements, into a database with the same triggers. */
function bareInserts(): number {
  const database = new Database(template)
  database.pragma('synchronous = FULL')
  const product = database.prepare(
    `INSERT INTO product (name, slug, price_cents, inventory_count, category, subcategory, description) VALUES (?, ?, 1000, 3, 'rings', 'signet-rings', ?)`,
  )
  const facet = database.prepare('INSERT INTO product_facet VALUES (?, ?, ?)')
  const facets = [
    'category rings',
    'subcategory signet-rings',
    'gemstone ruby',
    'metal gold',
    'metal yellow-gold',
    'style classic',
  ]
  const start = performance.now()
  database.transaction(() => {
    for (const [n, slug] of slugs.entries()) {
      const { lastInsertRowid } = product.run(`Ruby ring ${n}`, slug, DESCRIPTION)
      for (const one of facets) facet.run(lastInsertRowid, ...one.split(' '))
    }
  })()
  const took = performance.now() - start
  database.close()
  return took
}

function ms(duration: number): string {
  return `${duration.toFixed(0)} ms`
}
