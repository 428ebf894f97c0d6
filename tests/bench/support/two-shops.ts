import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMs } from '../../support/process-usage'
import { makeSession, TEST_SECRET } from '../../support/sessions'
import { fill } from './fill'
import { median, onFirstCore } from './load'
import type { Size } from './numbered-rows'
import { report, times } from './report'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
const WARM_UP = 5

/** A built server over a database of its own, and the cookie of a staff member there. */
export interface Shop {
  origin: string
  pid: number
  databaseFile: string
  cookie: string
  stop: () => void
}

/** A database with so many rows, the cookie of a staff member, and the environment of a server for it. */
export async function databaseOf(size: Size) {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
  const databaseFile = join(folder, 'boutique.db')
  copyFileSync(await emptyDatabase(), databaseFile)
  fill(databaseFile, size)
  const { cookie } = await makeSession(databaseFile)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMIT: 'off',
    DATABASE_URL: `file:${databaseFile}`,
    SESSION_SECRET: TEST_SECRET,
    // No server is running there: the newsletter screens only need one to be configured.
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'shop@example.com',
  }
  return { databaseFile, cookie: `session=${cookie}`, env }
}

/** Opens a shop with so many rows. */
export async function openShop(size: Size): Promise<Shop> {
  const { databaseFile, cookie, env } = await databaseOf(size)
  const { origin, child } = await onFirstCore([process.execPath, 'build/server/main.js'], env)
  return { origin, databaseFile, pid: child.pid!, cookie, stop: () => child.kill() }
}

let migrated: Promise<string> | undefined

function emptyDatabase(): Promise<string> {
  return (migrated ??= (async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'boutique-empty-')), 'empty.db')
    const { migrate } = await import('#db/file/migrate')
    await migrate(file)
    return file
  })())
}

/** Where it depends on the size, one in each shop. */
type Address = string | { small: string; large: string }

interface Comparison {
  title: string
  command: string
  text: string
  sizes: { small: Size; large: Size }
  names: [string, string]
  /** The requested paths, by their labels in the report. */
  pages: Record<string, Address>
  /** Requested right after a piece was saved. */
  afterSave?: Record<string, Address>
  /** Visitors' pages are requested with a cart, so that each is rendered. */
  as: 'staff' | 'visitor'
}

/** Requests the same pages from a small and a large shop in turn, and reports their CPU times. */
export async function compare({ sizes, pages, afterSave = {}, as, names, ...part }: Comparison): Promise<void> {
  const [small, large] = [await openShop(sizes.small), await openShop(sizes.large)]
  const rows: string[][] = []
  // A process that has just started is slow at everything.
  for (let pass = 0; pass < WARM_UP; pass += 1) {
    for (const path of Object.values(pages)) await timesOf(small, large, path, as)
  }
  const saved = Object.entries(afterSave).map(([name, address]) => [`${name}, after a save`, address, save] as const)
  for (const [name, address, first] of [...Object.entries(pages).map((page) => [...page, rest] as const), ...saved]) {
    const taken: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([small, large].map(first))
      taken.push(await timesOf(small, large, address, as))
    }
    const [few, many] = [median(taken.map(([one]) => one)), median(taken.map(([, other]) => other))]
    rows.push([name, `${few.toFixed(1)} ms`, `${many.toFixed(1)} ms`, times(many / few)])
  }
  small.stop()
  large.stop()
  report({ ...part, columns: ['Page', ...names, 'Ratio'], rows })
}

const rest = () => Promise.resolve()

let saves = 0

/** Gives a piece another name and price, as staff do. */
async function save({ origin, cookie }: Shop): Promise<void> {
  saves += 1
  const response = await fetch(`${origin}/api/admin/products/${100 + (saves % 100)}`, {
    method: 'PATCH',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: `Renamed opal piece ${saves}`, price: 500 + saves, sale_price: null }),
  })
  if (response.status !== 200) throw new Error(`Saving a piece: ${response.status}`)
}

async function timesOf(small: Shop, large: Shop, address: Address, as: Comparison['as']): Promise<[number, number]> {
  const paths = typeof address === 'string' ? { small: address, large: address } : address
  return [await timeOf(small, paths.small, as), await timeOf(large, paths.large, as)]
}

/** The server's CPU time for one response, independent of other load on the machine. */
export async function timeOf({ origin, pid, cookie }: Shop, path: string, as: Comparison['as']): Promise<number> {
  const before = cpuMs(pid)
  const response = await fetch(origin + path, {
    headers: { Cookie: as === 'staff' ? cookie : 'session=none', 'Accept-Encoding': 'br' },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return cpuMs(pid) - before
}
