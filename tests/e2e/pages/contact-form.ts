import type { Locator, Page } from '@playwright/test'

/** Send a Message, on the contact page and on the home page. */
export class ContactForm {
  readonly form
  readonly fullName
  readonly email
  readonly phone
  readonly inquiryType
  readonly message
  readonly newsletter
  readonly button
  readonly summary
  readonly confirmation
  readonly again

  constructor(page: Page) {
    this.form = page.locator('form').filter({ has: page.locator('textarea[name=message]') })
    this.fullName = this.form.getByLabel('Full name')
    this.email = this.form.getByLabel('Email')
    this.phone = this.form.getByLabel('Phone')
    this.inquiryType = this.form.getByLabel('Inquiry type')
    this.message = this.form.getByLabel('Message')
    this.newsletter = this.form.getByLabel('Also send me the newsletter')
    this.button = this.form.locator('button[type=submit]')
    this.summary = this.form.getByRole('alert')
    this.confirmation = page.getByText('Thank you for your message! Our team will be in touch with you shortly.')
    this.again = page.getByRole('link', { name: 'Send another message' })
  }

  async fill(enquiry: { fullName: string; email: string; phone?: string; inquiryType: string; message: string }) {
    await this.fullName.fill(enquiry.fullName)
    await this.email.fill(enquiry.email)
    await this.phone.fill(enquiry.phone ?? '')
    await this.inquiryType.selectOption({ label: enquiry.inquiryType })
    await this.message.fill(enquiry.message)
  }

  errorOf(field: Locator): Locator {
    return field.locator('..').locator('.field-error')
  }
}
