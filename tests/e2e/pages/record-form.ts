import type { Locator, Page } from '@playwright/test'

/** A form of the back office that saves a row. */
export class RecordForm {
  readonly form
  readonly summary
  readonly bothVersions

  constructor(page: Page) {
    this.form = page.locator('form.record-form')
    this.summary = this.form.getByRole('alert')
    this.bothVersions = page.getByRole('region', { name: 'Two versions' })
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true }).or(this.form.getByLabel(`${label} (optional)`, { exact: true }))
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  button(label: string): Locator {
    return this.form.getByRole('button', { name: label })
  }

  errorOf(label: string): Locator {
    return this.field(label).locator('..').locator('.field-error')
  }
}
