import type { Page } from '@playwright/test'
import { expect, test, unique } from './fixtures'
import { delayLoads } from './network'
import { ContactForm } from './pages/contact-form'
import { ProductPage } from './pages/product-page'

const PATH = '/product/29'

test.use({ expectedErrors: /net::ERR_|Failed to (fetch|load)|status of 50\d/ })

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'We can’t reach the boutique.' })

async function withoutScripts(page: Page, path: string) {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto(path)
}

const isAsset = /\/assets\/.*\.js/
const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }

/** The requests from now on whose description this matches, such as "POST /cart". */
function countRequests(page: Page, pattern: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const description = `${request.method()} ${new URL(request.url()).pathname}`
    if (pattern.test(description)) seen.push(description)
  })
  return seen
}

/** As after an update: what the page has not loaded yet is gone, until a document is asked for. */
async function forgetModules(page: Page) {
  let isGone = true
  page.on('request', (request) => (isGone &&= !request.isNavigationRequest()))
  await page.route(isAsset, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
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

  test('a piece is added as soon as the line is back', async ({ page, context, visit }) => {
    const product = new ProductPage(page)
    await visit(PATH)
    await context.setOffline(true)
    await product.addToCart.click()
    await expect(message(page)).toBeVisible()
    await expect(page).toHaveURL(PATH)
    await context.setOffline(false)
    // Some browsers import again what has failed, and stay; others leave the document.
    await expect(page.locator('.toast, .notice')).toContainText('Added to Cart')
    await expect(message(page)).toHaveCount(0)
  })

  test('a page whose modules are gone sends a form once for each press, and follows a link', async ({
    page,
    visit,
  }) => {
    for (const [name, path, notice] of [
      ['Add to Cart', '/cart', 'Added to Cart'],
      ['Save to my list', '/account', 'Saved'],
    ] as const) {
      await visit(PATH)
      await forgetModules(page)
      const requests = countRequests(page, /^(POST|HEAD) /)
      await page.getByRole('button', { name }).click()
      await expect(page.locator('.notice')).toContainText(notice)
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([`POST ${path}`])
      expect(requests.length).toBeLessThan(5)
      await page.unrouteAll()
    }
    await visit('/about')
    await forgetModules(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  })

  test('a shop that is back is found without a press, and asked a few times a minute', async ({ page, visit }) => {
    await page.clock.install()
    await visit(PATH)
    await page.route('**', (route) => route.fulfill(badGateway))
    const requests = countRequests(page, /./)
    await new ProductPage(page).addToCart.click()
    await expect(message(page)).toBeVisible()
    for (let second = 0; second < 120; second += 10) {
      await page.clock.runFor(10_000)
      // Until its answer is there as well.
      await page.evaluate(() => fetch('/favicon.svg').catch(() => null))
    }
    const asked = requests.filter((request) => request === 'HEAD /favicon.svg').length
    expect(asked).toBeGreaterThan(2)
    expect(asked).toBeLessThan(8)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await page.unrouteAll()
    await page.clock.runFor(200_000)
    await expect(page.locator('.toast, .notice')).toContainText('Added to Cart')
    expect(requests.filter((request) => /^POST /.test(request))).toEqual([
      expect.stringMatching(/^POST \/cart(\.data)?$/),
    ])
  })

  test('a line that hangs is named, and asked again', async ({ page, visit }) => {
    const other = page.locator('main a[href^="/product/"]:not([href*="#"])').first()
    await page.clock.install()
    await visit(PATH)
    const target = await other.getAttribute('href')
    await page.route(/\/product\/.*\.data/, () => {})
    const asked = page.waitForRequest(/\/product\/.*\.data/)
    await other.click()
    await asked
    await page.clock.runFor(10_001)
    await expect(message(page)).toBeVisible()
    await page.unrouteAll()
    await page.clock.runFor(10_001)
    await expect(page).toHaveURL(target!)
    await expect(message(page)).toHaveCount(0)
  })

  test('before the JavaScript of a page has come, a link waits for the line too', async ({ page, context }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
    await withoutScripts(page, '/about')
    await context.setOffline(true)
    await link.click()
    await expect(message(page)).toContainText('Check your connection and try again.')
    await expect(page).toHaveURL('/about')
    await context.setOffline(false)
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
    await context.setOffline(false)
    await expect(form.confirmation).toBeVisible()
  })

  test('such a form waits for the shop behind its proxy, and is sent once it is back', async ({ page }) => {
    const form = new ContactForm(page)
    await page.clock.install()
    await withoutScripts(page, '/contact')
    await form.fill({
      fullName: 'Ada Finch',
      email: 'ada@example.org',
      inquiryType: 'Product Inquiry',
      message: `Are you back? ${unique('gateway')}`,
    })
    await page.route('**', (route) => route.fulfill(badGateway))
    const posts = countRequests(page, /^POST /)
    await form.button.click()
    await expect(message(page)).toBeVisible()
    await page.unrouteAll()
    await page.clock.runFor(10_001)
    await expect(form.confirmation).toBeVisible()
    expect(posts).toEqual(['POST /contact'])
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
