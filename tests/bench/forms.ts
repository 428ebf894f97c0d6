import { cpuMs } from '../support/process-usage'
import { everyAddress } from '../support/routes'
import { median } from './support/load'
import { report, times } from './support/report'
import { openShop } from './support/two-shops'

// What the forms of the back office cost the server and the browser (npm run bench forms).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
const WARM_UP = 10

const shop = await openShop({
  ...{ products: 500, enquiries: 100, subscribers: 100, posts: 50, pages: 20, collections: 10 },
  ...{ newsletters: 5, undelivered: 1, trash: 1 },
})

async function open(path: string): Promise<{ ms: number; text: string }> {
  const before = cpuMs(shop.pid)
  const headers = { Cookie: shop.cookie, 'Accept-Encoding': 'br' }
  const response = await fetch(shop.origin + path, { headers, redirect: 'manual' })
  const text = await response.text()
  return { ms: cpuMs(shop.pid) - before, text: response.status === 200 ? text : '' }
}

const forms: string[] = []
for (const path of everyAddress().filter((one) => one.startsWith('/admin'))) {
  const { text } = await open(path)
  if (/class="[^"]*record-form/.test(text)) forms.push(path)
}
const taken = new Map<string, number[]>(forms.map((path) => [path, []]))
const scripts = new Map<string, number>()
// In turn, so that a busy moment of the machine does not fall on one of them.
for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
  for (const path of forms) {
    const { ms, text } = await open(path)
    if (round >= WARM_UP) taken.get(path)?.push(ms)
    scripts.set(path, new Set(text.match(/\/assets\/[\w.-]+\.js/g)).size)
  }
}
shop.stop()

const MOST = 10
const costs = forms.map((path) => ({ path, ms: median(taken.get(path) ?? []), files: scripts.get(path) ?? 0 }))
const middle = median(costs.map(({ ms }) => ms))

report({
  title: 'Forms of the back office',
  command: 'bench forms',
  text: 'The ten that cost most, of all forms. Median of processor time, requested in turn, in a shop of 500 products, beside the median form; files of JavaScript that the page names.',
  columns: ['Form', 'Processor', 'Beside the median', 'Files'],
  rows: costs
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST)
    .map(({ path, ms, files }) => [path, `${ms.toFixed(1)} ms`, times(ms / middle), files]),
})
