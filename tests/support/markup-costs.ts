import { renderPage } from '~/models/writing/markup/page-html.server'
import { WORST_TEXTS } from './worst-texts'

const MAX_ROUNDS = 5

/** Returns how often longer rendering each of the worst texts takes than writing and reading seven megabytes of JSON, in processor time. One that takes longer than `enough` is measured again, and its fastest time counts. */
export async function markupCosts(enough: number): Promise<{ name: string; ratio: number }[]> {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({
    id,
    name: 'Opal ring',
    price: id * 1.1,
    tags: ['a', 'b'],
  }))
  const reference = await fastest(() => Promise.resolve(JSON.parse(JSON.stringify(rows)) as unknown), 0)
  const costs: { name: string; ratio: number }[] = []
  for (const [name, text] of Object.entries(WORST_TEXTS)) {
    costs.push({ name, ratio: (await fastest(() => renderPage(text), enough * reference)) / reference })
  }
  return costs
}

async function fastest(run: () => Promise<unknown>, enough: number): Promise<number> {
  const times: number[] = []
  while (times.length < MAX_ROUNDS && !times.some((time) => time <= enough)) {
    const start = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(start)
    times.push(user + system)
  }
  return Math.min(...times)
}
