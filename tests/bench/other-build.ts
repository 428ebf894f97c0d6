import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median, onFirstCore, requestsPerCpuSecond, type Running } from './load'
import { report, times } from './report'

// Pages from the cache of this build beside those of another checkout's: npm run bench:builds -- PATH
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const HEADERS = { 'Accept-Encoding': 'br' }
const PAGES = { Home: '/', Listing: '/products', Piece: '/product/1' }

const other = process.argv[2]
if (!other) throw new Error('Name the folder of the other checkout, where npm run build has run')

const sides: [Running, Running] = [await start(resolve(other)), await start(process.cwd())]
const rows: string[][] = []
for (const [name, path] of Object.entries(PAGES)) {
  const measured: [before: number[], now: number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that neither is always the second.
    for (const side of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      measured[side].push(await requestsPerCpuSecond(sides[side], sides[side].origin + path, HEADERS))
    }
  }
  const [before, now] = [median(measured[0]), median(measured[1])]
  rows.push([name, before.toFixed(0), now.toFixed(0), times(now / before)])
}
for (const { child } of sides) child.kill()
report({
  title: 'Pages from the cache, beside the build before the settings',
  command: 'bench:builds',
  text: 'Requests for each second of the processor, both builds in turn over the demonstration; at least 0.97×.',
  columns: ['Page', 'Before', 'Now', 'Ratio'],
  rows,
})
process.exit()

function start(checkout: string): Promise<Running> {
  const databaseFile = join(mkdtempSync(join(tmpdir(), 'boutique-bench-')), 'boutique.db')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: `file:${databaseFile}`,
    SESSION_SECRET: 'of a bench, nobody signs in, 32 emails',
  }
  return onFirstCore(['env', '-C', checkout, process.execPath, 'build/server/main.js'], env)
}
