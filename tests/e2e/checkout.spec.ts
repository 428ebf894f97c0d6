import { expectNoOverflow } from './check-screen'
import { backdateForms, expect, test, unique } from './fixtures'
import { CartPage } from './pages/cart-page'
import { ProductPage } from './pages/product-page'

test.use({ viewport: { width: 390, height: 844 } })

// More than the tests that run beside it need.
const HOOPS = '/product/48'

test('a visitor orders a piece on a phone, and cancels the order', async ({
  page,
  visit,
  expectNotice,
  expectAccessible,
}) => {
  const cart = new CartPage(page)
  const place = page.getByRole('button', { name: /^Place order/ })
  const street = page.getByLabel('Street and number')

  await test.step('from the piece to the checkout', async () => {
    await visit(HOOPS)
    await new ProductPage(page).addToCart.click()
    await expectNotice('Added to Cart')
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(cart.request).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  })

  await test.step('the chosen handover decides what is shown', async () => {
    await expect(place).toHaveAccessibleName('Place order, $210')
    await page.getByLabel(/^I’ll collect it/).check()
    await expect(place).toHaveAccessibleName('Place order, $195')
    await expect(street).toBeHidden()
    await page.getByLabel(/^Deliver it/).check()
    await expect(street).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible()
  })

  await test.step('a missing address is asked for, and what was typed stays', async () => {
    await backdateForms(page)
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByLabel('Email').fill(`${unique('ada')}@example.com`)
    await place.click()
    await expect(street).toHaveAccessibleDescription(/Street is required/)
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron')
    await expect(place).toBeEnabled()
    await expectAccessible()
  })

  await test.step('the order is placed', async () => {
    await street.fill('1 Example Street')
    await page.getByLabel('Suburb').fill('Carlton')
    await page.getByLabel('State').selectOption('VIC')
    await page.getByLabel('Postcode').fill('3053')
    // The reply, and what was typed, have rendered the form as it was.
    await backdateForms(page)
    await place.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your Order AF-P\w{6}$/)
    await expect(page.getByRole('heading', { name: 'Please Transfer $210.00' })).toBeVisible()
    await expect(page.getByText('000-000')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible()
  })

  await test.step('and cancelled', async () => {
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await expectNotice('Order Cancelled')
    await expect(page.getByText('This order was cancelled on')).toBeVisible()
  })
})

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('it is not said that nothing was ordered, and pressing again makes no second order', async ({
    page,
    context,
    visit,
  }) => {
    const place = page.getByRole('button', { name: /^Place order/ })
    await page.request.post('/cart', { form: { product_id: HOOPS.replace('/product/', ''), quantity: '1' } })
    await visit('/checkout')
    await backdateForms(page)
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByLabel('Email').fill(`${unique('lost')}@example.com`)
    await page.getByLabel(/^I’ll collect it/).check()
    const cookies = await context.cookies()
    let order = 'none'
    await page.route('**/checkout.data*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      order = /\/order\/[\w-]+/.exec(await answer.text())?.[0] ?? order
      await route.abort('connectionreset')
    })
    await place.click()
    await expect(page.locator('main').getByRole('alert')).toContainText('It is not known whether your order was placed')
    await page.unrouteAll()
    // The form is as it was rendered, but for what was typed.
    await backdateForms(page)
    // They came with the answer.
    await context.clearCookies()
    await context.addCookies(cookies)
    await place.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your Order AF-P\w{6}$/)
    expect(new URL(page.url()).pathname).toBe(order)
  })
})

test('on a wide screen the pieces stay in sight beside the button at the end', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.request.post('/cart', { form: { product_id: '48', quantity: '1' } })
  await visit('/checkout')
  await page.getByLabel('Needed by').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Your Details' })).not.toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Your Order' })).toBeInViewport()
  await page.getByLabel('Needed by').fill(new Date().toISOString().slice(0, 10))
  await expect(page.getByLabel('Needed by')).toHaveAccessibleDescription(
    /^This may be too soon\. The earliest we can have it ready/,
  )
})
