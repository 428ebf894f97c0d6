import type { Page } from '@playwright/test'
import { picture } from '../../factories/picture'

/** The image of a record's form in the back office: its address, its upload, its description. */
export class ImageField {
  readonly address
  readonly file
  readonly uploadButton
  readonly description
  readonly preview
  readonly progress
  readonly saveButton

  constructor(private readonly page: Page) {
    this.address = page.getByLabel(/image URL/i)
    this.file = page.getByLabel(/^Upload (?:a picture|pictures)/)
    this.uploadButton = page.getByRole('button', { name: 'Upload', exact: true })
    this.description = page.getByLabel(/^Image description/)
    this.preview = page.getByRole('img', { name: 'What this address shows' })
    this.progress = page.getByRole('progressbar', { name: 'Upload' })
    this.saveButton = page.getByRole('button', { name: 'Save Changes' })
  }

  /** Chooses a picture that no other test has. */
  async choosePicture(colour: { r: number; g: number; b: number }): Promise<void> {
    await this.choose('ring.jpg', await picture({ width: 420, height: 420, colour }).jpeg().toBuffer())
  }

  async choose(name: string, buffer: Buffer): Promise<void> {
    await this.file.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }

  status(text: string) {
    return this.page.getByRole('status').filter({ hasText: text })
  }
}
