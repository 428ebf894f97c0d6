import type { Page } from '@playwright/test'

export class BackOffice {
  readonly bar
  readonly sidebar
  readonly entries
  readonly menuButton
  readonly closeMenuButton

  /** On a phone the sidebar is a menu. */
  readonly openMenu = async (): Promise<void> => {
    if (await this.menuButton.isVisible()) await this.menuButton.click()
  }

  constructor(page: Page) {
    this.bar = page.getByRole('banner').first()
    this.sidebar = page.getByRole('navigation', { name: 'Back office' })
    this.entries = this.sidebar.getByRole('link')
    this.menuButton = this.bar.getByRole('button', { name: 'Menu' })
    this.closeMenuButton = this.sidebar.getByRole('button', { name: 'Close menu' })
  }
}
