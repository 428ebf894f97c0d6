import type { Page } from '@playwright/test'

export class ImportScreen {
  constructor(private readonly page: Page) {}

  get file() {
    return this.page.getByLabel('CSV file')
  }

  get check() {
    return this.page.getByRole('button', { name: 'Check file' })
  }

  get import() {
    return this.page.getByRole('button', { name: /^Import \d/ })
  }

  get outcome() {
    return this.page.getByRole('heading', { name: 'Imported', exact: true })
  }

  get summary() {
    return this.page.getByRole('alert')
  }

  get lines() {
    return this.page.getByRole('table')
  }

  async send(csv: string, name = 'products.csv'): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await this.check.click()
  }

  async sendFile(path: string): Promise<void> {
    await this.file.setInputFiles(path)
    await this.check.click()
  }

  row(name: string) {
    return this.lines.getByRole('row').filter({ hasText: name })
  }
}
