import type { Page } from '@playwright/test'
import { bothWays, expect, test } from './fixtures'
import { Site } from './pages/site'

const MENUS = ['Products', 'Materials', 'Style']

const headerBackground = (page: Page) =>
  page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
const PAPER = 'rgb(251, 248, 243)'
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

test.describe('the menus of the header', () => {
  test('open one at a time', bothWays, async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/contact')
    for (const title of MENUS) {
      await site.menu(title).title.click()
      await expect(site.menu(title).panel.getByRole('link').first()).toBeVisible()
      await expect(site.nav.locator('.menu-panel').filter({ visible: true })).toHaveCount(1)
    }
  })

  test('close on a click outside and on their own title', async ({ page, visit }) => {
    const site = new Site(page)
    const { title, panel } = site.menu('Materials')
    await visit('/contact')
    await title.click()
    await expect(panel).toBeVisible()
    await title.click()
    await expect(panel).toBeHidden()
    await title.click()
    await expect(panel).toBeVisible()
    await page.mouse.click(5, 600)
    await expect(panel).toBeHidden()
  })

  test('close on Escape, which restores the focus', async ({ page, visit }) => {
    const site = new Site(page)
    const { title, panel, link } = site.menu('Style')
    await visit('/contact')
    await title.click()
    await link('Vintage').focus()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(title).toBeFocused()
  })

  test('close when the route changes', async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/contact')
    await site.menu('Style').title.click()
    await site.menu('Style').link('Vintage').click()
    await expect(page).toHaveURL('/style/vintage')
    await expect(site.menu('Style').panel).toBeHidden()
    await site.menu('Products').title.click()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(site.menu('Products').panel).toBeHidden()
  })

  test('work with the keyboard alone', bothWays, async ({ page, visit, hasScript }) => {
    const site = new Site(page)
    const materials = site.menu('Materials')
    await visit('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    for (const name of ['Aurelia & Finch', 'Search', 'Account', 'Cart']) {
      await page.keyboard.press('Tab')
      await expect(site.headerLink(name)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(site.menu('Products').title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(materials.title).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(materials.panel).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(materials.link('Diamond')).toBeFocused()
    if (hasScript) {
      await page.keyboard.press('Escape')
      await expect(materials.title).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/materials/diamond')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diamond')
  })

  test('do not cover the focused element', async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/contact')
    await site.menu('Style').title.click()
    await site.menu('Style').link('Minimalist').focus()
    await page.keyboard.press('Tab')
    await expect(site.headerLink('Gifts')).toBeFocused()
    await expect(site.menu('Style').panel).toBeHidden()
  })
})

test.describe('the header', () => {
  test('turns solid beyond 50 pixels over the hero', bothWays, async ({ page, visit, hasScript }) => {
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    if (!hasScript) return expect(await headerBackground(page)).toBe(PAPER)
    await expect.poll(() => headerBackground(page)).toBe(TRANSPARENT)
    await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }))
    await expect.poll(() => headerBackground(page)).toBe(TRANSPARENT)
    await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }))
    await expect.poll(() => headerBackground(page)).toBe(PAPER)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => headerBackground(page)).toBe(TRANSPARENT)
  })

  test('stays visible', async ({ page, visit }) => {
    await visit('/collections')
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    expect((await page.locator('.site-header').boundingBox())?.y).toBe(0)
  })
})
