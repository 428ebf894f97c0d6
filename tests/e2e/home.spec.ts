import { expect, test } from './fixtures'

test.describe('the home page', () => {
  test('opens with the hero and its two links', async ({ page, visit }) => {
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const hero = page.locator('.hero')
    await expect(hero.getByRole('link', { name: 'Explore Collections' })).toHaveAttribute('href', '/collections')
    await hero.getByRole('link', { name: 'Our Heritage' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('links from a picture card to its collection', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('region', { name: 'Featured Collections' }).getByRole('link', { name: 'Necklaces' }).click()
    await expect(page).toHaveURL('/collections/necklaces')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Necklaces')
  })
})
