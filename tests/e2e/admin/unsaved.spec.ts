import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test.describe('a changed form', () => {
  test('asks before it is left, and offers what was typed again', async ({ page, visit, add }) => {
    const form = new RecordForm(page)
    const title = unique('Unsaved')
    const id = await add('/pages', { title, slug: title.toLowerCase(), content: '<p>First.</p>' })
    const address = `/admin/pages/${id}`
    const answer = (leaves: boolean) => page.once('dialog', (dialog) => (leaves ? dialog.accept() : dialog.dismiss()))
    await visit('/admin/pages')
    await new AdminList(page).action(title, 'Edit').click()
    await expect(form.field('Content')).toHaveValue('<p>First.</p>')
    await form.fill({ Content: '<p>Typed.</p>' })
    const leaving = [
      () => page.getByRole('link', { name: 'Collections' }).click(),
      () => page.getByRole('button', { name: 'Log out' }).click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const leave of leaving) {
      const asked = page.waitForEvent('dialog')
      answer(false)
      await leave()
      expect((await asked).message()).toContain('Leave without saving?')
      await expect(page).toHaveURL(address)
      await expect(form.field('Content')).toHaveValue('<p>Typed.</p>')
    }

    await form.fill({ Content: '<p>Typed at last.</p>' })
    const drafted = page.waitForResponse((response) => response.url().includes('/admin/drafts'))
    answer(true)
    await page.getByRole('link', { name: 'Collections' }).click()
    await expect(page).toHaveURL('/admin/collections')
    await drafted
    await visit(address)
    await expect(form.field('Content')).toHaveValue('<p>First.</p>')
    await expect(page.getByText(/^Restore what you typed at/)).toBeVisible()
    await page.getByRole('link', { name: 'Restore', exact: true }).click()
    await expect(form.field('Content')).toHaveValue('<p>Typed at last.</p>')
    await form.button('Save Changes').click()
    await expect(page).toHaveURL(/\/admin\/pages#row-\d+$/)
    await visit(address)
    await expect(form.field('Content')).toHaveValue('<p>Typed at last.</p>')
    await expect(page.getByText(/^Restore what you typed at/)).toHaveCount(0)
  })

  test('in a dialog stays open when Escape is pressed by mistake', async ({ page, visit }) => {
    const form = new RecordForm(page)
    await visit('/admin/collections/edit/new')
    await form.fill({ Name: 'Half a name' })
    page.once('dialog', (dialog) => dialog.dismiss())
    const asked = page.waitForEvent('dialog')
    await page.keyboard.press('Escape')
    await asked
    await expect(page).toHaveURL('/admin/collections/edit/new')
    await expect(form.field('Name')).toBeVisible()
    await expect(form.field('Name')).toHaveValue('Half a name')
    page.once('dialog', (dialog) => dialog.accept())
    await form.form.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/admin/collections')
  })
})
