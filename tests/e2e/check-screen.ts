import { expect, type Page } from '@playwright/test'

const HEIGHT = 640
const SIZES = [
  // So tall that the bars which stay in view cover nothing: axe would find what is behind them too small.
  { width: 390, height: 8000 },
  { width: 1440, height: 900 },
]

/** Holds that axe finds nothing on a phone and on a desk, and that nothing has to be scrolled sideways there and at 320 pixels. */
export async function checkScreen(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible()
  }
  await checkWidth(page)
}

/** Holds that nothing has to be scrolled sideways at these widths. */
export async function checkWidth(page: Page, widths = [320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectNoOverflow(page)
  }
}

/** Holds that nothing has to be scrolled sideways, once the page is laid out for its size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const measured = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { width: innerWidth, beyond: Math.max(0, scrollWidth - clientWidth) }
    })
  await expect
    .poll(measured, { message: `pixels to scroll sideways on ${page.url()}`, intervals: [20, 50, 100] })
    .toEqual({ width: page.viewportSize()?.width, beyond: 0 })
}

/** The page that a step opens in a new tab. */
export async function opened(page: Page, step: () => Promise<void>): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await step()
  return opening
}
