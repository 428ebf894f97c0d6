import type { Page } from '@playwright/test'
import { bothWays, expect, test } from './fixtures'
import { Site } from './pages/site'

test.use({ viewport: { width: 390, height: 844 } })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('the phone drawer', () => {
  test('opens, keeps the page from scrolling, and closes', bothWays, async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/about')
    await expect(site.nav).toBeHidden()
    await site.drawerButton.click()
    await expect(site.nav).toBeVisible()
    await expect(site.headerLink('Journal')).toBeInViewport()
    await page.mouse.move(3, 400)
    await page.mouse.wheel(0, 600)
    await site.closeDrawerButton.click()
    await expect(site.nav).toBeHidden()
    await page.mouse.move(3, 400)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrolled(page)).toBe(100)
  })

  test('has the menus, and closes when one of its links is followed', bothWays, async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/about')
    await site.drawerButton.click()
    await site.menu('Products').title.click()
    await expect(site.menu('Products').link('Brooches')).toBeVisible()
    await site.menu('Materials').title.click()
    await expect(site.menu('Products').panel).toBeHidden()
    await site.menu('Materials').link('Opal').click()
    await expect(page).toHaveURL('/materials/opal')
    await expect(site.nav).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opal')
  })

  test('closes on Escape and on a tap outside', bothWays, async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/about')
    await site.drawerButton.click()
    await expect(site.nav).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(site.nav).toBeHidden()
    await expect(site.drawerButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(site.nav).toBeVisible()
    await page.mouse.click(2, 700)
    await expect(site.nav).toBeHidden()
  })

  test('closes when the screen becomes wide', async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/about')
    await site.drawerButton.click()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(() => site.nav.evaluate((nav) => nav.matches(':popover-open'))).toBe(false)
    await expect(site.menu('Products').title).toBeVisible()
  })
})
