import type { Locator, Page } from '@playwright/test'

/** /admin/history/…: the history of one record. */
export class RecordHistory {
  readonly entries
  readonly empty

  constructor(private readonly page: Page) {
    this.entries = page.getByRole('list', { name: 'Changes, newest first' }).locator(':scope > li')
    this.empty = page.getByRole('heading', { name: 'No changes recorded yet' })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: `History of ${name}` })
  }

  /** The change of a field, in the newest entry or the one at `position`. */
  field(label: string, position = 0): Locator {
    return this.entries
      .nth(position)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd')
  }

  /** From the screen of a record. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'History', exact: true }).click()
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: /^Back to/ }).click()
  }
}
