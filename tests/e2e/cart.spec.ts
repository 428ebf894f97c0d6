import type { Page } from '@playwright/test'
import { allowTime, expect, test, unique } from './fixtures'
import { CartPage } from './pages/cart-page'
import { ContactMessages } from './pages/contact-messages'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'
import { failPosts } from './network'

// Each has enough stock: requests do not reduce it.
const PENDANT = { path: '/product/29', name: 'Port Phillip Petite Topaz Pendant', price: 145 }
const HOOPS = { path: '/product/48', name: 'Brunswick Large Silver Hoop Earrings', price: 195 }
/** Two in stock. */
const STUDS = { path: '/product/44', name: 'Rathdowne Ruby Stud Earrings', price: 3350 }

const dollars = (amount: number) => amount.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })

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
  test('is empty at first', async ({ page, visit }) => {
    const site = new Site(page)
    await visit('/')
    await site.headerLink('Cart').click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Browse Collections' }).click()
    await expect(page).toHaveURL('/collections')
  })

  test('accepts a piece, without navigation', async ({ page, visit, expectNotice }) => {
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

  test('counts, totals and shows what is missing for free shipping', async ({ page, visit }) => {
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await add(page)
    await expect(cart.summary).toContainText('Add $105.00 for free shipping on domestic orders.')
    await cart.quantityOf(PENDANT.name).fill('2')
    await cart.update.click()
    await expect(cart.summary).toContainText('$290.00')
    await expect(cart.summary).toContainText('Free shipping on domestic orders over $250.')
    await expect(cart.quantityOf(PENDANT.name)).toHaveValue('2')
    await visit(HOOPS.path)
    await add(page)
    await expect(cart.lines).toHaveCount(2)
    await expect(cart.summary).toContainText(dollars(2 * PENDANT.price + HOOPS.price))
    await expect(new Site(page).headerLink('Cart, 3 pieces')).toBeVisible()
    await page.reload()
    await expect(cart.lines).toHaveCount(2)
  })

  test('removes a piece', async ({ page, visit, expectNotice }) => {
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await add(page)
    await visit(HOOPS.path)
    await add(page, 2)
    await cart.removeButton(PENDANT.name).click()
    await expectNotice('Piece Removed')
    await expect(cart.lines).toHaveCount(1)
    await expect(cart.quantityOf(HOOPS.name)).toHaveValue('2')
    await cart.removeButton(HOOPS.name).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('updates on Enter in a quantity, and reads invalid input as 1', async ({ page, visit }) => {
    const cart = new CartPage(page)
    await visit(PENDANT.path)
    await add(page, 2)
    await cart.quantityOf(PENDANT.name).fill('3')
    await cart.quantityOf(PENDANT.name).press('Enter')
    await expect(cart.summary).toContainText('$435.00')
    await cart.quantityOf(PENDANT.name).fill('-4')
    await cart.update.click()
    await expect(cart.summary).toContainText('$145.00')
    await expect(cart.quantityOf(PENDANT.name)).toHaveValue('1')
  })

  test('holds no more than the stock, with a notice', async ({ page, visit }) => {
    const cart = new CartPage(page)
    await visit(STUDS.path)
    await add(page, 5)
    await expect(cart.quantityOf(STUDS.name)).toHaveValue('2')
    await expect(cart.summary).toContainText(dollars(2 * STUDS.price))
  })

  test('sends its pieces as one enquiry and gives a reference number', async ({ page, visit, signIn }) => {
    const cart = new CartPage(page)
    const messages = new ContactMessages(page)
    const visitor = unique('Mary Ward ')
    await visit(HOOPS.path)
    await add(page, 2)
    await cart.request.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request These Pieces')
    await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText(`2 × ${HOOPS.name}`)
    const send = page.getByRole('button', { name: 'Send Request' })
    await send.click()
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required')
    await page.getByLabel('Full name').fill(visitor)
    await page.getByLabel('Email').fill('mary@example.com')
    await allowTime(page)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
    const reference = (await page.getByText(/^AF-\w{6}$/).textContent()) ?? ''
    await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText(`2 × ${HOOPS.name}`)
    await expect(new Site(page).headerLink('Cart').first()).toHaveAccessibleName('Cart')
    await signIn()
    await visit('/admin/contact')
    await messages.view(visitor)
    await expect(messages.details.getByRole('heading', { level: 2 })).toHaveText(`Message details ${reference}`)
    await expect(messages.detail('Inquiry type')).toHaveText('Product Inquiry')
    const pieces = messages.details.getByRole('region', { name: 'Requested pieces' })
    await expect(pieces.getByRole('listitem')).toContainText(`2 × ${HOOPS.name}`)
    await expect(pieces.getByRole('link', { name: HOOPS.name })).toHaveAttribute('href', /^\/admin\/products\/\d+$/)
  })
})

test('what was added leads to the cart', async ({ page, visit }) => {
  await visit(PENDANT.path)
  await new ProductPage(page).addToCart.click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(new CartPage(page).lines).toHaveCount(1)
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
