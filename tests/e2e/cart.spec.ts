import type { Page } from '@playwright/test'
import { expect, needsScript, test } from './fixtures'
import { failPosts } from './network'
import { CartPage } from './pages/cart-page'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'

// It has enough stock: requests do not reduce it.
const PENDANT = { path: '/product/29', name: 'Port Phillip Petite Topaz Pendant', price: 145 }

const dollars = (amount: number) => `$${amount}`

/** Adds a piece to the cart and opens it. */
async function add(page: Page, quantity = 1): Promise<void> {
  const product = new ProductPage(page)
  await product.quantity.fill(String(quantity))
  await product.addToCart.click()
  await expect(page.locator('.toast').last()).toContainText(/Added to Cart|Not Added/)
  await new Site(page).headerLink(/^Cart/).click()
  await expect(new CartPage(page).heading).toBeVisible()
}

test.describe('the cart', () => {
  test('accepts a piece', needsScript('the page stays, with a toast'), async ({ page, visit, expectNotice }) => {
    const product = new ProductPage(page)
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await product.addToCart.click()
    await expectNotice('Added to Cart', `${PENDANT.name} is in your cart.`)
    expect(new URL(page.url()).pathname).toBe(PENDANT.path)
    await new Site(page).headerLink('Cart, 1 piece').click()
    await expect(cart.lines).toHaveCount(1)
    await expect(cart.quantityOf(PENDANT.name)).toHaveValue('1')
    await expect(cart.summary).toContainText(dollars(PENDANT.price))
  })

  test('sends a quantity when it is changed, and reads invalid input as 1', async ({ page, visit }) => {
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await add(page, 2)
    await cart.quantityOf(PENDANT.name).fill('3')
    await cart.quantityOf(PENDANT.name).press('Enter')
    await expect(cart.summary).toContainText('$435')
    await cart.quantityOf(PENDANT.name).fill('-4')
    await cart.quantityOf(PENDANT.name).blur()
    await expect(cart.summary).toContainText('$145')
    await expect(cart.quantityOf(PENDANT.name)).toHaveValue('1')
    await cart.quantityOf(PENDANT.name).fill('2')
    await cart.request.click()
    await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText(`2 × ${PENDANT.name}`)
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('the product page stays, and shows that the cart is unchanged', async ({ page, visit, expectNotice }) => {
    await visit(PENDANT.path)
    await failPosts(page)
    await new ProductPage(page).addToCart.click()
    await expectNotice('Cart Not Changed')
    await expect(new ProductPage(page).heading).toHaveText(PENDANT.name)
  })

  test('the cart is unchanged', async ({ page, visit, expectNotice }) => {
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await add(page)
    await failPosts(page)
    await cart.removeButton(PENDANT.name).click()
    await expectNotice('Cart Not Changed')
    await expect(cart.lines).toHaveCount(1)
  })
})
