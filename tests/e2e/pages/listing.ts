import { expect, type Locator, type Page } from '@playwright/test'

/** Parameters that a form sends without JavaScript although they are defaults. */
const DEFAULTS: Record<string, string> = { min: '0', max: '10000', sort: 'featured' }

export class Listing {
  readonly heading
  readonly filters
  readonly results
  readonly cards
  readonly total
  readonly sort

  constructor(
    private readonly page: Page,
    private readonly hasScript: boolean,
  ) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.filters = page.getByRole('form', { name: 'Filter' })
    this.results = page.getByRole('region', { name: 'Pieces' })
    this.cards = this.results.getByRole('article')
    this.total = this.results.getByRole('status')
    this.sort = this.results.getByLabel('Sort by')
  }

  /** A choice of the panel, by its words without the count. */
  choice(group: string, label: string): Locator {
    const named = new RegExp(`^${label} \\(\\d+\\)$`)
    return this.filters.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name: named })
  }

  /** Opens a group that is folded at first. */
  async unfold(group: string): Promise<void> {
    await this.filters.locator('summary', { hasText: group }).click()
  }

  /** With JavaScript, where the panel covers the pieces, it says how many there are. */
  get applyButton(): Locator {
    return this.filters.getByRole('button', { name: this.hasScript ? /^Show / : 'Apply' })
  }

  /** Beside the pieces each choice applies at once with JavaScript; a typed text does on Enter. */
  async apply(): Promise<void> {
    const button = this.applyButton
    if (!this.hasScript || (await button.isVisible())) await button.click()
  }

  async typeMaximum(dollars: string): Promise<void> {
    const field = this.filters.getByLabel('Maximum')
    await field.fill(dollars)
    if (this.hasScript) await field.press('Enter')
  }

  /** Choosing submits the form where JavaScript runs. */
  async sortBy(label: string): Promise<void> {
    await this.sort.selectOption({ label })
    if (!this.hasScript) await this.results.getByRole('button', { name: 'Sort' }).click()
  }

  /** The active filter of this name; following it takes the filter away. */
  chip(label: string): Locator {
    return this.results.getByRole('link', { name: `Remove filter: ${label}` })
  }

  async names(): Promise<string[]> {
    return this.cards.getByRole('heading').allTextContents()
  }

  /** The paid price of each piece, in dollars. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.locator('.price').allTextContents()
    return texts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
  }

  /** Expects this URL, apart from default parameters. */
  async expectAddress(expected: string): Promise<void> {
    await expect.poll(() => withoutDefaults(new URL(this.page.url()))).toBe(expected)
  }
}

function withoutDefaults({ pathname, searchParams }: URL): string {
  const set = [...searchParams].filter(([name, value]) => value !== '' && value !== DEFAULTS[name])
  const query = new URLSearchParams(set.sort(([a], [b]) => a.localeCompare(b))).toString()
  return query ? `${pathname}?${query}` : pathname
}
