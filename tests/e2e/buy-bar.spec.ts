import { bothWays, expect, needsScript, test } from './fixtures'
import { ProductPage } from './pages/product-page'

// The Swanston band has sizes and an engraving of up to 20 characters; the studs have no options.
const [BAND, STUDS] = ['/product/18', '/product/42']

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a piece is added from the first screen, and nothing stays covered',
    bothWays,
    async ({ page, visit, hasScript }) => {
      await visit(STUDS)
      const add = page.getByRole('button', { name: 'Add to Cart' })
      await expect(add).toHaveCount(1)
      await expect(add).toBeInViewport({ ratio: 1 })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(add).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
      await add.click()
      if (hasScript) {
        await expect(page.getByText('Collins Diamond Stud Earrings is in your cart.').first()).toBeVisible()
        await expect(add).toBeFocused()
      } else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart')
    },
  )

  test(
    'the bar has price and choice, and what is missing is said at its field alone',
    needsScript('it follows the choice'),
    async ({ page, visit }) => {
      await visit(BAND)
      const bar = page.locator('.buy-bar')
      await expect(bar).toContainText('$3,400')
      await new ProductPage(page).addToCart.click()
      const size = page.getByLabel('Ring size', { exact: true })
      await expect(size).toHaveAccessibleDescription(/Choose your ring size$/)
      await expect(page.locator('.toast')).toHaveCount(0)
      await size.selectOption('R')
      await page.getByLabel('Engraving').fill('For ever')
      await expect(bar).toContainText(/\$3,480\s*R \(US/)
    },
  )

  test('no control is under the bar while it has the focus', async ({ page, visit }) => {
    await visit(BAND)
    const bar = page.locator('.buy-bar')
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      const covered = await bar.evaluate((element) => {
        const focused = document.activeElement
        if (!focused || focused === document.body || element.contains(focused)) return ''
        const [over, under] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
        // A panel of the tabs reaches beyond the window.
        if (under.height > over.top) return ''
        return under.bottom > over.top + 1 && under.top < over.bottom ? focused.outerHTML : ''
      })
      expect(covered, `after ${step + 1} tabs`).toBe('')
    }
  })
})

test('in a low window the button is in its form', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await visit(STUDS)
  await expect(new ProductPage(page).addToCart).toBeVisible()
  await expect(page.locator('.buy-bar')).toBeHidden()
})

test('an engraving counts down, errors go when they are corrected, and the focus stays', async ({ page, visit }) => {
  const product = new ProductPage(page)
  await visit(BAND)
  const engraving = product.article.getByLabel('Engraving')
  const size = product.article.getByLabel('Ring size')
  await expect(engraving).toHaveAccessibleDescription(/^Up to 20 characters/)
  await engraving.fill('For ever and ever')
  await expect(engraving).toHaveAccessibleDescription(/^3 characters left/)
  await engraving.pressSequentially(', M and J')
  await expect(engraving).toHaveValue('For ever and ever, M and J')
  await expect(engraving).toHaveAccessibleDescription(/^6 characters too many/)
  await product.addToCart.click()
  await expect(size).toBeFocused()
  await expect(engraving).toHaveAccessibleDescription(/Engraving is 6 characters too long/)
  await expect(engraving).toHaveValue('For ever and ever, M and J')
  await size.selectOption('S')
  await expect(size).toHaveAccessibleDescription('')
  await expect(size).not.toHaveAttribute('aria-invalid')
  await engraving.fill('For ever')
  await expect(product.article.locator('.field-error')).toHaveCount(0)
  await product.addToCart.press('Enter')
  await expect(page.getByText('Swanston Wide Platinum Wedding Band is in your cart.').first()).toBeVisible()
  await expect(product.addToCart).toBeFocused()
  await size.selectOption('')
  await product.addToCart.press('Enter')
  await expect(size).toHaveAccessibleDescription('Choose your ring size')
})

test('the stepper ends at what there is', async ({ page, visit }) => {
  const product = new ProductPage(page)
  await visit('/product/8')
  const more = product.article.getByRole('button', { name: 'One more' })
  await more.click()
  await expect(product.quantity).toHaveValue('2')
  await expect(more).toBeDisabled()
  await product.quantity.fill('9')
  await product.quantity.blur()
  await expect(product.quantity).toHaveValue('2')
  await visit('/product/3')
  await expect(more).toBeDisabled()
})
