import { expect, test } from './fixtures'
import { Site } from './pages/site'

// What the other pages not found say is in tests/http/storefront-screens.test.ts.
test('a piece that is not there has a shop page, which leads on', async ({ page, visit }) => {
  const { nav, footer } = new Site(page)
  const response = await visit('/product/999999')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(main.getByText("The product you're looking for doesn't exist or an error occurred.")).toBeVisible()
  await expect(nav).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await main.getByRole('link', { name: 'Browse Collections' }).click()
  await expect(page).toHaveURL('/collections')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Collections')
})

test('an unknown back-office screen has a back-office 404', async ({ page, signIn, visit }) => {
  await signIn()
  for (const path of ['/admin/contact/999999', '/admin/no-such-screen']) {
    const response = await visit(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  }
})
