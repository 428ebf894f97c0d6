import { change } from '../support/database'
import { expect } from './fixtures'
import { test } from './own-shop'

const WIDTHS = [768, 1024, 1151, 1152, 1215, 1216, 1440, 1600]
const LONG = "UPDATE page SET title = 'A Long Title ' || slug, in_menu = 1 WHERE slug IN ('faq', 'repairs')"

test('the menu of the header is one row between its edges, with long pages of the staff and without', async ({
  page,
  visit,
  ownShop: { databaseFile },
}) => {
  for (const style of ['left', 'centred']) {
    change(databaseFile, `UPDATE shop SET header_style = '${style}'`)
    for (const pages of ['UPDATE page SET in_menu = 0', LONG]) {
      change(databaseFile, pages)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await visit('/contact')
        const boxes = await page
          .locator('.site-nav-list > li')
          .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect))
        const shown = boxes.filter((box) => box.width > 0)
        const what = `${style}, ${width}, ${pages}`
        expect(shown.length, what).toBe(pages === LONG && width >= 1152 ? 11 : 9)
        expect(new Set(shown.map(({ height, top }) => `${height} ${top}`)).size, what).toBe(1)
        expect(Math.min(...shown.map(({ left }) => left)), what).toBeGreaterThanOrEqual(0)
        expect(Math.max(...shown.map(({ right }) => right)), what).toBeLessThanOrEqual(width)
      }
    }
  }
})
