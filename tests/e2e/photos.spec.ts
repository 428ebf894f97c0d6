import { phonePhoto, picture } from '../factories/picture'
import { allowTime, bothWays, expect, test, unique } from './fixtures'
import { ContactForm } from './pages/contact-form'

const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test(
  'photos are added after a message; with JavaScript they travel small',
  bothWays,
  async ({ page, visit, hasScript, expectNotice, expectAccessible }) => {
    const form = new ContactForm(page)
    await visit('/contact')
    await form.fill({
      fullName: unique('Grace Hopper '),
      email: 'grace@example.com',
      phone: '',
      inquiryType: 'Custom Design',
      message: 'Could you mend the clasp of my brooch?',
    })
    await allowTime(page)
    await form.button.click()
    await page.getByRole('link', { name: 'Add photos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send Us Photos')
    await page.getByRole('button', { name: 'Send Photos' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose a photo first')

    const large = await phonePhoto()
    const small = await picture().jpeg().toBuffer()
    await page.getByLabel('Photos').setInputFiles([chosen('clasp.jpg', large), chosen('back.jpg', small)])
    const sending = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Send Photos' }).click()
    const bytes = Number((await (await sending).allHeaders())['content-length'])
    if (hasScript) expect(bytes).toBeLessThan(large.length / 4)
    else expect(bytes).toBeGreaterThan(large.length)
    await expectNotice('Thank You', '2 photos have arrived.')
    const photos = page.getByRole('img', { name: /^Photo \d$/ })
    await expect(photos).toHaveCount(2)
    for (const photo of await photos.all())
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await expect(page.getByLabel('Photos')).toHaveValue('')
    await expectAccessible()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expectNotice('Photo Removed')
    await expect(photos).toHaveCount(1)
  },
)

test('what is no photo is named, and the others arrive', { tag: '@js' }, async ({ page, visit }) => {
  const form = new ContactForm(page)
  await visit('/contact')
  await form.fill({
    fullName: unique('Ada Byron '),
    email: 'ada@example.com',
    phone: '',
    inquiryType: 'Other',
    message: 'Here is a drawing of the ring.',
  })
  await form.button.click()
  await page.getByRole('link', { name: 'Add photos' }).click()
  const sound = await picture({ width: 300 }).jpeg().toBuffer()
  await page
    .getByLabel('Photos')
    .setInputFiles([chosen('ring.jpg', sound), chosen('note.jpg', Buffer.from('no photo'))])
  await page.getByRole('button', { name: 'Send Photos' }).click()
  await expect(page.getByRole('alert')).toContainText('One photo has arrived, but not all:')
  await expect(page.getByRole('alert')).toContainText('“note.jpg”: This is not a picture')
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
})
