import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report, times } from './support/report'

// What texts of 200 kB cost that are made to take long (npm run bench markup).
const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
// Set before the modules that read the configuration are imported.
process.env.DATABASE_URL = `file:${join(folder, 'markup.db')}`
const { migrate } = await import('#db/file/migrate')
const { closeDatabase } = await import('#db/client.server')
const { markupCosts } = await import('../support/markup-costs')
await migrate()
const costs = await markupCosts(0)
await closeDatabase()
rmSync(folder, { recursive: true })

report({
  title: 'Texts',
  command: 'bench markup',
  text: `The ten slowest of ${costs.length} texts of 200 kB that are made to take long, rendered for a page, compared with writing and reading seven megabytes of JSON. Processor time, the fastest of five times; at most 2×.`,
  columns: ['Text', 'Ratio'],
  rows: costs
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, 10)
    .map(({ name, ratio }) => [name, times(ratio)]),
})
