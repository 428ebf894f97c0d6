import type { Locator, Page } from '@playwright/test'

export class ProductPage {
  readonly heading
  readonly price
  readonly quantity
  readonly addToCart
  readonly save
  readonly share
  readonly article

  constructor(private readonly page: Page) {
    this.article = page.locator('article.product')
    this.heading = page.getByRole('heading', { level: 1 })
    this.price = this.article.locator('.price')
    this.quantity = this.article.getByLabel('Quantity')
    // On phones it is in a bar of its own.
    this.addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true })
    this.save = this.article.getByRole('button', { name: /^Save/ })
    this.share = this.article.getByRole('list', { name: 'Share' })
  }

  /** A tab by its name: a link without JavaScript. */
  tab(name: string): Locator {
    return this.page.locator('.tab-list').getByText(name, { exact: true })
  }
}
