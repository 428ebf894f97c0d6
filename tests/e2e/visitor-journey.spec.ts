import { backdateForms, expect, needsNoScript, test, unique } from './fixtures'
import { CartPage } from './pages/cart-page'
import { ContactForm } from './pages/contact-form'
import { ContactMessages } from './pages/contact-messages'
import { Listing } from './pages/listing'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'

test(
  'a visitor finds a ring, requests it and asks about it; staff read both',
  needsNoScript('a whole journey of a visitor; that of staff is in admin/without-javascript.spec.ts'),
  async ({ page, visit, signIn, expectNotice }) => {
    const site = new Site(page)
    const listing = new Listing(page, false)
    const product = new ProductPage(page)
    const form = new ContactForm(page)
    const [visitor, asker] = [unique('Ada Byron '), unique('Mary Ward ')]
    const email = `${unique('ada')}@example.com`
    let ring = ''

    await test.step('from the home page to the rings', async () => {
      await visit('/')
      await site.menu('Products').title.click()
      await site.menu('Products').link('Rings').click()
      await expect(page).toHaveURL('/products/rings')
      await expect(listing.heading).toHaveText('Rings')
    })

    await test.step('to the diamond rings between $4,500 and $9,000, the cheapest first', async () => {
      await listing.choice('Gemstone', 'Diamond').check()
      await listing.filters.getByLabel('Minimum').fill('4500')
      await listing.typeMaximum('9000')
      await listing.apply()
      await expect(listing.chip('Diamond')).toBeVisible()
      await expect(listing.chip('$4,500 to $9,000')).toBeVisible()
      await listing.sortBy('Price: low to high')
      await listing.expectAddress('/products/rings?gemstone=diamond&max=9000&min=4500&sort=price-low')
      await expect(async () => {
        const prices = await listing.prices()
        expect(prices.length).toBeGreaterThan(1)
        expect(prices).toEqual(prices.filter((price) => price >= 4500 && price <= 9000).sort((a, b) => a - b))
      }).toPass()
    })

    await test.step('to one of them', async () => {
      ring = (await listing.names())[0] ?? ''
      const [price] = await listing.cards.first().locator('.price').allTextContents()
      await listing.cards.first().getByRole('link').click()
      await expect(product.heading).toHaveText(ring)
      await expect(product.price).toHaveText(price ?? '')
      await expect(product.article.getByText('In Stock')).toBeVisible()
    })

    await test.step('which is requested', async () => {
      const cart = new CartPage(page)
      await product.article.getByLabel('Ring size').selectOption({ value: 'L½' })
      await product.addToCart.click()
      await expectNotice('Added to Cart')
      await expect(cart.lines).toHaveCount(1)
      await cart.request.click()
      await page.getByLabel('Full name').fill(asker)
      await page.getByLabel('Email').fill(email)
      await backdateForms(page)
      await page.getByRole('button', { name: 'Send Request' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
      await expect(page.getByRole('region', { name: 'Your Pieces' })).toContainText(`1 × ${ring}`)
      await expect(site.headerLink('Cart').first()).toHaveAccessibleName('Cart')
    })

    await test.step('and asks about it', async () => {
      await site.headerLink('Contact').click()
      await expect(page).toHaveURL('/contact')
      await form.fill({
        fullName: visitor,
        email,
        phone: '0355500199',
        inquiryType: 'Product Inquiry',
        message: `May I try on the ${ring}?`,
      })
      await backdateForms(page)
      await form.button.click()
      await expect(form.confirmation).toBeVisible()
      await expect(form.form).toHaveCount(0)
      await form.again.click()
      await expect(form.message).toHaveValue('')
      await expect(form.fullName).toHaveValue('')
      await expect(form.confirmation).toHaveCount(0)
    })

    await test.step('a staff member reads it', async () => {
      const messages = new ContactMessages(page)
      await signIn()
      await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
      await expect(messages.heading).toBeVisible()
      await expect(messages.row(asker)).toBeVisible()
      await expect(messages.row(visitor)).toContainText('Product Inquiry')
      await messages.view(visitor)
      await expect(messages.detail('Name')).toHaveText(visitor)
      await expect(messages.detail('Email')).toHaveText(email)
      await expect(messages.detail('Phone')).toHaveText('0355500199')
      await expect(messages.detail('Message')).toHaveText(`May I try on the ${ring}?`)
      await messages.close()
      await expect(messages.details).toHaveCount(0)
      await expect(page).toHaveURL('/admin/contact')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/admin/login')
    })
  },
)
