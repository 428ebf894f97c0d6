import { expect, test } from './fixtures'
import { Site } from './pages/site'

const SCREENS = [
  { path: '/no-such-page', heading: '404 Page Not Found', way: 'Back to the shop', to: '/' },
  {
    path: '/product/999999',
    heading: 'Product Not Found',
    text: "The product you're looking for doesn't exist or an error occurred.",
    way: 'Browse Collections',
    to: '/collections',
  },
  {
    path: '/blog/no-such-post',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or an error occurred.",
    way: 'Back to Journal',
    to: '/blog',
  },
  {
    path: '/page/no-such-page',
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
    way: 'Back to the shop',
    to: '/',
  },
  {
    path: '/collections/tiaras-and-crowns',
    heading: 'Tiaras And Crowns',
    text: 'No Products Found',
    way: 'Browse Collections',
    to: '/collections',
  },
]

for (const { path, heading, text, way, to } of SCREENS) {
  test(`${path} has a shop page: ${heading}`, async ({ page, visit }) => {
    const { nav, footer } = new Site(page)
    const response = await visit(path)
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    if (text) await expect(main.getByText(text)).toBeVisible()
    await expect(nav).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await main.getByRole('link', { name: way }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  })
}

test('a draft and an inactive piece are not found for visitors', async ({ page, visit }) => {
  expect((await visit('/blog/remodelling-an-heirloom'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  expect((await visit('/product/6'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
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
