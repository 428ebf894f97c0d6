import type { Page } from '@playwright/test'

/** The screens that import products. */
export class ImportScreen {
  constructor(private readonly page: Page) {}

  readonly file = this.page.getByLabel('CSV file')
  readonly check = this.page.getByRole('button', { name: 'Check File' })
  readonly import = this.page.getByRole('button', { name: /^Import \d/ })
  readonly outcome = this.page.getByRole('heading', { name: 'Imported', exact: true })
  readonly summary = this.page.getByRole('alert')
  readonly lines = this.page.getByRole('table')

  async send(csv: string, name = 'products.csv'): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await this.check.click()
  }

  row(name: string) {
    return this.lines.getByRole('row').filter({ hasText: name })
  }
}
