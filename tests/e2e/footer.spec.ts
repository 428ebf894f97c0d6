import { expect, test } from './fixtures'
import { Site } from './pages/site'

test('the footer has both lists, the legal pages and four networks', async ({ page, visit }) => {
  const { footer } = new Site(page)
  await visit('/contact')
  const quickLinks = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  await expect(quickLinks).toHaveText(['Our Story', 'The Journal', 'Collections', 'Contact'])
  const service = footer.getByRole('navigation', { name: 'Customer Service' })
  await expect(service.getByRole('link', { name: 'Shipping & Returns' })).toHaveAttribute('href', '/shipping-returns')
  await expect(service.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
  const external = footer.locator('a[href^="https:"]')
  await expect(external).toHaveCount(4)
  await expect(footer).toContainText('since 1985')
})

test('the legal pages are one click away', async ({ page, visit }) => {
  const { footer } = new Site(page)
  await visit('/contact')
  for (const [name, address] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms', '/terms'],
    ['Cookie Policy', '/cookie-policy'],
    ['Shipping & Returns', '/shipping-returns'],
    ['FAQ', '/faq'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

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
