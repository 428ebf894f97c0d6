import type { Locator, Page } from '@playwright/test'

export class RecordHistory {
  readonly entries
  readonly empty

  constructor(private readonly page: Page) {
    this.entries = page.getByRole('list', { name: 'Changes, newest first' }).locator(':scope > li')
    this.empty = page.getByRole('heading', { name: 'No changes recorded yet' })
  }

  /** The change of a field, in the newest entry or the one at `position`. */
  field(label: string, position = 0): Locator {
    return this.entries
      .nth(position)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd')
  }
}
