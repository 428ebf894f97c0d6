import { picture } from '../../factories/picture'
import { STAFF } from '../../support/staff'
import { ImageField } from '../pages/image-field'
import { LoginScreen } from '../pages/login-screen'
import { RecordForm } from '../pages/record-form'
import { SetUpStep } from '../pages/set-up'
import { test } from './own-shop'
import { expect } from './staff-test'

test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 900 } })

// From the first login to a piece that visitors see: a dozen screens.
test.slow()

test('a new owner gets from an empty shop to her first piece', async ({
  page,
  visit,
  expectNotice,
  expectAccessible,
}) => {
  const step = new SetUpStep(page)
  // On a phone the notice of the step before lies over the button for some seconds.
  const save = () => step.saveButton.press('Enter')
  await visit('/admin/login')
  await new LoginScreen(page).logIn(STAFF.email, STAFF.password)
  await expect(step.heading('Your shop')).toBeVisible()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expectAccessible()
  await step.fill({ 'Your first name': 'Ada', 'Your last name': 'Keen' })
  await step.fill({ 'Name of the shop': 'Opal & Wren', Tagline: 'Opals from Ballarat' })
  await save()
  await expect(step.heading('How to find you')).toBeVisible()
  await step.fill({ Email: 'hello@opal.example', Phone: '03 5550 1234', Street: '1 Sturt Street', City: 'Ballarat' })
  await save()
  await expect(step.heading('What you promise')).toBeVisible()
  await step.backLink.click()
  await expect(page.getByLabel('Street')).toHaveValue('1 Sturt Street')
  await step.skipLink.click()
  await expect(step.heading('What you promise')).toBeVisible()
  await save()
  await expect(step.heading('Your first collection')).toBeVisible()
  await step.fill({ 'Name of the collection': 'Winter opals' })
  await save()
  await expect(step.heading('Look')).toBeVisible()
  await expectAccessible()
  await page.getByRole('group', { name: 'Colour' }).getByLabel('Garnet').check()
  await save()
  await expectNotice('Your shop is set up')
  await expect(step.heading('Dashboard')).toBeVisible()

  await page.getByRole('link', { name: 'Add your first piece' }).click()
  const [form, image] = [new RecordForm(page), new ImageField(page)]
  await form.fill({ Name: 'Tidal opal ring', Price: '2450' })
  await form.field('Category').selectOption('rings')
  await image.choose('ring.jpg', await picture({ width: 900, height: 900 }).jpeg().toBuffer())
  await expect(image.address).toHaveValue(/^\/uploads\//)
  await form.form.getByLabel('Active').check()
  await form.button('Add Product').press('Enter')
  await expectNotice('Tidal opal ring')

  await page.context().clearCookies()
  await visit('/product/tidal-opal-ring')
  await expect(page.getByRole('heading', { name: 'Tidal opal ring', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Tidal opal ring' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/Opal & Wren/)
  await expect(page.locator('.wordmark').first()).toHaveText('Opal & Wren')
})
