import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { phonePhoto } from '../factories/picture'
import { findChromium } from '../setup/chromium.mjs'
import { startMailServer } from '../support/mail-server'
import { onFirstCore } from './support/load'
import { Person } from './support/person'
import { report } from './support/report'
import { databaseOf } from './support/two-shops'

// How many clicks and seconds the daily jobs of staff take in a browser (npm run bench staff-jobs).
const SIZE = {
  products: 143,
  enquiries: 60,
  subscribers: 200,
  posts: 30,
  pages: 8,
  collections: 6,
  newsletters: 1,
  undelivered: 0,
  trash: 5,
}
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const DESK = { viewport: { width: 1440, height: 900 } }
const TEN = 'Harbour'

interface Job {
  name: string
  most?: { clicks?: number; bytes?: number }
  phone?: boolean
  run: (person: Person) => Promise<void>
}

const row = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name }).first()
const form = ({ page }: Person) => page.locator('form.record-form')
const photo = await phonePhoto('app/seed/pictures/heritage-workbench.webp')

async function quickEdit(person: Person, piece: string, label: string, value: string): Promise<void> {
  await person.click('Products')
  await person.find(piece, row(person, piece))
  await person.click('Quick edit', row(person, piece))
  await person.type(label, value, form(person))
  await person.click('Save', form(person))
  await person.see(`${piece} updated`)
}

const JOBS: Job[] = [
  { name: 'Change a price', run: (person) => quickEdit(person, `${TEN} pearl 3`, 'Price', '1450') },
  {
    name: 'Ten pieces to 20 % off',
    most: { clicks: 6 },
    async run(person) {
      await person.click('Products')
      await person.find(TEN, person.page.getByRole('link', { name: 'Edit all 10' }))
      await person.click('Edit all 10')
      await person.type('Put on sale, per cent off', '20')
      await person.click('Preview Put on sale, per cent off')
      await person.click('Change 10 products')
      await person.see('10 products updated')
    },
  },
  {
    name: `New piece with a photo of 12 megapixels and ${(photo.length / 1e6).toFixed(1)} MB, on a phone over slow 3G`,
    most: { bytes: 900_000 },
    phone: true,
    async run(person) {
      await person.click('Menu')
      await person.click('Products')
      await person.click('Add Product')
      await person.attach('Upload a picture', { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo })
      await person.type('Name', 'Tidal opal ring', form(person))
      await person.type('Price', '2450', form(person))
      await person.choose('Category', 'rings')
      await person.type('Inventory count', '1', form(person))
      await person.press(form(person).getByLabel('Active'))
      await person.click('Add Product', form(person))
      await person.see('Tidal opal ring added')
    },
  },
  { name: 'Out of stock', run: (person) => quickEdit(person, `${TEN} pearl 7`, 'Inventory count', '0') },
  {
    name: 'Find and answer an enquiry',
    async run(person) {
      await person.click('Contact')
      await person.find('Sundstrom', row(person, 'Sundstrom'))
      await person.press(row(person, 'Sundstrom').getByRole('rowheader').getByRole('link'))
      await person.click('Reply', person.page.getByRole('dialog'))
      await person.type('Message', 'Yes, we can have it ready by Friday.', form(person))
      await person.click('Send reply')
      await person.see('Reply on its way')
    },
  },
  {
    name: 'Schedule a post',
    async run(person) {
      await person.click('Blog')
      await person.click('Create New Post')
      await person.type('Title', 'Opals in winter', form(person))
      await person.type('Content', 'They keep best in cotton, away from heat.', form(person))
      await person.press(form(person).getByText('Scheduled', { exact: true }))
      await person.type('Publication date', '2031-05-01T09:00', form(person))
      await person.click('Create post', form(person))
      await person.see('Opals in winter')
    },
  },
  {
    name: 'Newsletter with a test',
    async run(person) {
      await person.click('Subscribers')
      await person.click('Send Newsletter')
      await person.click('New newsletter')
      await person.type('Subject', 'The winter opals', form(person))
      await person.type('Text', 'They are in the window from Saturday.', form(person))
      await person.click('Send Test')
      await person.see('Test on its way')
      await person.click('Send to')
      await person.click('Send Newsletter', person.page.getByRole('dialog'))
      await person.see('Newsletter queued')
    },
  },
]

const mail = await startMailServer()
const { env, cookie } = await databaseOf(SIZE)
const { origin, child } = await onFirstCore([process.execPath, 'build/server/main.js'], { ...env, SMTP_URL: mail.url })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const rows: (string | number)[][] = []
for (const job of JOBS) rows.push(await measure(job))
await browser.close()
child.kill()
await mail.stop()
report({
  title: 'Daily jobs of staff',
  command: 'bench staff-jobs',
  text:
    'From the open dashboard to the notice that says it is done, in a shop of 143 pieces, 1440 pixels wide. Clicks: of links, buttons, boxes and choices; ' +
    'going from field to field by Tab and typing are not counted. Seconds: with one to look before each step and a tenth for each key. In brackets the most.',
  columns: ['Job', 'Clicks', 'Fields typed in', 'Seconds', 'Sent'],
  rows,
})

async function measure({ name, most, phone, run }: Job): Promise<(string | number)[]> {
  const context = await browser.newContext({ ...(phone ? devices['Pixel 7'] : DESK), locale: 'en-AU' })
  await context.addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: origin }])
  await addRows(context)
  const person = new Person(await context.newPage())
  await person.page.goto(`${origin}/admin/dashboard`, { waitUntil: 'networkidle' })
  const sent = await watchSent(context, person.page, phone ? SLOW_3G : undefined)
  const startedAt = performance.now()
  await run(person)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const bytes = sent()
  await context.close()
  if (person.clicks > (most?.clicks ?? Infinity) || bytes > (most?.bytes ?? Infinity)) process.exitCode = 1
  const clicks = most?.clicks ? `${person.clicks} (${most.clicks})` : person.clicks
  const kilobytes = `${(bytes / 1000).toFixed(1)} kB${most?.bytes ? ` (${most.bytes / 1000} kB)` : ''}`
  return [name, clicks, person.fields, seconds, kilobytes]
}

/** Ten pieces and an enquiry, which all rounds share. */
async function addRows({ request }: BrowserContext): Promise<void> {
  if (rows.length > 0) return
  for (let number = 1; number <= 10; number += 1) {
    const piece = {
      name: `${TEN} pearl ${number % 10}`,
      slug: `harbour-pearl-${number}`,
      price: 1200,
      inventory_count: 2,
    }
    await request.post(`${origin}/api/admin/products`, { data: piece })
  }
  const sender = { full_name: 'Astrid Sundstrom', email: 'astrid@example.com' }
  const data = { ...sender, inquiry_type: 'custom', message: 'Could you mend a clasp by Friday?' }
  await request.post(`${origin}/api/contact`, { data })
}

/** Returns the bytes of all bodies that a page sends from now on. */
async function watchSent(context: BrowserContext, page: Page, line?: typeof SLOW_3G): Promise<() => number> {
  let sent = 0
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) => (sent += Number(headers['Content-Length'] ?? 0)))
  if (line) await devtools.send('Network.emulateNetworkConditions', line)
  return () => sent
}
