import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { countTransfers, TRANSFERS } from '../support/transfers'
import { onFirstCore } from './support/load'

// The bytes and layout shift of pages in a real browser; writes docs/wire-bytes.md and, with SCREENSHOTS=folder, a
// screenshot of each (npm run bench wire).
const PAGES = {
  Home: '/',
  Listing: '/products',
  Product: '/product/1',
  Post: '/blog/caring-for-pearls',
}

const WIDTHS = [390, 1440]

const shop = await onFirstCore([process.execPath, 'build/server/main.js'], {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'boutique-wire-')), 'boutique.db')}`,
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const lines: string[] = []
for (const lowData of [false, true]) {
  for (const width of WIDTHS) {
    for (const [name, path] of Object.entries(PAGES)) lines.push(await measure(name, path, width, lowData))
  }
}
await browser.close()
shop.child.kill()
writeFileSync('docs/wire-bytes.md', report())
execFileSync('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', 'docs/wire-bytes.md'])
console.log(report())

async function measure(name: string, path: string, width: number, lowData: boolean): Promise<string> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    extraHTTPHeaders: lowData ? { 'Save-Data': 'on' } : {},
  })
  const { bytes, shift } = await load(context, path, `${name}-${width}${lowData ? '-low-data' : ''}`)
  await context.close()
  const cells = Object.values(TRANSFERS).map((kind) => (bytes[kind] / 1000).toFixed(1))
  return `| ${name} | ${width}${lowData ? ', low data' : ''} | ${cells.join(' | ')} | ${shift.toFixed(4)} |`
}

/** Opens a page, scrolls to its end, and returns the bytes transferred. */
async function load(context: BrowserContext, path: string, name: string) {
  const page = await context.newPage()
  const bytes = await countTransfers(page)
  await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(readToTheEnd)
  await page.waitForLoadState('networkidle')
  await keepPicture(page, name)
  return { bytes, shift }
}

async function keepPicture(page: Awaited<ReturnType<BrowserContext['newPage']>>, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** In the browser: scrolls through the page and returns its cumulative layout shift. */
async function readToTheEnd(): Promise<number> {
  for (let top = 0; top < document.body.scrollHeight; top += 600) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })
}

function report(): string {
  const head = ['Page', 'Width (px)', ...Object.values(TRANSFERS), 'CLS']
  return [
    '# Wire bytes',
    '',
    'In kB (1000 bytes), headers included, brotli where it compresses; the whole page scrolled through, nothing cached.',
    'Written by `npm run bench wire` in a real browser.',
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map((_, column) => (column > 1 ? '---:' : '---')).join(' | ')} |`,
    ...lines,
    '',
  ].join('\n')
}
