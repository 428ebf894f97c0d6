import type { Locator, Page } from '@playwright/test'

/** A list of the back office: its title, table, row actions and deletion dialog. */
export class AdminList {
  readonly title
  readonly rows
  readonly search
  readonly dialog

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    this.search = page.getByRole('search').getByRole('searchbox')
    this.dialog = page.getByRole('dialog')
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  action(name: string, label: string): Locator {
    return this.row(name)
      .locator('.row-actions')
      .getByRole('link', { name: new RegExp(`^${label}`) })
  }

  /** By its button; with JavaScript it also searches while typing. */
  async searchFor(words: string): Promise<void> {
    await this.search.fill(words)
    await this.page.getByRole('button', { name: 'Search' }).click()
  }

  /** The button or link at the bottom of the dialog, not the cross. */
  dialogAction(label: string): Locator {
    return this.dialog.locator('.dialog-actions, .form-actions').locator('a, button').filter({ hasText: label })
  }

  /** The action of a notice, in a toast or a banner. */
  get undo(): Locator {
    return this.page.locator('.toast, .notice').getByRole('button', { name: 'Undo' })
  }
}
