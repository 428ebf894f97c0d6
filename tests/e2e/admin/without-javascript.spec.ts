import { picture } from '../../factories/picture'
import { STAFF } from '../../support/staff'
import { AdminList } from '../pages/admin-list'
import { ContactMessages } from '../pages/contact-messages'
import { ImageField } from '../pages/image-field'
import { LoginScreen } from '../pages/login-screen'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

test.use({ storageState: { cookies: [], origins: [] } })

test(
  'staff log in, publish a piece with a picture, deal with a message and log out',
  needsNoScript('everything works without'),
  async ({ page, visit, enquire, expectNotice }) => {
    const [list, form, image, messages] = [
      new AdminList(page),
      new RecordForm(page),
      new ImageField(page),
      new ContactMessages(page),
    ]
    const name = unique('Plain ring ')
    await visit('/admin/products')
    await new LoginScreen(page).logIn(STAFF.email, STAFF.password)
    await page.getByRole('link', { name: 'Add Product' }).click()
    await form.fill({ Name: name, Price: '2450', 'Inventory count': '1' })
    await form.field('Category').selectOption('rings')
    await image.choose('ring.jpg', await picture({ width: 900, height: 900 }).jpeg().toBuffer())
    await image.uploadButton.click()
    await expect(image.status('The picture is uploaded. Save the form to keep it.')).toBeInViewport()
    await expect(image.preview).toBeVisible()
    await form.button('Add Product').click()
    await expectNotice(`${name} added`)
    await expect(list.row(name)).toContainText('Inactive')

    await list.action(name, 'Edit').click()
    await form.field('Active').check()
    await form.button('Save Changes').click()
    await expectNotice(`${name} updated`)
    await expect(list.row(name)).toBeInViewport()
    await visit(`/search?q=${encodeURIComponent(name)}`)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name }).first()).toBeVisible()

    const enquiry = await enquire({ message: `Is ${name} still there?` })
    await visit('/admin/dashboard')
    await page.getByRole('link', { name: /^\d+ new message/ }).click()
    await messages.view(enquiry.name)
    await messages.details.getByLabel('New note').fill('Rang her on Friday.')
    await messages.details.getByRole('button', { name: 'Add note' }).click()
    await expect(messages.details.getByRole('listitem')).toContainText('Rang her on Friday.')
    await messages.details.getByRole('button', { name: 'Mark as Processed' }).click()
    await expectNotice('Marked as processed')
    await page.getByRole('navigation', { name: 'Contact messages' }).getByRole('link', { name: 'Done' }).click()
    await expect(list.row(enquiry.name)).toContainText('Done')

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/admin/login')
    await visit('/admin/contact')
    await expect(new LoginScreen(page).button).toBeVisible()
  },
)
