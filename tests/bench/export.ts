import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { EXPORT_FORMATS } from '~/models/customers/subscriber/subscriber.schema'
import { change } from '../support/database'
import { megabytes } from '../support/process-usage'
import { addStaff, signInAs } from '../support/staff-members'
import { Visitor } from '../support/visitor'
import { median } from './support/load'
import type { Size } from './support/numbered-rows'
import { report } from './support/report'
import { openShop, type Shop } from './support/two-shops'

// Time and server memory of exporting 20,000 subscribers, and of a feed of 10,000 pieces (npm run bench export).
const SIZE: Size = {
  products: 10,
  enquiries: 10,
  subscribers: 20_000,
  posts: 10,
  pages: 10,
  collections: 1,
  newsletters: 1,
  undelivered: 1,
  trash: 1,
}

const ROUNDS = 5
const SAMPLE_MS = 10
const WARM_UP = 100
const LIST = '/admin/subscribers'

type Taken = Awaited<ReturnType<typeof take>>

const download = (format: string) => `/admin/subscribers/export/download?format=${format}&name=all&dates=yes`

const rows = [await measure('List of 25', LIST)]
for (const format of Object.keys(EXPORT_FORMATS)) rows.push(await measure(`Export, ${format}`, download(format)))
rows.push(await measure('Export, csv, read slowly', download('csv'), { pauseMs: 20 }))
rows.push(await measure('Product feed of 10,000', '/product-feed.xml', { products: 10_000 }))

report({
  title: 'Export of 20,000 subscribers',
  command: 'bench export',
  text:
    'Each by its own server after a hundred pages. Resident memory of the process, sampled every 10 ms; the median of ' +
    'five times, and the highest peak.',
  columns: ['What', 'Time', 'Bytes', 'Memory before', 'At its peak', 'Rise'],
  rows,
})

/** `pauseMs` is how long the client waits after each piece that it gets. */
async function measure(name: string, path: string, { pauseMs = 0, products = SIZE.products } = {}): Promise<string[]> {
  const opened = await openShop({ ...SIZE, products, isDetailed: products > SIZE.products })
  const shop = { ...opened, cookie: await signedIn(opened) }
  change(shop.databaseFile, 'UPDATE shop SET product_feed = 1')
  for (let page = 0; page < WARM_UP; page += 1) await take(shop, LIST, 0)
  const taken: Taken[] = []
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await take(shop, path, pauseMs))
  shop.stop()
  const before = taken[0]!.before
  const peak = Math.max(...taken.map((one) => one.peak))
  const kB = (taken[0]!.bytes / 1000).toFixed(0)
  const memory = [before, peak, peak - before].map((mb) => `${mb.toFixed(0)} MB`)
  return [name, `${median(taken.map(({ ms }) => ms)).toFixed(0)} ms`, `${kB} kB`, ...memory]
}

/** The list goes only to who has given their password in the last ten minutes. */
async function signedIn({ origin, databaseFile }: Shop): Promise<string> {
  const { email } = await addStaff(databaseFile)
  const visitor = new Visitor(origin)
  await signInAs(visitor, email)
  return ['session', 'confirmed'].map((name) => `${name}=${visitor.cookie(name)}`).join('; ')
}

async function take({ origin, pid, cookie }: Shop, path: string, pauseMs: number) {
  const before = megabytes(pid)
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, megabytes(pid))), SAMPLE_MS)
  const headers = { Cookie: cookie, 'Accept-Encoding': 'identity' }
  const startedAt = performance.now()
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  if (response.status !== 200 || !response.body) throw new Error(`${path}: ${response.status}`)
  let bytes = 0
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
    bytes += (chunk as Uint8Array).length
    if (pauseMs > 0) await pause(pauseMs)
  }
  clearInterval(sampling)
  return { ms: performance.now() - startedAt, bytes, before, peak }
}
