import { RecordForm } from '../pages/record-form'
import { translate } from '../translation'
import { expect, test, unique } from './staff-test'

test.describe('a translated back office', () => {
  test('opens every screen of the menu', async ({ page, visit }) => {
    await visit('/admin/dashboard')
    await translate(page)
    const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    for (let index = 0; index < (await entries.count()); index += 1) {
      await entries.nth(index).click()
      await expect(page).toHaveURL((await entries.nth(index).getAttribute('href')) ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(entries.nth(index)).toHaveAttribute('aria-current', 'page')
    }
    await expect(page.getByText('Something Went Wrong')).toHaveCount(0)
  })

  test('shows the errors of a form, then saves it', async ({ page, visit, expectNotice }) => {
    const form = new RecordForm(page)
    const name = unique('Translated')
    await visit('/admin/products/new')
    await translate(page)
    await form.button('Add Product').click()
    await expect(form.summary).toContainText('Name')
    await form.fill({ Name: name, Price: '1200' })
    await form.button('Add Product').click()
    await expectNotice(name)
  })

  test('searches a list, and answers a message', async ({ page, visit, enquire, expectNotice }) => {
    const { name } = await enquire()
    await visit('/admin/contact')
    await translate(page)
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: `View the message from ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark as processed' }).click()
    await expectNotice('Marked as processed')
    await expect(page.getByText('Something Went Wrong')).toHaveCount(0)
  })
})
