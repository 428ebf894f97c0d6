import { bothWays, expect, test } from './fixtures'
import { delayPictures } from './network'
import { ProductPage } from './pages/product-page'

// The Yarra Sapphire Halo Ring: on sale, two in stock.
const RING = '/product/8'

test.describe('the product page', () => {
  test('has three tabs', bothWays, async ({ page, visit, hasScript }) => {
    const product = new ProductPage(page)
    await visit(RING)
    await expect(page.getByText('Rings are made in sizes 5-9.')).toBeVisible()
    await product.tab('Shipping').click()
    await expect(page.getByText('Free shipping on domestic orders over $250.')).toBeVisible()
    await expect(page.getByText('30-day return for unworn items')).toBeVisible()
    await expect(page.getByText('Rings are made in sizes 5-9.')).toBeHidden()
    await product.tab('Care Guide').click()
    await expect(page.getByText('Chlorine attacks gold.')).toBeVisible()
    await expect(page.getByText('30-day return for unworn items')).toBeHidden()
    if (!hasScript) return
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Shipping' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Shipping' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('30-day return for unworn items')).toBeVisible()
  })

  test('copies its address', async ({ page, visit, context, baseURL }) => {
    const product = new ProductPage(page)
    await visit(RING)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await product.share.getByRole('button', { name: 'Copy link' }).click()
    await expect(product.share.getByText('Link copied')).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${RING}`)
  })

  test('is seen by the picture of its card until its own has come', async ({ page, visit }) => {
    await visit('/collections/rings')
    const card = page.locator('.card').first()
    const thumbnail = await card
      .locator('img')
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.currentSrc
      })
    const release = await delayPictures(page)
    await card.getByRole('link').click()
    const standIn = page.locator('.stand-in')
    await expect(standIn).toHaveAttribute('src', thumbnail)
    await expect(standIn).toBeVisible()
    release()
    await expect(new ProductPage(page).article.locator('picture img').first()).toHaveJSProperty('complete', true)
  })

  test('never accepts a quantity below 1', async ({ page, visit }) => {
    const product = new ProductPage(page)
    await visit(RING)
    await expect(product.article.getByRole('button', { name: 'One less' })).toBeDisabled()
    await product.article.getByRole('button', { name: 'One more' }).click()
    await expect(product.quantity).toHaveValue('2')
    await product.quantity.fill('-3')
    await product.quantity.blur()
    await expect(product.quantity).toHaveValue('1')
    await product.quantity.fill('')
    await product.quantity.blur()
    await expect(product.quantity).toHaveValue('1')
  })
})
