import type { Page } from '@playwright/test'
import { checkScreen, expectNoOverflow } from './check-screen'
import { backdateForms, expect, unique } from './fixtures'
import { test } from './own-shop'
import { ProductPage } from './pages/product-page'

const HOOPS = '/product/48'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function orderByCard(page: Page, visit: (path: string) => Promise<unknown>): Promise<void> {
  await visit(HOOPS)
  await new ProductPage(page).addToCart.click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await visit('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(heading(page)).toHaveText('Checkout')
  await page.getByLabel(/^I’ll collect it/).check()
  await page.getByLabel(/^By card/).check()
  await page.getByLabel('Full name').fill('Ada Byron')
  await page.getByLabel('Email').fill(`${unique('ada')}@example.com`)
  await expect(page.getByText('Test mode').first()).toBeVisible()
  await expectNoOverflow(page)
  await backdateForms(page)
  await page.getByRole('button', { name: /^Place order and pay by card/ }).click()
}

test.use({ viewport: { width: 390, height: 844 } })

test('a visitor pays by card, after a declined one and a way back', async ({
  page,
  visit,
  expectAccessible,
  ownShop: { origin, payments },
}) => {
  await test.step('to the page of the provider, which declines', async () => {
    await orderByCard(page, visit)
    await expect(heading(page)).toHaveText('Pay')
    expect(new URL(page.url()).origin).toBe(payments.origin)
    await expect(page.getByText('195.00 AUD')).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  })

  await test.step('back to the order, whose piece is held', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(heading(page)).toHaveText(/^Your Order AF-P\w{6}$/)
    expect(new URL(page.url()).origin).toBe(origin)
    await expect(page.getByRole('heading', { name: 'Please Pay $195.00' })).toBeVisible()
    await checkScreen(page, expectAccessible)
  })

  await test.step('and paid', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(heading(page)).toHaveText('Pay')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(heading(page)).toHaveText(/^Your Order AF-P\w{6}$/)
    await expect(page.getByRole('link', { name: /^Tax invoice/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
    expect(payments.books.balance).toBe(19_500)
    await checkScreen(page, expectAccessible)
  })
})

test.describe('the provider is down', () => {
  test('the order says so and holds the piece; later the way is free, or a transfer pays', async ({
    page,
    visit,
    expectAccessible,
    expectNotice,
    ownShop: { payments },
  }) => {
    payments.intercept = () => 503
    await orderByCard(page, visit)
    await expect(page.getByRole('heading', { name: 'Payment Page Unavailable' })).toBeVisible()
    await checkScreen(page, expectAccessible)
    payments.intercept = () => undefined
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Pay')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
    await expectNotice('Changed to Bank Transfer')
    await expect(page.getByRole('heading', { name: 'Please Transfer $195.00' })).toBeVisible()
    expect([...payments.books.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
  })
})
