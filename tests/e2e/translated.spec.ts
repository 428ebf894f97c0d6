import { backdateForms, expect, test, unique } from './fixtures'
import { CartPage } from './pages/cart-page'
import { ContactForm } from './pages/contact-form'
import { Listing } from './pages/listing'
import { NewsletterForm } from './pages/newsletter-form'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'
import { translate } from './translation'

test.describe('a page translated by the browser', () => {
  test('sends an enquiry, with its errors, and another one', async ({ page, visit, expectNotice }) => {
    const form = new ContactForm(page)
    await visit('/contact')
    await translate(page)
    await form.button.click()
    await expect(form.errorOf(form.fullName)).toHaveText('Full name is required')
    await form.fill({
      fullName: unique('Grace '),
      email: 'g@nowhere',
      inquiryType: 'Other',
      message: 'From a translation',
    })
    await form.button.click()
    await expect(form.errorOf(form.email)).toHaveText('Valid email is required')
    await expect(form.errorOf(form.fullName)).toHaveCount(0)
    await form.email.fill('grace@example.com')
    await form.button.click()
    await expectNotice('Message Sent')
    await expect(form.confirmation).toBeVisible()
    await form.again.click()
    await expect(form.message).toHaveValue('')
  })

  test('goes from page to page, and back', async ({ page, visit }) => {
    await visit('/')
    await translate(page)
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of ['/collections', '/blog', '/about', '/contact', '/search', '/account', '/cart', '/']) {
      const before = await heading.textContent()
      await page.locator(`a[href="${path}"]:visible`).first().click()
      await expect(page).toHaveURL(path)
      await expect(heading).not.toHaveText(before ?? '')
      await expect(page.locator('font').first()).toBeVisible()
    }
    for (const path of ['/cart', '/account', '/search']) {
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(heading).toBeVisible()
    }
    await expect(page.getByText('Something Went Wrong')).toHaveCount(0)
  })

  test('filters, sorts and counts pieces', async ({ page, visit, hasScript }) => {
    const listing = new Listing(page, hasScript)
    await visit('/products')
    await translate(page)
    const all = await listing.total.textContent()
    await listing.choice('Gemstone', 'Sapphire').check()
    await listing.apply()
    await expect(listing.total).not.toHaveText(all ?? '')
    await expect(listing.total).toHaveText(`${await listing.cards.count()} pieces`)
    await listing.sortBy('Price: low to high')
    await expect(page).toHaveURL(/sort=/)
    await listing.chip('Sapphire').click()
    await expect(listing.total).toHaveText(all ?? '')
  })

  test('fills the cart and requests its pieces', async ({ page, visit }) => {
    const [product, cart, site] = [new ProductPage(page), new CartPage(page), new Site(page)]
    await visit('/product/48')
    await translate(page)
    await product.save.click()
    await expect(product.save).toHaveText(/^Saved/)
    await page.getByRole('button', { name: 'One more' }).click()
    await product.addToCart.click()
    await site.headerLink('Cart, 2 pieces').click()
    await expect(cart.heading).toBeVisible()
    await page.getByLabel(/^Quantity of/).fill('1')
    await page.getByLabel(/^Quantity of/).blur()
    await expect(site.headerLink('Cart, 1 piece')).toBeVisible()
    await expect(cart.summary).toContainText('$195')
    await cart.request.click()
    const form = page.locator('form:has([name=full_name])')
    await form.locator('[type=submit]').click()
    await expect(form.getByText('Full name is required').first()).toBeVisible()
    await form.getByLabel('Full name').fill(unique('Ada '))
    await form.getByLabel('Email').fill('ada@example.com')
    await backdateForms(page)
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('heading', { name: 'What Happens Next' })).toBeVisible()
    await expect(site.headerLink('Cart')).toBeVisible()
  })

  test('subscribes to the newsletter', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/')
    await translate(page)
    await newsletter.subscribe('ada@nowhere')
    await expect(newsletter.email).toHaveAttribute('aria-invalid', 'true')
    await backdateForms(page)
    await newsletter.subscribe(`${unique('ada')}@example.com`)
    await expectNotice('Subscription Successful')
  })
})
