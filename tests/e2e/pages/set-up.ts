import type { Locator, Page } from '@playwright/test'

/** A step of the set-up of a new shop. */
export class SetUpStep {
  readonly saveButton
  readonly skipLink
  readonly backLink

  constructor(private readonly page: Page) {
    this.saveButton = page.getByRole('button', { name: 'Save and' })
    this.skipLink = page.getByRole('link', { name: 'Skip', exact: true })
    this.backLink = page.getByRole('link', { name: 'Back', exact: true })
  }

  /** The step with this heading, once it is shown. */
  heading(title: string): Locator {
    return this.page.getByRole('heading', { name: title, level: 1 })
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.page.getByLabel(label).fill(value)
  }
}
