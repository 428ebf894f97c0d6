import { countTransfers } from '../support/transfers'
import { expect, needsScript, test } from './fixtures'

const HOME = 90_000
const PIECE = 92_000
const OTHER = 88_000
/** With pieces, the newsletter's form and what was viewed. */
const ACCOUNT = 88_500

const PAGES: [path: string, most: number][] = [
  ['/', HOME],
  ['/product/1', PIECE],
  ['/product/55', PIECE],
  ['/products', OTHER],
  ['/search', OTHER],
  ['/search?q=ring', OTHER],
  ['/blog', OTHER],
  ['/blog/caring-for-pearls', OTHER],
  ['/about', OTHER],
  ['/contact', OTHER],
  ['/terms', OTHER],
  ['/ring-size-guide', OTHER],
  ['/cart', OTHER],
  ['/cart/request', OTHER],
  ['/account', ACCOUNT],
  ['/account/share', OTHER],
  ['/nowhere', OTHER],
]

test.describe('the JavaScript of a page, with the headers of each file', needsScript('Counted as it is loaded'), () => {
  for (const [path, most] of PAGES) {
    test(path, async ({ page, visit }) => {
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
