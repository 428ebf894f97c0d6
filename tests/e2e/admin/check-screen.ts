import { expect, type Page } from '@playwright/test'

const WIDTHS = [390, 1440]

/** Holds that axe finds nothing on a phone and on a desk, and that nothing has to be scrolled sideways at 320 pixels. */
export async function checkScreen(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }
  await checkWidth(page)
}

/** Holds that nothing has to be scrolled sideways at 320 pixels. */
export async function checkWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The page takes a moment to be laid out for the new size.
  await expect.poll(tooWide, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}
