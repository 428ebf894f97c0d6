import { expect, test } from './fixtures'
import { expectStableWithLateFonts, shiftsOf, watchShifts } from './layout-shifts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels hardly anything moves while loading or scrolling`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of ['/', '/collections/rings', '/product/8', '/blog/caring-for-pearls']) {
      test(path, async ({ page, visit }) => {
        await watchShifts(page)
        await visit(path)
        await page.waitForLoadState('networkidle')
        for (let screen = 0; screen < 12; screen += 1) {
          await page.evaluate(async () => {
            window.scrollBy({ top: 700, behavior: 'instant' })
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          })
        }
        await page.waitForLoadState('networkidle')
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
      })
    }
  })
}

for (const width of [375, 390, 1440]) {
  test(`at ${width} pixels hardly anything moves when the web fonts come late`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    for (const path of ['/', '/products', '/product/1']) {
      await expectStableWithLateFonts(page, path)
    }
  })
}

test(
  'the tools of the header have their places before all are there',
  { tag: ['@js', '@no-js', '@long'] },
  async ({ page, visit }) => {
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
  },
)
