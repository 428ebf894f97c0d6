import type { Locator, Page } from '@playwright/test'

/** /admin/contact and the details of one message. */
export class ContactMessages {
  readonly heading
  readonly details

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Contact messages' })
    this.details = page.getByRole('dialog', { name: 'Message details' })
  }

  row(fullName: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: fullName }) })
  }

  async view(fullName: string): Promise<void> {
    await this.row(fullName).getByRole('link', { name: 'View' }).click()
  }

  /** A value of the details by its term. */
  detail(term: string): Locator {
    return this.details
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: term }) })
      .locator('dd')
  }

  async close(): Promise<void> {
    await this.details.getByRole('link', { name: 'Close' }).last().click()
  }
}
