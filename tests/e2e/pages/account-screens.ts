import type { Locator, Page } from '@playwright/test'

export class AccountScreens {
  readonly heading
  readonly code
  readonly password
  /** The words of the key that an app scans. */
  readonly key
  readonly recoveryCodes
  readonly sessions

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.code = page.getByLabel('Code', { exact: true })
    this.password = page.getByLabel('Password', { exact: true })
    this.key = page.locator('.secret-text')
    this.recoveryCodes = page.locator('.recovery-codes').getByRole('listitem')
    this.sessions = page.getByRole('table').locator('tbody').getByRole('row')
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name })
  }
}
