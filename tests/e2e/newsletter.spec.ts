import { expect, needsScript, test, unique } from './fixtures'
import { delayPosts } from './network'
import { NewsletterForm } from './pages/newsletter-form'

const newAddress = () => `${unique('reader')}@example.com`

test.describe('the newsletter form', () => {
  test(
    'accepts a valid address after an invalid one',
    needsScript('the page stays'),
    async ({ page, visit, expectNotice }) => {
      const newsletter = new NewsletterForm(page)
      await visit('/')
      await newsletter.subscribe('')
      await expect(newsletter.error).toBeVisible()
      await newsletter.subscribe(newAddress())
      await expectNotice('Subscription Successful')
      await expect(newsletter.error).toHaveCount(0)
      await expect(newsletter.email).toHaveValue('')
    },
  )

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
