import { expectNoOverflow } from './check-screen'
import { bothWays, expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'a request shows the fields of an address only for a delivery',
  bothWays,
  async ({ page, visit, expectAccessible }) => {
    await page.request.post('/cart', { form: { product_id: '29', quantity: '1' } })
    await visit('/cart/request')
    const street = page.getByLabel('Street and number')
    await expect(street).toBeHidden()
    await page.getByLabel(/^Please deliver/).check()
    await expect(street).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible()
    await page.getByLabel(/^I’ll collect/).check()
    await expect(street).toBeHidden()
  },
)
