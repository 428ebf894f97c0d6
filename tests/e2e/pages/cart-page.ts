import type { Locator, Page } from '@playwright/test'

export class CartPage {
  readonly heading
  readonly lines
  readonly summary
  readonly request

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Your Cart' })
    this.lines = page.locator('.cart-line')
    this.summary = page.getByRole('region', { name: 'Summary' })
    this.request = page.getByRole('button', { name: 'Request these pieces' })
  }

  quantityOf(name: string): Locator {
    return this.page.getByLabel(`Quantity of ${name}`)
  }

  removeButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` })
  }
}
