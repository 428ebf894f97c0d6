import { expect, type Page } from '@playwright/test'

interface Shift {
  value: number
  sources: string[]
}

/** From the next page on, records layout shifts without user input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const sources = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? '')
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Holds back the web fonts. Returns a function that lets them through. */
async function holdFonts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** Opens a page whose web fonts come after its text, and expects that hardly anything moves then. */
export async function expectStableWithLateFonts(page: Page, path: string): Promise<void> {
  const letThrough = await holdFonts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  letThrough()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  await page.unrouteAll()
}
