import { picture } from '../../factories/picture'
import { expect, test, unique } from './staff-test'

const file = async (name: string, green: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture({ width: 420, height: 300, colour: { r: Date.now() % 250, g: green, b: process.pid % 250 } })
    .jpeg()
    .toBuffer(),
})

// Pictures to encode, and several forms: more than most.
test.slow()

test('a piece gets pictures, in an order and with focal points of its own', async ({
  page,
  visit,
  add,
  expectNotice,
  expectAccessible,
}) => {
  const name = unique('Pictured ring ')
  const id = await add('/admin/products', { name, slug: name.toLowerCase().replaceAll(' ', '-'), price: 900 })
  await visit(`/admin/products/${id}`)
  await page.getByRole('link', { name: 'Pictures (0)' }).click()
  await expect(page.getByRole('heading', { name: `Pictures of ${name}` })).toBeVisible()
  await page.getByLabel('Upload pictures').setInputFiles([await file('front.jpg', 10), await file('side.jpg', 200)])
  const row = page.locator('.picture-row')
  await expect(row).toHaveCount(2)

  const description = (position: number) => page.getByLabel(`Image description (alt text) of picture ${position}`)
  await description(1).fill('The front')
  await description(2).fill('The side')
  await row.nth(1).getByText('Crop', { exact: true }).click()
  await row.nth(1).getByRole('radio', { name: 'bottom right' }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Make first picture 2' }).click()
  await expect(description(1)).toHaveValue('The side')
  await expect(description(2)).toHaveValue('The front')
  await row.nth(0).getByText('Crop', { exact: true }).click()
  await expect(row.nth(0).getByRole('radio', { name: 'bottom right' })).toBeChecked()
  await row
    .nth(0)
    .locator('.focus-picture > svg')
    .click({ position: { x: 100, y: 60 } })
  await expect(row.nth(0).getByRole('radio', { name: /^At \d+% from the left/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save pictures' }).click()
  await expectNotice('Pictures saved')

  await visit(`/product/${id}`)
  await expect(page.locator('main').getByRole('img', { name: 'The side' }).first()).toBeVisible()
})

test('a picture of the library is found by its description and chosen, and what is typed stays', async ({
  page,
  visit,
  expectNotice,
  expectAccessible,
}) => {
  const shown = unique('A velvet cushion ')
  await visit('/admin/media')
  await page.getByLabel('Upload pictures').setInputFiles(await file(`${shown}.jpg`, 90))
  await page.getByRole('link', { name: `${shown}.jpg` }).click()
  // The library itself has a field for descriptions, to search.
  await expect(page.getByRole('heading', { name: `${shown}.jpg` })).toBeVisible()
  await page.getByLabel(/^Description/).fill(shown)
  await page.getByRole('button', { name: 'Save description' }).click()
  await expectNotice('Description saved')

  const name = unique('Half a collection ')
  await visit('/admin/collections/edit/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a picture' })).toBeVisible()
  await page.getByLabel('Search by description').fill(shown)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('One picture', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Choose ${shown}` }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(/image URL/i)).toHaveValue(/^\/uploads\//)
  await expect(page.getByLabel(/^Image description/)).toHaveValue(shown)
})
