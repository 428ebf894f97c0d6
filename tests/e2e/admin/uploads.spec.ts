import { writeFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import sharp from 'sharp'
import { phonePhoto } from '../../factories/picture'
import { memberFor, STAFF } from '../../support/staff'
import { delayPosts } from '../network'
import { AdminList } from '../pages/admin-list'
import { ImageField } from '../pages/image-field'
import { LoginScreen } from '../pages/login-screen'
import { expect, needsScript, test, unique } from './staff-test'

const UPLOADED = /^\/uploads\/[\da-f]{32}-420x420\.jpg$/
const own = (id: number) => `/admin/products/${id}`
const shade = () => ({ r: Date.now() % 250, g: process.pid % 250, b: 80 })

// Two forms and a picture to encode: more than most.
test.slow()

test('a picture is chosen, shown, described and saved', async ({ page, visit, expectNotice, expectAccessible }) => {
  const image = new ImageField(page)
  const path = own(10)
  const name = unique('Ring ')
  await visit(path)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await image.description.fill('A ring on dark velvet')
  const release = await delayPosts(page)
  await image.choosePicture(shade())
  await expect(image.progress).toBeVisible()
  release()
  await expect(image.file).toHaveValue('')
  await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeInViewport()
  await expect(image.progress).toHaveCount(0)
  await expect(image.address).toHaveValue(UPLOADED)
  const address = await image.address.inputValue()
  await expect(image.preview).toHaveAttribute('src', address)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(image.description).toHaveValue('A ring on dark velvet')
  // Where the bar on top covers no field.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible()

  await image.saveButton.click()
  await expectNotice(' updated')
})

test('a photo of twelve megapixels is sent once, light, and saved upright, even when Save is pressed before it has arrived', async ({
  page,
  visit,
  request,
  expectNotice,
}) => {
  const image = new ImageField(page)
  const posts: Request[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && !one.url().includes('/admin/drafts')) posts.push(one)
  })
  const path = own(17)
  await visit(path)
  const release = await delayPosts(page)
  await image.choose('photo.jpg', await phonePhoto())
  await expect(image.status('Uploading the picture…')).toBeVisible()
  await image.saveButton.click()
  await expect(page.getByRole('button', { name: 'Waiting for the picture…' })).toBeVisible()
  await expect(image.status('The form is saved as soon as it has arrived.')).toBeVisible()
  release()
  // Encoding takes the server a while.
  await page.waitForURL(/\/admin\/products#row-\d+$/)
  await expectNotice(' updated')
  expect(posts.map((one) => new URL(one.url()).pathname)).toEqual(['/admin/uploads', `${path}.data`])
  const sizes = await Promise.all(posts.map((one) => one.sizes()))
  const bytes = sizes.reduce((sum, { requestBodySize }) => sum + requestBodySize, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(900_000)

  await visit(path)
  const saved = sharp(await (await request.get(await image.address.inputValue())).body())
  const { width, height } = await saved.metadata()
  expect([width, height]).toEqual([1600, 1200])
  const [left, right] = await saved.resize(2, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  expect(left! - right!).toBeGreaterThan(50)
})

test('transparent pictures stay transparent, and what is small or moves is sent as it is', async ({ page, visit }) => {
  const image = new ImageField(page)
  await page.addInitScript(() => {
    const sent: File[] = []
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) sent.push(body.get('file') as File)
        super.send(body)
      }
    }
    Object.assign(window, { sent })
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#fff', noise } })
  const grains = await grain.jpeg({ quality: 60 }).toBuffer()
  const half = { create: { width: 1300, height: 1300, channels: 4 as const, background: '#ffffff' } }
  const files = {
    'clear.png': await sharp(grains)
      .ensureAlpha()
      .composite([{ input: half, left: 0, top: 0, blend: 'dest-out' }])
      .png()
      .toBuffer(),
    'small.jpg': await sharp(grains).resize(400).jpeg().toBuffer(),
    'moving.gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500_000)]),
  }
  await visit(own(18))
  for (const [name, buffer] of Object.entries(files)) {
    const arrived = page.waitForResponse('**/admin/uploads')
    const mimeType = `image/${name.split('.')[1]!.replace('jpg', 'jpeg')}`
    await image.file.setInputFiles({ name, mimeType, buffer })
    await arrived
  }
  const sent = await page.evaluate(() =>
    Promise.all(
      (window as unknown as { sent: File[] }).sent.map(async ({ size, type }, place, all) => {
        const picture = await createImageBitmap(all[place]!).catch(() => null)
        if (!picture) return { size, type }
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
        context.drawImage(picture, 0, 0)
        const alphas = [10, picture.width - 10].map((left) => context.getImageData(left, 10, 1, 1).data[3])
        return { size, type, width: picture.width, alphas }
      }),
    ),
  )
  expect(sent).toEqual([
    { size: sent[0]!.size, type: 'image/webp', width: 2400, alphas: [0, 255] },
    { size: files['small.jpg'].length, type: 'image/jpeg', width: 400, alphas: [255, 255] },
    { size: files['moving.gif'].length, type: 'image/gif' },
  ])
  expect(sent[0]!.size).toBeLessThanOrEqual(900_000)
})

test('a file that is not a picture is reported at its field, and no input is lost', async ({
  page,
  visit,
  expectAccessible,
}, testInfo) => {
  const image = new ImageField(page)
  await visit(own(11))
  await page.getByLabel('Name', { exact: true }).fill('Typed')
  await image.choose('ring.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(image.file).toHaveAccessibleDescription(/This is not a picture/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed')
  await expectAccessible()

  const large = testInfo.outputPath('large.jpg')
  await writeFile(large, Buffer.alloc(11 * 1024 * 1024))
  await image.file.setInputFiles(large)
  await expect(image.file).toHaveAccessibleDescription(/This file is larger than 10 MB/)
})

test('Enter in a field saves the form', async ({ page, visit, expectNotice }) => {
  await visit(own(12))
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expectNotice(' updated')
})

test('Upload without a file shows an error', async ({ page, visit }) => {
  const image = new ImageField(page)
  await visit(own(13))
  await image.address.fill('typed.jpg')
  await image.uploadButton.click()
  await expect(image.file).toHaveAccessibleDescription(/Choose a picture first/)
  await expect(image.file).toBeFocused()
  await expect(image.address).toHaveValue('typed.jpg')
})

test(
  'a picture that is uploaded is not required again',
  needsScript('it is uploaded when it is chosen'),
  async ({ page, visit }) => {
    const image = new ImageField(page)
    await visit(own(15))
    await image.choosePicture(shade())
    await expect(image.address).toHaveValue(UPLOADED)
    let posts = 0
    page.on('request', (request) => {
      const isDraft = request.url().includes('/admin/drafts')
      if (request.method() === 'POST' && !isDraft) posts += 1
    })
    await image.uploadButton.click()
    await image.description.fill('A ring')
    await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeVisible()
    await expect(image.file).not.toHaveAccessibleDescription(/Choose a picture first/)
    expect(posts).toBe(0)
  },
)

test.describe('a picture whose upload fails', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('is submitted with the form instead', async ({ page, visit }) => {
    const image = new ImageField(page)
    await visit(own(16))
    await page.route('**/admin/uploads', (route) => route.abort())
    await image.choosePicture(shade())
    await expect(image.file).toHaveAccessibleDescription(/The picture could not be uploaded/)
    await image.uploadButton.click()
    await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeVisible()
    await expect(image.file).not.toHaveAccessibleDescription(/The picture could not be uploaded/)
    await expect(image.address).toHaveValue(UPLOADED)
    await expect(image.file).toHaveValue('')
  })
})

test(
  'an ended session keeps the input',
  needsScript('it shows while the picture is uploaded'),
  async ({ page, context, visit, signInAs }) => {
    const image = new ImageField(page)
    const path = own(14)
    const email = memberFor('picture')
    await signInAs(email)
    await visit(path)
    await page.getByLabel('Name', { exact: true }).fill('Typed in vain?')
    await context.clearCookies({ name: 'session' })
    await image.choosePicture(shade())
    await expect(image.file).toHaveAccessibleDescription(/Your session has ended/)
    await image.saveButton.click()
    await expect(page.getByText('You will need to choose the file again.').first()).toBeVisible()
    await new LoginScreen(page).logIn(email, STAFF.password)
    await expect(page).toHaveURL(`${path}?draft=on`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed in vain?')
  },
)

test('an upload is cancelled, and the form is not saved', async ({ page, visit }) => {
  const image = new ImageField(page)
  const path = own(19)
  await visit(path)
  const release = await delayPosts(page)
  await image.choosePicture(shade())
  await expect(image.progress).toBeVisible()
  await image.saveButton.click()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(image.status('The upload was cancelled.')).toBeVisible()
  await expect(image.file).toBeFocused()
  await expect(image.saveButton).toBeVisible()
  await expect(image.file).toHaveValue('')
  await expect(page).toHaveURL(path)
  release()
})

test('an upload is aborted when its form is left', async ({ page, visit, add }) => {
  const image = new ImageField(page)
  const name = unique('Left')
  await add('/admin/products', { name, slug: name.toLowerCase(), price: 100 })
  await visit(`/admin/products?q=${name}`)
  await new AdminList(page).action(name, 'Edit').click()
  const release = await delayPosts(page)
  await image.choosePicture(shade())
  await expect(image.progress).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/admin/uploads'))
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Cancel' }).click()
  await aborted
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
