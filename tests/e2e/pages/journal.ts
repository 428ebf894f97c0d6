import type { Page } from '@playwright/test'

export class Journal {
  readonly search
  readonly category
  readonly button
  readonly articles

  constructor(page: Page) {
    const form = page.getByRole('search', { name: 'The Journal' })
    this.search = form.getByLabel('Search')
    this.category = form.getByLabel('Category')
    this.button = form.getByRole('button', { name: 'Search' })
    this.articles = page.getByRole('region', { name: 'Articles' }).getByRole('article')
  }
}
