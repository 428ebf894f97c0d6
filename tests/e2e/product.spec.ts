import { expect, needsScript, test } from './fixtures'
import { ContactForm } from './pages/contact-form'
import { delayPictures } from './network'
import { ProductPage } from './pages/product-page'

// The Yarra Sapphire Halo Ring: on sale, two in stock.
const RING = '/product/8'
// The Rathdowne Ruby Three-Stone Ring: sold out.
const SOLD_OUT = '/product/9'

test.describe('the product page', () => {
  test('shows price, old price, stock and breadcrumbs', async ({ page, visit }) => {
    const product = new ProductPage(page)
    await visit(RING)
    await expect(product.heading).toHaveText('Yarra Sapphire Halo Ring')
    await expect(product.price.locator('ins')).toHaveText('$7,950.00')
    await expect(product.price.locator('del')).toHaveText('$8,950.00')
    await expect(product.article.getByText('In Stock')).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('listitem')).toHaveText([/Home/, /Collections/, /Rings/, /Yarra Sapphire Halo Ring/])
    await trail.getByRole('link', { name: 'Rings' }).click()
    await expect(page).toHaveURL('/collections/rings')
  })

  test('has three tabs', async ({ page, visit, hasScript }) => {
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

  test('can be shared', async ({ page, visit, hasScript, context, baseURL }) => {
    const product = new ProductPage(page)
    await visit(RING)
    const address = `${baseURL}${RING}`
    for (const [where, start] of [
      ['by email', 'mailto:?subject=Yarra'],
      ['on Facebook', 'https://www.facebook.com/'],
      ['on Pinterest', 'https://www.pinterest.com/'],
      ['on WhatsApp', 'https://wa.me/?'],
    ] as const) {
      const href = (await product.share.getByRole('link', { name: `Share ${where}` }).getAttribute('href')) ?? ''
      expect(href.startsWith(start), href).toBe(true)
      expect(decodeURIComponent(href)).toContain(address)
    }
    const copy = product.share.getByRole('button', { name: 'Copy link' })
    if (!hasScript) return expect(copy).toHaveCount(0)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy.click()
    await expect(product.share.getByText('Link copied')).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('suggests at most four other featured pieces', async ({ page, visit }) => {
    const product = new ProductPage(page)
    // The Flinders Diamond Solitaire Ring is featured itself.
    await visit('/product/1')
    const names = await product.similar.getByRole('heading', { level: 3 }).allTextContents()
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(4)
    expect(names).not.toContain('Flinders Diamond Solitaire Ring')
    await product.similar.getByRole('link').first().click()
    await expect(product.heading).toHaveText(names[0] ?? '')
  })

  test(
    'is seen by the picture of its card until its own has come',
    needsScript('Only script knows where the visitor comes from'),
    async ({ page, visit }) => {
      await visit('/collections/rings')
      const card = page.locator('.card').first()
      const thumbnail = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
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
    },
  )

  test(
    'never accepts a quantity below 1',
    needsScript('Without JavaScript the server reads the quantity: see the cart'),
    async ({ page, visit }) => {
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
    },
  )

  test('offers an enquiry about a sold-out piece', async ({ page, visit }) => {
    const product = new ProductPage(page)
    await visit(SOLD_OUT)
    await expect(product.article.getByText('Out of Stock')).toBeVisible()
    await expect(product.addToCart).toHaveCount(0)
    await product.article.getByRole('link', { name: 'Enquire about this piece' }).click()
    await expect(page).toHaveURL('/contact?product=9#message')
    const form = new ContactForm(page)
    await expect(form.message).toHaveValue(/Rathdowne Ruby Three-Stone Ring/)
    await expect(form.inquiryType).toHaveValue('product')
  })
})
