import type { Page } from '@playwright/test'
import { expect, test, unique } from './fixtures'
import { delayPosts, failPosts } from './network'
import { ContactForm } from './pages/contact-form'

const OXBLOOD = 'rgb(122, 31, 43)'
const enquiry = () => ({
  fullName: unique('Grace Hopper '),
  email: 'grace@example.com',
  phone: '+61 3 5550 0123',
  inquiryType: 'Custom Design',
  message: 'A brooch in the shape of a moth, please.',
})

for (const path of ['/contact', '/']) {
  test(`the contact form of ${path} reports missing fields and keeps its input`, async ({ page, visit }) => {
    const form = new ContactForm(page)
    await visit(path)
    await form.phone.fill('12345')
    await form.message.fill('Too short')
    await form.newsletter.check()
    await form.button.click()
    for (const [field, message] of [
      [form.fullName, 'Full name is required'],
      [form.email, 'Valid email is required'],
      [form.inquiryType, 'Please select an inquiry type'],
      [form.message, 'Message must be at least 10 characters'],
    ] as const) {
      await expect(form.errorOf(field)).toHaveText(message)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveCSS('border-top-color', OXBLOOD)
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`))
    }
    await expect(form.phone).not.toHaveAttribute('aria-invalid', 'true')
    await expect(form.phone).not.toHaveCSS('border-top-color', OXBLOOD)
    await expect(form.phone).toHaveValue('12345')
    await expect(form.message).toHaveValue('Too short')
    await expect(form.newsletter).toBeChecked()
  })
}

test.describe('the contact form', () => {
  test('lists its errors at the top, each linked to its field', async ({ page, visit }) => {
    const form = new ContactForm(page)
    await visit('/contact')
    await form.button.click()
    await expect(form.summary.getByRole('link')).toHaveText([
      'Full name is required',
      'Valid email is required',
      'Please select an inquiry type',
      'Message must be at least 10 characters',
    ])
    await form.summary.getByRole('link', { name: 'Please select an inquiry type' }).click()
    await expect(form.inquiryType).toBeInViewport()
    await expect(form.inquiryType).toBeFocused()
  })

  test('reads Sending... while it is sent', async ({ page, visit }) => {
    const form = new ContactForm(page)
    await visit('/contact')
    await form.fill(enquiry())
    const go = await delayPosts(page)
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    await expect(form.button).toBeDisabled()
    await expect(form.button.locator('svg')).toBeVisible()
    go()
    await expect(form.confirmation).toBeVisible()
  })

  for (const { what, fail } of [
    { what: 'the line breaks', fail: (page: Page) => page.context().setOffline(true) },
    { what: 'the post is lost', fail: failPosts },
    { what: 'something on the way responses instead', fail: (page: Page) => failPosts(page, 502) },
  ]) {
    test.describe(`when ${what}`, () => {
      test.use({ expectedErrors: /net::ERR_|Failed to fetch|status of 502|SyntaxError/ })

      test('shows an error and keeps its input', async ({ page, visit, expectNotice }) => {
        const form = new ContactForm(page)
        const typed = enquiry()
        await visit('/contact')
        await form.fill(typed)
        await fail(page)
        await form.button.click()
        await expectNotice('Error', 'Failed to send message: We can’t reach the boutique.')
        await expect(form.summary).toHaveText(/^\s*Failed to send message: We can’t reach the boutique\. Check your/)
        await expect(form.message).toHaveValue(typed.message)
        await expect(form.fullName).toHaveValue(typed.fullName)
        await expect(form.inquiryType).toHaveValue('custom')
        await expect(form.button).toBeEnabled()
        await page.unrouteAll()
        await page.context().setOffline(false)
        await form.button.click()
        await expect(form.confirmation).toBeVisible()
      })
    })
  }
})

test.describe('the contact page', () => {
  test('has five questions, one open at a time', async ({ page, visit }) => {
    await visit('/contact')
    const questions = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details')
    await expect(questions).toHaveCount(5)
    await questions.nth(0).locator('summary').click()
    await expect(questions.nth(0).locator('p')).toBeVisible()
    await questions.nth(3).locator('summary').click()
    await expect(questions.nth(3).locator('p')).toContainText('over $250')
    await expect(questions.nth(0).locator('p')).toBeHidden()
  })
})
