import type { Page } from '@playwright/test'
import { expect, test, unique } from './fixtures'
import { ContactForm } from './pages/contact-form'
import { ProductPage } from './pages/product-page'
import { delayLoads } from './network'

const PATH = '/product/29'

test.use({ expectedErrors: /net::ERR_|Failed to (fetch|load)|Error loading route module|status of 502/ })

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'We can’t reach the boutique.' })

async function withoutScripts(page: Page, path: string) {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto(path)
}

async function tryAgainOnline(page: Page) {
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.getByRole('button', { name: 'Try again' }).click()
}

test.describe('on a broken line', () => {
  test('a link that leads nowhere leaves the page, and leads on when tried again', async ({ page, visit }) => {
    await visit('/')
    await page.route('**', (route) => route.abort())
    await page.getByRole('link', { name: 'Explore Collections' }).click()
    await expect(message(page)).toContainText('Check your connection and try again.')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Explore Collections' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Collections' })).toBeVisible()
    await expect(message(page)).toHaveCount(0)
  })

  test('so does a shop that is down behind its proxy', async ({ page, visit }) => {
    await visit('/about')
    await page.route(/\.data/, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(message(page)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/terms')
  })

  test('a page that was there before is shown meanwhile', async ({ page, context, visit }) => {
    const go = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.clock.install()
    await visit('/blog')
    await go('Our Story')
    await expect(page).toHaveURL('/about')
    await go('Terms')
    await expect(page).toHaveURL('/terms')
    await page.clock.fastForward('05:01')
    await context.setOffline(true)
    await go('Our Story')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await expect(message(page)).toBeVisible()
    await context.setOffline(false)
    await expect(message(page)).toHaveCount(0)
  })

  test('a piece is added as soon as the line is back', async ({ page, context, visit, expectNotice }) => {
    const product = new ProductPage(page)
    await visit(PATH)
    await context.setOffline(true)
    await product.addToCart.click()
    await expect(message(page)).toBeVisible()
    await expect(page).toHaveURL(PATH)
    await context.setOffline(false)
    await expectNotice('Added to Cart')
    await expect(message(page)).toHaveCount(0)
  })

  test('before the JavaScript of a page has come, a link waits for the line too', async ({ page, context }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
    await withoutScripts(page, '/about')
    await context.setOffline(true)
    await link.click()
    await expect(message(page)).toContainText('Check your connection and try again.')
    await expect(page).toHaveURL('/about')
    await tryAgainOnline(page)
    await expect(page).toHaveURL('/terms')
  })

  test('and a form keeps what was typed', async ({ page, context }) => {
    const form = new ContactForm(page)
    const text = `Is the line up again? ${unique('line')}`
    await withoutScripts(page, '/contact')
    await form.fill({ fullName: 'Ada Finch', email: 'ada@example.org', inquiryType: 'Product Inquiry', message: text })
    await context.setOffline(true)
    await form.button.click()
    await expect(message(page)).toBeVisible()
    await expect(form.message).toHaveValue(text)
    await tryAgainOnline(page)
    await expect(form.confirmation).toBeVisible()
  })

  test('on a slow line a line under the header shows that the next page is coming', async ({ page, visit }) => {
    await visit('/about')
    const progress = page.getByRole('progressbar', { name: 'Loading' })
    await expect(progress).toHaveCount(0)
    const go = await delayLoads(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(progress).toBeAttached()
    go()
    await expect(page).toHaveURL('/terms')
    await expect(progress).toHaveCount(0)
  })
})
