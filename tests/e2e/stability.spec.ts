import type { Page } from '@playwright/test'
import { expect, needsScript, test } from './fixtures'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Shift {
  value: number
  sources: string[]
}

/** From the next page on, records layout shifts without user input. */
async function watchShifts(page: Page): Promise<void> {
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

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels nothing moves while loading or scrolling`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of ['/', '/collections/rings', '/product/8', '/blog/caring-for-pearls']) {
      test(path, needsScript('Measured by the browser with script'), async ({ page, visit }) => {
        await watchShifts(page)
        await visit(path)
        await page.waitForLoadState('networkidle')
        for (let screen = 0; screen < 12; screen += 1) {
          await page.evaluate(() => window.scrollBy({ top: 700, behavior: 'instant' }))
          await page.waitForTimeout(30)
        }
        await page.waitForLoadState('networkidle')
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, JSON.stringify(shifts)).toBeLessThan(0.001)
      })
    }
  })
}

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

for (const width of [375, 390, 1440]) {
  test(
    `at ${width} pixels hardly anything moves when the web fonts come late`,
    needsScript('Measured by the browser with script'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await watchShifts(page)
      for (const path of ['/', '/products', '/product/1']) {
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
    },
  )
}

test('the tools of the header have their places before all are there', async ({ page, visit }) => {
  const bar = page.locator('.header-tools')
  const tools = bar.locator('.header-tool').filter({ visible: true })
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit('/')
    const [before, whole, last] = await Promise.all(
      [tools.first(), bar, tools.last()].map((part) => part.boundingBox()),
    )
    expect(last && last.x + last.width, `at ${width}`).toBe(whole && whole.x + whole.width)
    await tools.last().evaluate((tool) => tool.remove())
    expect(await tools.first().boundingBox(), `at ${width}`).toEqual(before)
  }
})
