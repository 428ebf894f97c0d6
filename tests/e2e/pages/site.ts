import type { Locator, Page } from '@playwright/test'

export class Site {
  readonly header
  readonly nav
  readonly footer

  constructor(private readonly page: Page) {
    this.header = page.getByRole('banner')
    this.nav = page.locator('#main-nav')
    this.footer = page.getByRole('contentinfo')
  }

  /** One of the three menus: its title opens and closes its panel. */
  menu(title: string): { title: Locator; panel: Locator; link: (name: string) => Locator } {
    const menu = this.nav.locator('details').filter({ has: this.page.locator('summary', { hasText: title }) })
    const panel = menu.locator('.menu-panel')
    return {
      title: menu.locator('summary'),
      panel,
      link: (name) => panel.getByRole('link', { name, exact: true }),
    }
  }

  get drawerButton(): Locator {
    return this.header.getByRole('button', { name: 'Menu', exact: true })
  }

  get closeDrawerButton(): Locator {
    return this.nav.getByRole('button', { name: 'Close menu' })
  }

  headerLink(name: string | RegExp): Locator {
    return this.header.getByRole('link', { name })
  }
}
