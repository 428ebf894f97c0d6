import type { Page } from '@playwright/test'

export class LoginScreen {
  readonly email
  readonly password
  readonly button
  readonly summary

  constructor(page: Page) {
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Password')
    this.button = page.getByRole('button', { name: 'Log in' })
    this.summary = page.locator('form').getByRole('alert')
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button.click()
  }
}
