import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { ContactForm } from './pages/contact-form'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'

const WIDTHS = [390, 1440] as const
const HEIGHT = 900

// These tests only look: one context for all of them spares the browser most of the work.
test.use({ reuseContext: true, viewport: { width: WIDTHS[0], height: HEIGHT } })

/** Whether the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every screen of the shop with something on it that the others do not have. */
const SCREENS = [
  '/',
  '/collections/rings',
  '/products?page=2&gemstone=diamond&min=100',
  '/style/vintage?q=submarine',
  '/product/8',
  '/product/9',
  '/blog',
  '/blog/ring-sizes-in-australia-explained',
  '/about',
  '/contact',
  '/ring-size-guide',
  '/account',
  '/cart',
  '/search',
  '/search?q=pearl',
  '/faq',
  '/privacy-policy',
  '/no-such-page',
  '/product/999999',
]

test.describe('axe finds nothing', () => {
  for (const path of SCREENS) {
    test(`at ${path}`, async ({ page, visit, expectAccessible }) => {
      await visit(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expectAccessible()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }

  test('in the cart and its request', async ({ page, visit, expectAccessible }) => {
    await visit('/product/29')
    await new ProductPage(page).addToCart.click()
    await expect(new Site(page).headerLink('Cart, 1 piece')).toBeVisible()
    for (const path of ['/cart', '/cart/request']) {
      await visit(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expectAccessible()
      }
    }
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page).toHaveURL('/cart/requested')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await expectAccessible()
    }
  })

  test('with a menu open', async ({ page, visit, expectAccessible }) => {
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await visit('/')
    await new Site(page).menu('Products').title.click()
    await expect(new Site(page).menu('Products').panel).toBeVisible()
    await expectAccessible()
  })

  test('with the drawer open', async ({ page, visit, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT })
    await visit('/')
    await new Site(page).drawerButton.click()
    await new Site(page).menu('Style').title.click()
    await expect(new Site(page).menu('Style').link('Vintage')).toBeInViewport()
    await expectAccessible()
  })

  test('in a form with errors, a notice and the confirmation', async ({ page, visit, expectAccessible }) => {
    const form = new ContactForm(page)
    await visit('/contact')
    await form.button.click()
    await expect(form.summary).toBeVisible()
    await expectAccessible()
    await form.fill({ fullName: 'Ada', email: 'ada@example.com', inquiryType: 'Other', message: 'Ten emails' })
    await form.button.click()
    await expect(form.confirmation).toBeVisible()
    await expectAccessible()
  })

  test('at the login', async ({ page, visit, expectAccessible }) => {
    await visit('/admin/login')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await expectAccessible()
    }
  })
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing has to be scrolled sideways', async ({ page, visit }) => {
    for (const path of [
      '/',
      '/collections/rings',
      '/products?gemstone=diamond&min=100',
      '/product/8',
      '/contact',
      '/ring-size-guide',
      '/blog',
      '/blog/ring-sizes-in-australia-explained',
      '/about',
      '/search?q=pearl',
      '/admin/login',
    ]) {
      await visit(path)
      expect(await overflow(page), path).toBe(0)
    }
  })
})

test.describe('with reduced motion', () => {
  test('nothing is animated, and a fragment is reached at once', async ({ page, visit }) => {
    await visit('/#contact')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    const slowest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration},${animationDuration}`.split(',').map((time) => parseFloat(time))
        }),
      ),
    )
    expect(slowest).toBeLessThanOrEqual(0.001)
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport()
  })
})
