import { expect, test } from './fixtures'
import { Site } from './pages/site'

test('low-data mode omits JavaScript until it is turned off', async ({ page, visit }) => {
  const { footer } = new Site(page)
  await visit('/terms')
  await footer.getByRole('button', { name: 'Low-data mode' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('html')).toHaveAttribute('data-low-data')
  await expect(page.locator('script[type=module]')).toHaveCount(0)
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.locator('script[type=module]')).toHaveCount(0)
  await footer.getByRole('button', { name: 'Leave low-data mode' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('script[type=module]')).not.toHaveCount(0)
})
