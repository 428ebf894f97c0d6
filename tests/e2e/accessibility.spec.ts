import { expect, test } from './fixtures'
import { ContactForm } from './pages/contact-form'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'

const WIDTHS = [390, 1440]
const HEIGHT = 900
test.use({ viewport: { width: 390, height: HEIGHT } })

for (const [project, tag] of [
  ['with', []],
  ['without', ['@no-js', '@long']],
] as const) {
  test.describe(`${project} JavaScript axe finds nothing`, { tag: [...tag] }, () => {
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
      await expectAccessible()
    })

    test('with a menu open', async ({ page, visit, expectAccessible }) => {
      await page.setViewportSize({ width: 1440, height: HEIGHT })
      await visit('/')
      await new Site(page).menu('Products').title.click()
      await expect(new Site(page).menu('Products').panel).toBeVisible()
      await expectAccessible()
    })

    test('with the drawer open', async ({ page, visit, expectAccessible }) => {
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
  })
}

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
