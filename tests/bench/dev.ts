import { chromium } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { develop, OPEN } from '../support/development'
import { median } from './support/load'
import { report } from './support/report'

// How long an edit takes to be seen under npm run dev (npm run bench dev).
const EDITS = 9
const RESTARTS = 5

const PAGES: [what: string, path: string, file: string, text: string][] = [
  ['Text of a section', '/', 'app/storefront/home/get-in-touch.tsx', 'Emails from the workshop'],
  ['Text of a page', '/contact', 'app/storefront/customers/contact/index.tsx', 'Frequently Asked Questions'],
  ['Text of the footer', '/', 'app/storefront/shell/footer.tsx', 'Quick Links'],
]

const shop = await develop()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  const rows: (string | number)[][] = []
  for (const [what, path, file, text] of PAGES) {
    await page.goto(shop.address + path)
    await page.waitForFunction(() => '__remixRouteModules' in window)
    const times: number[] = []
    let shown = text
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const next = `Edit ${edit} of ${EDITS}`
      const startedAt = performance.now()
      shop.edit(file, shown, next)
      await page.waitForFunction((words) => document.body.textContent?.includes(words), next, { polling: 5 })
      times.push(performance.now() - startedAt)
      shown = next
    }
    rows.push([`${what}, in the browser`, EDITS, ...spanOf(times)])
  }
  const restarts: number[] = []
  let announced = OPEN.text
  for (let edit = 1; edit <= RESTARTS; edit += 1) {
    const next = `Boutique is open (${edit}) at`
    const startedAt = performance.now()
    shop.edit(OPEN.file, announced, next)
    await shop.prints(next)
    restarts.push(performance.now() - startedAt)
    announced = next
  }
  rows.push(['Server file, until the shop is open again', RESTARTS, ...spanOf(restarts)])
  report({
    title: 'Edits while developing',
    command: 'bench dev',
    text: 'From the moment a file is written until a browser that has the page open shows it. A text is to be seen within a second.',
    columns: ['What', 'Edits', 'Median', 'Slowest'],
    rows,
  })
} finally {
  await browser.close()
  await shop.stop()
}

function spanOf(times: number[]): string[] {
  return [median(times), Math.max(...times)].map((time) => `${Math.round(time)} ms`)
}
