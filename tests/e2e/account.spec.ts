import { allowTime, expect, test, unique } from './fixtures'
import { NewsletterForm } from './pages/newsletter-form'
import { ProductPage } from './pages/product-page'
import { failPosts } from './network'

const RING = { path: '/product/8', name: 'Yarra Sapphire Halo Ring' }
const BANGLE = { path: '/product/55', name: 'Southbank Flat Bangle' }

test.describe('the account', () => {
  test('keeps saved pieces until they are removed', async ({ page, visit, expectNotice }) => {
    const product = new ProductPage(page)
    const saved = page.getByRole('region', { name: 'Saved Pieces' })
    await visit('/account')
    await expect(saved.getByRole('link', { name: 'Browse Collections' })).toBeVisible()
    await visit(RING.path)
    await product.save.click()
    await expectNotice('Saved', `${RING.name} is on your list.`)
    await expect(product.save).toHaveText(/^Saved/)
    await visit(BANGLE.path)
    await expect(product.save).toHaveText('Save to my list')
    await product.save.click()
    await expectNotice('Saved', `${BANGLE.name} is on your list.`)
    await page.getByRole('link', { name: 'View my list' }).click()
    await expect(page).toHaveURL('/account')
    await expect(saved.getByRole('article')).toHaveCount(2)
    await saved.getByRole('button', { name: `Remove ${RING.name}` }).click()
    await expect(saved.getByRole('article')).toHaveCount(1)
    await visit(RING.path)
    await expect(product.save).toHaveText('Save to my list')
  })

  test('remembers viewed pieces', async ({ page, visit }) => {
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

  test('accepts a newsletter subscription', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/account')
    await allowTime(page)
    await newsletter.subscribe(`${unique('reader')}@example.com`)
    await expectNotice('Subscription Successful', 'Thank you for subscribing to our newsletter!')
    await expect(newsletter.email).toHaveValue('')
    await expect(page).toHaveURL('/account')
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
