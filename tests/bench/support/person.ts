import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

export interface Pace {
  /** To read, and to point at the next thing. */
  lookMs: number
  keyMs: number
}

const TYPIST: Pace = { lookMs: 1000, keyMs: 100 }

/** Does what a person does, and counts it. */
export class Person {
  clicks = 0
  fields = 0

  constructor(
    readonly page: Page,
    private readonly pace = TYPIST,
  ) {}

  async click(name: string, within: Page | Locator = this.page): Promise<void> {
    const shown = within.getByRole('link', { name }).or(within.getByRole('button', { name }))
    await this.press(shown.filter({ visible: true }).first())
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor()
    await pause(this.pace.lookMs)
    await target.click()
    this.clicks += 1
  }

  async type(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    const field = within.getByLabel(label).first()
    await field.waitFor()
    await pause(this.pace.lookMs)
    if ((await field.getAttribute('type')) === 'datetime-local') {
      await pause(text.length * this.pace.keyMs)
      await field.fill(text)
    } else {
      await field.selectText()
      await field.pressSequentially(text, { delay: this.pace.keyMs })
    }
    this.fields += 1
  }

  async choose(label: string, option: string): Promise<void> {
    await pause(this.pace.lookMs)
    await this.page.getByLabel(label, { exact: false }).first().selectOption(option)
    this.clicks += 1
  }

  /** Presses the button of the field, and chooses the file. */
  async attach(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const field = this.page.getByLabel(label).first()
    await field.waitFor()
    await pause(2 * this.pace.lookMs)
    await field.setInputFiles(file)
    this.clicks += 2
  }

  /** Types into the search of a list and waits for what it finds. */
  async find(words: string, found: Locator): Promise<void> {
    await this.type('Search by', words, this.page.getByRole('search'))
    await found.waitFor()
  }

  async see(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }
}
