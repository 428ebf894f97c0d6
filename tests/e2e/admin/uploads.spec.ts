import { writeFile } from 'node:fs/promises'
import { memberFor, STAFF } from '../../support/staff'
import { AdminList } from '../pages/admin-list'
import { ImageField } from '../pages/image-field'
import { LoginScreen } from '../pages/login-screen'
import { delayPosts } from '../network'
import { expect, needsScript, test, unique } from './staff-test'

const UPLOADED = /^\/uploads\/[\da-f]{32}-420x420\.jpg$/
// Each project has products of its own: they share one database.
const own = (hasScript: boolean, id: number) => `/admin/products/${hasScript ? id : id + 20}`
const shade = () => ({ r: Date.now() % 250, g: process.pid % 250, b: 80 })

// Two forms and a picture to encode: more than most.
test.slow()

test('a picture is chosen, shown, described and saved', async ({
  page,
  visit,
  hasScript,
  expectNotice,
  expectAccessible,
}) => {
  const image = new ImageField(page)
  const path = own(hasScript, 10)
  const name = unique('Ring ')
  await visit(path)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await image.description.fill('A ring on dark velvet')
  if (hasScript) {
    const release = await delayPosts(page)
    await image.choosePicture(shade())
    await expect(image.progress).toBeVisible()
    release()
    await expect(image.file).toHaveValue('')
  } else {
    await image.choosePicture(shade())
    await image.uploadButton.click()
  }
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

test('a file that is not a picture is reported at its field, and no input is lost', async ({
  page,
  visit,
  hasScript,
  expectAccessible,
}, testInfo) => {
  const image = new ImageField(page)
  await visit(own(hasScript, 11))
  await page.getByLabel('Name', { exact: true }).fill('Typed')
  await image.choose('ring.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  if (!hasScript) await image.uploadButton.click()
  await expect(image.file).toHaveAccessibleDescription(/This is not a picture/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed')
  await expectAccessible()

  // Without JavaScript a form of this size is slow: tests/http covers it.
  if (!hasScript) return
  const large = testInfo.outputPath('large.jpg')
  await writeFile(large, Buffer.alloc(11 * 1024 * 1024))
  await image.file.setInputFiles(large)
  await expect(image.file).toHaveAccessibleDescription(/This file is larger than 10 MB/)
})

test('Enter in a field saves the form', async ({ page, visit, hasScript, expectNotice }) => {
  await visit(own(hasScript, 12))
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expectNotice(' updated')
})

test('Upload without a file shows an error', async ({ page, visit, hasScript }) => {
  const image = new ImageField(page)
  await visit(own(hasScript, 13))
  await image.address.fill('typed.jpg')
  await image.uploadButton.click()
  await expect(image.file).toHaveAccessibleDescription(/Choose a picture first/)
  if (hasScript) await expect(image.file).toBeFocused()
  await expect(image.address).toHaveValue('typed.jpg')
})

test(
  'a picture uploaded by JavaScript is not required again',
  needsScript('without JavaScript nothing is sent before the form is'),
  async ({ page, visit, hasScript }) => {
    const image = new ImageField(page)
    await visit(own(hasScript, 15))
    await image.choosePicture(shade())
    await expect(image.address).toHaveValue(UPLOADED)
    let posts = 0
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
    await image.uploadButton.click()
    await image.description.fill('A ring')
    await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeVisible()
    await expect(image.file).not.toHaveAccessibleDescription(/Choose a picture first/)
    expect(posts).toBe(0)
  },
)

test.describe('a picture whose upload fails', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test(
    'is submitted with the form instead',
    needsScript('without JavaScript nothing is sent before the form is'),
    async ({ page, visit, hasScript }) => {
      const image = new ImageField(page)
      await visit(own(hasScript, 16))
      await page.route('**/admin/uploads', (route) => route.abort())
      await image.choosePicture(shade())
      await expect(image.file).toHaveAccessibleDescription(/The picture could not be uploaded/)
      await image.uploadButton.click()
      await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeVisible()
      await expect(image.file).not.toHaveAccessibleDescription(/The picture could not be uploaded/)
      await expect(image.address).toHaveValue(UPLOADED)
      await expect(image.file).toHaveValue('')
    },
  )
})

test('an ended session keeps the input', async ({ page, context, visit, signInAs, hasScript }) => {
  const image = new ImageField(page)
  const path = own(hasScript, 14)
  const email = memberFor('picture', hasScript)
  await signInAs(email)
  await visit(path)
  await page.getByLabel('Name', { exact: true }).fill('Typed in vain?')
  await context.clearCookies({ name: 'session' })
  await image.choosePicture(shade())
  if (hasScript) await expect(image.file).toHaveAccessibleDescription(/Your session has ended/)
  await image.saveButton.click()
  await expect(page.getByText('You will need to choose the file again.').first()).toBeVisible()
  await new LoginScreen(page).logIn(email, STAFF.password)
  await expect(page).toHaveURL(`${path}?draft=on`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed in vain?')
})

test(
  'an upload is aborted when its form is left',
  needsScript('without JavaScript nothing is sent before the form is'),
  async ({ page, visit, add }) => {
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
  },
)
