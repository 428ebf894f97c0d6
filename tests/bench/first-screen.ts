import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { median, onFirstCore } from './support/load'
import { report } from './support/report'

// When a visitor with a phone on a slow line sees the first screen, in a real browser (npm run bench first-screen).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = 400_000 / 8
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}
/** Long enough for the first screen to be painted with the fonts of the system. */
const FONT_DELAY_MS = 3000
const MOST = { lowData: 1800, shift: 0.02, blocked: 200 }

const PAGES = [
  { name: 'Home', path: '/', most: 2400 },
  { name: 'Listing', path: '/products', most: 2400 },
  { name: 'Product', path: '/product/1', most: 2400 },
]

interface Measured {
  largest: number
  /** What was painted largest: the file of a picture, or the element of a text. */
  element: string
  shift: number
  blocked: number
}

declare global {
  interface Window {
    measured: Measured
    /** What long tasks block: from and to, in milliseconds. */
    tasks: [from: number, to: number][]
  }
}

const shop = await onFirstCore([process.execPath, 'build/server/main.js'], {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'boutique-first-screen-')), 'boutique.db')}`,
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const rows: string[][] = []
for (const { name, path, most } of PAGES) {
  const usual = await rounds(path, {})
  const saving = await rounds(path, { lowData: true })
  const late = await rounds(path, { lateFonts: true })
  rows.push([
    name,
    `${seconds(usual.largest)} (${seconds(most)}), ${usual.element}`,
    `${seconds(saving.largest)} (${seconds(MOST.lowData)}), ${saving.element}`,
    `${late.shift.toFixed(3)} (${MOST.shift})`,
    `${Math.round(usual.blocked)} ms (${MOST.blocked} ms)`,
  ])
  console.log(name, usual, saving, late)
}
await browser.close()
shop.child.kill()
report({
  title: 'The first screen',
  command: 'bench first-screen',
  text:
    `A phone of 390 px, its processor slowed ${CPU_SLOWDOWN} times, over slow 3G (400 kbit/s, 400 ms), nothing cached; median of ${ROUNDS} loads. ` +
    'Largest contentful paint as usual and in low-data mode, with its element; layout shift when the web fonts come after the first paint; total blocking time, which counts from the first paint. In brackets what they may be.',
  columns: ['Page', 'Largest paint', 'in low-data mode', 'Shift by late fonts', 'Blocked'],
  rows,
})

interface Conditions {
  lowData?: boolean
  lateFonts?: boolean
}

async function rounds(path: string, conditions: Conditions): Promise<Measured> {
  const all: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure(path, conditions))
  const of = (name: 'largest' | 'shift' | 'blocked') => median(all.map((one) => one[name]))
  return { largest: of('largest'), shift: of('shift'), blocked: of('blocked'), element: all.at(-1)?.element ?? '' }
}

async function measure(path: string, { lowData, lateFonts }: Conditions): Promise<Measured> {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: lowData ? { 'Save-Data': 'on' } : {} })
  const page = await context.newPage()
  if (lateFonts) await page.route('**/*.woff2', late)
  else await slowDown(context, page)
  await page.addInitScript(observe)
  await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.measured.largest > 0)
  const measured = await page.evaluate(blockedSincePaint)
  await context.close()
  return measured
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function late(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS))
  await route.continue()
}

type Observed = PerformanceEntry & { element?: Element | null; url?: string; value?: number }

/** In the browser: keeps what it observes, in milliseconds since the navigation began. Without functions that have a name: tsx wraps these. */
function observe(): void {
  const LONG_TASK_MS = 50
  window.measured = { largest: 0, element: '', shift: 0, blocked: 0 }
  window.tasks = []
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, startTime, duration, value = 0, element, url } of list.getEntries() as Observed[]) {
      if (entryType === 'layout-shift') window.measured.shift += value
      if (entryType === 'longtask') window.tasks.push([startTime + LONG_TASK_MS, startTime + duration])
      if (entryType !== 'largest-contentful-paint') continue
      window.measured.largest = startTime
      window.measured.element = url?.split('/').pop() || (element?.localName ?? '')
    }
  })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })
}

/** In the browser: total blocking time, which begins with the first contentful paint. */
function blockedSincePaint(): Measured {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const blocked = window.tasks.reduce((sum, [from, to]) => sum + Math.max(to - Math.max(from, painted), 0), 0)
  return { ...window.measured, blocked }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
