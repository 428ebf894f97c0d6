import { expect, type Page } from '@playwright/test'
import { overflow } from '../overflow'

export const SIZES = [
  // So tall that the bars which stay in view cover nothing: axe would find what is behind them too small.
  { width: 390, height: 4000 },
  { width: 1440, height: 900 },
]

/** Holds that axe finds nothing on a phone and on a desk, and that nothing has to be scrolled sideways at 320 pixels. */
export async function checkScreen(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible()
  }
  await checkWidth(page)
}

/** Holds that nothing has to be scrolled sideways at 320 pixels. */
export async function checkWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  // The page takes a moment to be laid out for the new size.
  await expect.poll(() => overflow(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** The page that a step opens in a new tab. */
export async function opened(page: Page, step: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await step()
  return opening
}
