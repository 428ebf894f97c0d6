import { expect, needsScript, test } from './fixtures'
import { failPosts } from './network'
import { ProductPage } from './pages/product-page'

const RING = { path: '/product/8', name: 'Yarra Sapphire Halo Ring' }
const BANGLE = { path: '/product/55', name: 'Southbank Flat Bangle' }

test.describe('the account', () => {
  test('remembers viewed pieces', needsScript('the browser keeps them'), async ({ page, visit }) => {
    const viewed = page.getByRole('region', { name: 'Recently Viewed' })
    await visit(RING.path)
    await expect(viewed).toHaveCount(0)
    await visit(BANGLE.path)
    await expect(viewed.getByRole('link', { name: RING.name })).toBeVisible()
    await expect(viewed.getByRole('link', { name: BANGLE.name })).toHaveCount(0)
    await visit('/account')
    await expect(viewed.getByRole('listitem')).toHaveText([BANGLE.name, RING.name])
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await expect(viewed.getByText('Pieces you view will appear here.')).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('a piece is not shown as saved', async ({ page, visit, expectNotice }) => {
    const product = new ProductPage(page)
    await visit(RING.path)
    await failPosts(page)
    await product.save.click()
    await expectNotice('List Not Changed')
    await expect(product.heading).toHaveText(RING.name)
    await expect(product.save).toHaveText('Save to my list')
  })
})
