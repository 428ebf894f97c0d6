import type { Page } from '@playwright/test'
import { memberFor } from '../../support/staff'
import { expectStableWithLateFonts, watchShifts } from '../layout-shifts'
import { Site } from '../pages/site'
import { expect, needsNoScript, test } from './staff-test'

const SCREEN = '/admin/settings/look'

/** The contrast of all others is a unit test (app/ui/styles/look.test.ts). */
const LOOKS = [
  ['Garnet', 'Blush', 'Name at the left', 'Playfair Display'],
  ['Onyx', 'White', 'Name in the centre', 'Figtree'],
]

async function preview(page: Page, choices: string[]): Promise<void> {
  for (const choice of choices) await page.getByRole('radio', { name: choice }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
}

const brandOf = (page: Page) =>
  page.locator('.site-footer').evaluate((footer) => getComputedStyle(footer).backgroundColor)

test(
  'looks are previewed in the shop itself, which stays readable in each, and taken back to the form',
  needsNoScript('with JavaScript they are the same, with more to load'),
  async ({ page, visit, signInAs, expectAccessible }) => {
    await signInAs(memberFor('look'))
    await visit(SCREEN)
    await expectAccessible()
    for (const look of LOOKS) {
      await preview(page, look)
      for (const path of ['/', '/product/8', '/contact']) {
        await visit(path)
        await expectAccessible()
      }
      await page.getByRole('link', { name: 'Back to the form' }).click()
      for (const choice of look) await expect(page.getByRole('radio', { name: choice })).toBeChecked()
    }
    await visit('/')
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
    expect(await brandOf(page)).toBe('rgb(18, 59, 51)')
  },
)

test('with the name at the left the header fits, and hardly anything moves when its typeface comes late', async ({
  page,
  visit,
  signInAs,
}) => {
  const site = new Site(page)
  await signInAs(memberFor('typeface'))
  await watchShifts(page)
  for (const typeface of ['Playfair Display', 'Figtree']) {
    await visit(SCREEN)
    await preview(page, ['Garnet', 'Name at the left', typeface])
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectStableWithLateFonts(page, '/')
      const [name, tools] = [page.locator('.site-header .wordmark'), page.locator('.header-tools')]
      const [left, right] = await Promise.all([name.boundingBox(), tools.boundingBox()])
      expect(left!.x + left!.width, `at ${width}`).toBeLessThanOrEqual(right!.x)
      if (width < 768) await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
      else await expect(site.menu('Products').title).toBeInViewport()
    }
    const [name, menu] = await Promise.all([
      page.locator('.site-header .wordmark').boundingBox(),
      site.menu('Products').title.boundingBox(),
    ])
    expect(menu!.x, 'beside the name').toBeGreaterThan(name!.x + name!.width)
  }
})
