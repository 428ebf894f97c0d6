import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cpuMs } from '../support/process-usage'
import { median, onFirstCore, requestsPerCpuSecond, type Running } from './support/load'
import { report, times } from './support/report'

// Pages from the cache of this build beside those of another checkout's: npm run bench builds -- PATH
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CACHED = { 'Accept-Encoding': 'br' }
const PAGES: Record<string, [path: string, headers: Record<string, string>]> = {
  Home: ['/', CACHED],
  Listing: ['/products', CACHED],
  Piece: ['/product/1', CACHED],
  'Listing, rendered each time': ['/products', { ...CACHED, Cookie: 'session=none' }],
  'Piece, rendered each time': ['/product/1', { ...CACHED, Cookie: 'session=none' }],
}
const SUBSCRIPTIONS = 200

const other = process.argv[2]
if (!other) throw new Error('Name the folder of the other checkout, where npm run build has run')

const sides: [Running, Running] = [await start(resolve(other)), await start(process.cwd())]
const rows: string[][] = []
for (const [name, [path, headers]] of Object.entries(PAGES)) {
  await compare(name, (side) => requestsPerCpuSecond(side, side.origin + path, headers))
}
await compare('Subscription to the newsletter', subscriptionsPerCpuSecond)
for (const { child } of sides) child.kill()
report({
  title: 'Beside the build before the seam',
  command: 'bench builds',
  text: 'Requests for each second of the processor with an embedded file, both builds at the same time on one core over the demonstration; medians of the rates and of their ratios, at least 0.98×. Before: the last one that knew no other database.',
  columns: ['Page', 'Before', 'Now', 'Ratio'],
  rows,
})
process.exit()

/** Both at once on one core, so that other load on the machine slows both alike; the first round warms up. */
async function compare(name: string, measure: (side: Running) => Promise<number>): Promise<void> {
  const measured: [before: number, now: number][] = []
  await Promise.all(sides.map(measure))
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.push(await Promise.all([measure(sides[0]), measure(sides[1])]))
  }
  const [before, now] = [median(measured.map(([rate]) => rate)), median(measured.map(([, rate]) => rate))]
  const ratio = median(measured.map(([one, other]) => other / one))
  rows.push([name, before.toFixed(0), now.toFixed(0), times(ratio)])
}

async function subscriptionsPerCpuSecond({ origin, child }: Running): Promise<number> {
  const before = cpuMs(child.pid)
  for (let number = 0; number < SUBSCRIPTIONS; number += 1) {
    const body = JSON.stringify({ email: `${randomUUID()}@example.com` })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const response = await fetch(`${origin}/api/newsletter`, init)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A subscription: ${response.status}`)
  }
  return SUBSCRIPTIONS / ((cpuMs(child.pid) - before) / 1000)
}

function start(checkout: string): Promise<Running> {
  const databaseFile = join(mkdtempSync(join(tmpdir(), 'boutique-bench-')), 'boutique.db')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DATABASE_URL: `file:${databaseFile}`,
    SESSION_SECRET: 'of a bench, nobody signs in, 32 emails',
  }
  return onFirstCore(['env', '-C', checkout, process.execPath, 'build/server/main.js'], env)
}
