import type { Page } from '@playwright/test'

export class NewsletterForm {
  readonly email
  readonly button
  readonly error
  readonly thanks

  constructor(page: Page) {
    const section = page.locator('#newsletter')
    this.email = section.getByLabel('Email address')
    this.button = section.locator('button[type=submit]')
    this.error = section.locator('.field-error')
    this.thanks = section.getByText('Thank you for subscribing to our newsletter!')
  }

  async subscribe(email: string): Promise<void> {
    await this.email.fill(email)
    await this.button.click()
  }
}
