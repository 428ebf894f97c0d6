import { STAFF } from '../../support/staff'
import { checkScreen } from '../check-screen'
import { LoginScreen } from '../pages/login-screen'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test('an owner invites an editor, who works within the role until the owner deactivates them', async ({
  page,
  visit,
  browser,
  add,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  await signInAs(STAFF.email)
  const email = `${unique('editor')}@example.com`
  const name = unique('Reef Ring ')
  const product = await add('/admin/products', { name, slug: unique('reef-ring-'), price: '1250' })
  const owner = new RecordForm(page)
  await visit('/admin/staff/invite')
  await owner.fill({ Email: email })
  await owner.button('Create a link to hand over').click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await checkScreen(page, expectAccessible)

  const theirs = await (await browser.newContext({ storageState: undefined })).newPage()
  await theirs.goto(link)
  await theirs.locator('input[name=enhanced]').waitFor({ state: 'attached' })
  await theirs.getByLabel('First name').fill('Zoë')
  await theirs.getByLabel('Password', { exact: true }).fill('seven hungry magpies')
  await theirs.getByLabel('Repeat password').fill('seven hungry magpies')
  await theirs.getByRole('button', { name: 'Join the staff' }).click()
  await expect(theirs.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await theirs.getByRole('link', { name: 'Settings' }).click()
  await expect(theirs.getByRole('link', { name: 'Media library' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'House' })).toHaveCount(0)

  await theirs.goto(`/admin/products/${product}`)
  const editor = new RecordForm(theirs)
  await editor.fill({ Price: '1300' })
  await editor.button('Save Changes').click()
  await expect(theirs.getByRole('row', { name })).toContainText('1,300')
  await theirs.goto('/admin/settings/house')
  await expect(theirs.getByRole('heading', { name: 'No Access', level: 1 })).toBeVisible()
  await expect(theirs.getByText('Only owners can do this.')).toBeVisible()

  await visit('/admin/staff')
  await page.getByRole('row', { name: email }).getByRole('link').click()
  await page.getByRole('link', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expectNotice('Deactivated')
  await theirs.goto('/admin/products')
  await expect(new LoginScreen(theirs).button).toBeVisible()
  await theirs.context().close()
})

test('what gives lasting access asks for the password, and then goes on with what was typed', async ({
  page,
  visit,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(STAFF.email)
  await context.clearCookies({ name: 'confirmed' })
  const email = `${unique('editor')}@example.com`
  const form = new RecordForm(page)
  await visit('/admin/staff/invite')
  await form.fill({ Email: email })
  await form.button('Create a link to hand over').click()
  await expect(page.getByRole('heading', { name: 'Confirm your password', level: 1 })).toBeVisible()
  await checkScreen(page, expectAccessible)
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(form.summary).toContainText('This is not your password')
  await page.getByLabel('Password').fill(STAFF.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: `A link for ${email}` })).toBeVisible()
  await visit('/admin/staff')
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await expect(page.getByRole('row', { name: email })).toHaveCount(0)
})
