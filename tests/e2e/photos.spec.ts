import type { Page } from '@playwright/test'
import { phonePhoto, picture } from '../factories/picture'
import { backdateForms, expect, needsScript, test, unique } from './fixtures'
import { ContactForm } from './pages/contact-form'

const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** From the form of the shop to the page for its photos. */
async function sendMessage(page: Page, visit: (path: string) => Promise<unknown>): Promise<void> {
  const form = new ContactForm(page)
  await visit('/contact')
  await form.fill({
    fullName: unique('Grace Hopper '),
    email: 'grace@example.com',
    inquiryType: 'Custom Design',
    message: 'Could you mend the clasp of my brooch?',
  })
  await backdateForms(page)
  await form.button.click()
  await page.getByRole('link', { name: 'Add photos' }).click()
}

test('photos are added after a message, and travel small', async ({ page, visit, expectNotice, expectAccessible }) => {
  await sendMessage(page, visit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send Us Photos')
  await page.getByRole('button', { name: 'Send Photos' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a photo first')

  const large = await phonePhoto()
  const small = await picture().jpeg().toBuffer()
  await page.getByLabel('Photos').setInputFiles([chosen('clasp.jpg', large), chosen('back.jpg', small)])
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send Photos' }).click()
  const bytes = Number((await (await sending).allHeaders())['content-length'])
  expect(bytes).toBeLessThan(large.length / 4)
  await expectNotice('Thank You', '2 photos have arrived.')
  const photos = page.getByRole('img', { name: /^Photo \d$/ })
  await expect(photos).toHaveCount(2)
  for (const photo of await photos.all()) await expect(photo).toHaveJSProperty('naturalWidth', 192)
  await expect(page.getByLabel('Photos')).toHaveValue('')
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expectNotice('Photo Removed')
  await expect(photos).toHaveCount(1)
})

test(
  'what is no photo is named while the others are shown',
  needsScript('each photo is made smaller first'),
  async ({ page, visit }) => {
    await sendMessage(page, visit)
    const sound = await picture({ width: 300 }).jpeg().toBuffer()
    await page
      .getByLabel('Photos')
      .setInputFiles([chosen('ring.jpg', sound), chosen('note.jpg', Buffer.from('no photo'))])
    await page.getByRole('button', { name: 'Send Photos' }).click()
    await expect(page.getByRole('alert')).toContainText('One photo has arrived, but not all:')
    await expect(page.getByRole('alert')).toContainText('“note.jpg”: This is not a picture')
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  },
)
