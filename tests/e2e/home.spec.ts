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

  test('shows collections, pieces, the gemstone, heritage and three posts', async ({ page, visit }) => {
    await visit('/')
    const collections = page.getByRole('region', { name: 'Featured Collections' })
    const names = await collections.getByRole('heading', { level: 3 }).allTextContents()
    expect(names.slice(0, 4)).toEqual(['Rings', 'Necklaces', 'Earrings', 'Bracelets'])
    await expect(collections.getByRole('link', { name: 'View All Collections' })).toHaveAttribute(
      'href',
      '/collections',
    )
    const pieces = page.getByRole('region', { name: 'Featured Pieces' })
    await expect(pieces.getByRole('article').first().locator('.price')).toHaveText(/^\$[\d,]+\.\d\d$/)
    await expect(page.locator('#gemstone').getByRole('heading')).not.toHaveText(/Unavailable/)
    await expect(page.getByText('Est. 1985')).toBeVisible()
    await expect(page.getByRole('region', { name: 'The Journal' }).getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Follow Our Journey' }).locator('li a[target=_blank]')).toHaveCount(6)
    await expect(page.locator('#newsletter').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  })

  test('links from a picture card to its collection', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('region', { name: 'Featured Collections' }).getByRole('link', { name: 'Necklaces' }).click()
    await expect(page).toHaveURL('/collections/necklaces')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Necklaces')
  })
})
