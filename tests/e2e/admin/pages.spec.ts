import { AdminList } from '../pages/admin-list'
import { ContactForm } from '../pages/contact-form'
import { RecordForm } from '../pages/record-form'
import { checkWidth, opened } from './check-screen'
import { expect, test, unique } from './staff-test'

test('a page is written, previewed and published', async ({ page, visit, visitor, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Care')
  await visit('/admin/pages')
  await page.getByRole('link', { name: 'Add New Page' }).click()
  await expect(page).toHaveURL('/admin/pages/new')
  await expect(form.field('Published')).toBeChecked()
  await form.field('HTML').check()
  await form.fill({ Title: title, Slug: 'Not a slug!', Content: '<h2>Soap</h2><p onclick="x()">and water</p>' })
  const preview = await opened(page, () => form.button('Preview').click())
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText('Preview: nothing is saved')
  await expect(preview.getByRole('heading', { name: 'Soap' })).toBeVisible()
  await preview.close()
  await expect(form.field('Title')).toHaveValue(title)
  await form.button('Create page').click()
  await expect(form.errorOf('Slug')).toHaveText('Slug must contain only lowercase letters, numbers, and hyphens')
  await form.fill({ Slug: title.toLowerCase() })
  await form.button('Create page').click()
  await expectNotice(`${title} created`)
  await expect(page).toHaveURL(/\/admin\/pages#row-\d+$/)
  await expect(list.cells(title)).toHaveText([/^\d+$/, title, title.toLowerCase(), 'Published'])
  expect(await (await visitor.get(`/page/${title.toLowerCase()}`)).text()).toContain('<h2>Soap</h2><p>and water</p>')
})

test('a page with sections is written without HTML, and visitors write to the shop from it', async ({
  page,
  visit,
  hasScript,
  expectNotice,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const title = unique('Find')
  await visit('/admin/pages/new')
  await expect(form.field('Formatted text')).toBeChecked()
  await form.fill({ Title: title, Slug: title.toLowerCase(), Content: '<p>Come **in**</p>' })
  await form.button('Create page').click()
  await expect(form.form).toContainText('The text has HTML tags')
  await form.button('Convert to formatted text').click()
  await expect(form.field('Content')).toHaveValue('Come \\*\\*in\\*\\*')
  const content = 'Come **in**\n\n::: questions\n### By tram?\n\nYes.\n:::\n\n[[collection:gone]]\n\n'
  await form.fill({ Content: content })
  if (hasScript) {
    await page.getByText('Insert a section').click()
    await form.button('Insert contact form').click()
  } else {
    await form.fill({ Content: `${content}[[contact]]\n` })
  }
  await expect(form.field('Content')).toHaveValue(/\n\n\[\[contact\]\]\s*$/)
  const gone = 'There is no collection with the address “gone”: nothing is shown in its place.'
  const preview = await opened(page, () => form.button('Preview').click())
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText(gone)
  await expect(new ContactForm(preview).form).toBeVisible()
  await preview.close()
  await form.button('Create page').click()
  await form.form.getByRole('checkbox', { name: gone }).check()
  await form.button('Create page').click()
  await expectNotice(`${title} created`)

  const contact = new ContactForm(page)
  await visit(`/page/${title.toLowerCase()}`)
  await page.getByText('By tram?').click()
  await expect(page.getByText('Yes.')).toBeVisible()
  await checkWidth(page)
  await expectAccessible()
  await contact.fill({
    fullName: unique('Ada '),
    email: 'ada@example.com',
    inquiryType: 'Custom Design',
    message: 'Is the workshop open on Saturday?',
  })
  await contact.button.click()
  await expect(contact.confirmation).toBeVisible()
})

test('a page becomes a draft again, and Refresh reloads the list', async ({ page, visit, add, visitor }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const [title, later] = [unique('Withdrawn'), unique('Later')]
  const body = { content: '<p>Words.</p>', is_published: true }
  const id = await add('/pages', { ...body, title, slug: title.toLowerCase() })
  await visit(`/admin/pages/${id}`)
  await form.field('Published').uncheck()
  await form.button('Save Changes').click()
  await expect(list.row(title)).toContainText('Draft')
  const response = await visitor.get(`/page/${title.toLowerCase()}`)
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('This page is currently not available for viewing.')
  await visit(`/page/${title.toLowerCase()}`)
  await expect(page.getByRole('main')).toContainText('Words.')

  await visit('/admin/pages')
  await add('/pages', { ...body, title: later, slug: later.toLowerCase() })
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(list.row(later)).toBeVisible()
})

test('a wide table and preformatted lines stay within the screen of a phone', async ({ page, visit, add }) => {
  const title = unique('Sizes')
  const table = `<table><tbody><tr>${'<td>Circumference</td>'.repeat(8)}</tr></tbody></table>`
  const content = `${table}<pre>${'Preformatted '.repeat(20)}</pre>`
  await add('/pages', { title, slug: title.toLowerCase(), content })
  await visit(`/page/${title.toLowerCase()}`)
  await expect(page.getByText('Preformatted')).toBeVisible()
  await checkWidth(page)
})

test('a page is deleted and restored', async ({ page, visit, add, expectNotice, holdNotice }) => {
  const list = new AdminList(page)
  const title = unique('Deleted')
  const id = await add('/pages', { title, slug: title.toLowerCase(), content: '<p>Words.</p>' })
  await visit('/admin/pages')
  await list.action(title, 'Delete').click()
  await expect(page).toHaveURL(`/admin/pages/${id}/delete`)
  await expect(list.dialog).toContainText('Are you sure you want to delete this page? This action cannot be undone.')
  await list.dialogAction('Delete').click()
  await holdNotice('Page deleted')
  await expect(list.row(title)).toHaveCount(0)
  await list.undo.click()
  await expectNotice('Page restored')
  await expect(list.row(title)).toBeVisible()
})
