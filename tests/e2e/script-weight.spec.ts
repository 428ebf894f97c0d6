import { countTransfers } from '../support/transfers'
import { expect, test } from './fixtures'

const PLAIN = 93_000
const WITH_FORM = 104_000

/** One of each kind; `npm run test:full` weighs the others, too. */
const DAILY = ['/', '/product/1', '/blog', '/cart/request']

const PAGES: [path: string, most: number][] = [
  ['/', WITH_FORM],
  ['/product/1', WITH_FORM],
  ['/product/55', WITH_FORM],
  ['/products', WITH_FORM],
  ['/search', WITH_FORM],
  ['/search?q=ring', WITH_FORM],
  ['/blog', PLAIN],
  ['/blog/caring-for-pearls', PLAIN],
  ['/about', PLAIN],
  ['/contact', WITH_FORM],
  ['/terms', PLAIN],
  ['/gifts', PLAIN],
  ['/ring-size-guide', PLAIN],
  ['/compare?piece=1&piece=2', PLAIN],
  ['/cart', WITH_FORM],
  ['/cart/request', WITH_FORM],
  ['/account', WITH_FORM],
  ['/account/share', WITH_FORM],
  ['/nowhere', PLAIN],
]

test.describe('the JavaScript of a page, with the headers of each file', () => {
  for (const [path, most] of PAGES) {
    test(path, { tag: DAILY.includes(path) ? [] : '@long' }, async ({ page, visit }) => {
      // What the cart and the list need to be shown.
      await page.request.post('/cart', { form: { product_id: '55', quantity: '1' } })
      await page.request.post('/account', { form: { save: '55', back: '/product/55' } })
      const bytes = await countTransfers(page)
      await visit(path)
      await page.waitForLoadState('networkidle')
      expect(bytes.Script).toBeGreaterThan(50_000)
      expect(bytes.Script).toBeLessThanOrEqual(most)
    })
  }
})
