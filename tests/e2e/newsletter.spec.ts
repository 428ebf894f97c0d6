import { allowTime, expect, test, unique } from './fixtures'
import { NewsletterForm } from './pages/newsletter-form'
import { delayPosts } from './network'

const newAddress = () => `${unique('reader')}@example.com`

test.describe('the newsletter form', () => {
  test('asks for an address when there is none', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/')
    await newsletter.subscribe('')
    await expect(newsletter.error).toHaveText('Please enter your email address to subscribe.')
    await expect(newsletter.email).toHaveAttribute('aria-invalid', 'true')
    await expectNotice('Email Required', 'Please enter your email address to subscribe.')
  })

  test('rejects a malformed address and keeps it', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/')
    await newsletter.subscribe('ada@nowhere')
    await expect(newsletter.error).toHaveText('Please enter a valid email address')
    await expect(newsletter.email).toHaveValue('ada@nowhere')
    await expectNotice('Subscription Failed', 'Could not subscribe: Please enter a valid email address')
  })

  test('accepts an address, new or known, and is empty again', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    const address = newAddress()
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await visit('/')
        await allowTime(page)
        await newsletter.subscribe(address)
        await expectNotice('Subscription Successful', 'Thank you for subscribing to our newsletter!')
        await expect(newsletter.thanks).toBeVisible()
        await expect(newsletter.email).toHaveValue('')
        await expect(newsletter.error).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe('/')
      })
    }
  })

  test('accepts a valid address after an invalid one, without reloading', async ({ page, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/')
    await newsletter.subscribe('')
    await expect(newsletter.error).toBeVisible()
    await newsletter.subscribe(newAddress())
    await expectNotice('Subscription Successful')
    await expect(newsletter.error).toHaveCount(0)
    await expect(newsletter.email).toHaveValue('')
  })

  test('reads Subscribing while it is sent', async ({ page, visit }) => {
    const newsletter = new NewsletterForm(page)
    await visit('/')
    const go = await delayPosts(page)
    await newsletter.subscribe(newAddress())
    await expect(newsletter.button).toHaveText('Subscribing')
    await expect(newsletter.button).toBeDisabled()
    go()
    await expect(newsletter.thanks).toBeVisible()
    await expect(newsletter.button).toHaveText('Subscribe')
    await expect(newsletter.button).toBeEnabled()
  })
})

test.describe('the newsletter form, offline', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ })

  test('shows an error and keeps the address', async ({ page, context, visit, expectNotice }) => {
    const newsletter = new NewsletterForm(page)
    const address = newAddress()
    await visit('/')
    await context.setOffline(true)
    await newsletter.subscribe(address)
    await expectNotice('Subscription Failed', 'Could not subscribe: We can’t reach the boutique.')
    await expect(newsletter.email).toHaveValue(address)
    await expect(newsletter.button).toBeEnabled()
  })
})
