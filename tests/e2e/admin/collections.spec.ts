import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test('a collection is added in a dialog over the list', async ({ page, visit, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Winter Light ')
  await visit('/admin/collections')
  await page.getByRole('link', { name: 'Add Collection' }).click()
  await expect(page).toHaveURL('/admin/collections/edit/new')
  await expect(page.getByRole('dialog', { name: 'Add Collection' })).toBeVisible()
  await form.fill({ Name: 'W', Slug: 'w' })
  await form.button('Create Collection').click()
  await expect(form.errorOf('Name')).toHaveText('Name must be at least 2 characters')
  await expect(form.errorOf('Slug')).toHaveText('Slug must be at least 2 characters')
  // Left empty, the slug is made of the name.
  await form.fill({ Name: name, Slug: '' })
  await form.button('Create Collection').click()
  await expect(page).toHaveURL('/admin/collections')
  await expectNotice('Collection created')
  await expect(list.cells(name)).toHaveText([name, 'N/A', 'No'])
  await list.action(name, 'Edit').click()
  await expect(form.field('Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
})

test('a collection is changed; what it says of itself is on the home page', async ({
  page,
  visit,
  add,
  visitor,
  expectNotice,
}) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Featured')
  const id = await add('/collections', { name, slug: name.toLowerCase() })
  await visit('/admin/collections')
  await list.action(name, 'Edit').click()
  await expect(page).toHaveURL(`/admin/collections/edit/${id}`)
  await expect(page.getByText('Featured collections display on the home page.')).toBeVisible()
  await form.fill({ Tagline: 'Cold mornings' })
  await form.field('Featured Collection').check()
  await form.button('Save Changes').click()
  await expectNotice('Collection updated')
  await expect(list.cells(name)).toHaveText([name, 'Cold mornings', 'Yes'])
  expect(await (await visitor.get('/')).text()).toContain(name)
  await visit(`/admin/collections/edit/${id}`)
  await form.field('Featured Collection').uncheck()
  await form.button('Save Changes').click()
  await expect(list.cells(name)).toHaveText([name, 'Cold mornings', 'No'])
})

test('pieces are put into a collection and taken out', async ({ page, visit, add, visitor, expectNotice }) => {
  const [list, name] = [new AdminList(page), unique('Chosen')]
  const id = await add('/collections', { name, slug: name.toLowerCase() })
  await add('/admin/products', { name: `${name} Ring`, slug: `${name}-ring`.toLowerCase(), price: 100 })
  await visit(`/admin/collections/edit/${id}`)
  await page.getByRole('link', { name: 'Choose pieces (0)' }).click()
  await expect(list.title).toHaveText(`Pieces of ${name}`)
  await list.searchFor(name)
  const box = page.getByRole('checkbox', { name: `${name} Ring` })
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await box.check()
  await page.getByRole('button', { name: 'Save Pieces' }).click()
  await expectNotice('Pieces saved')
  await expect(page.getByText('In the collection now: 1.')).toBeVisible()
  await expect(box).toBeChecked()
  const shown = async () => (await visitor.get(`/collections/${name.toLowerCase()}`)).text()
  expect(await shown()).toContain(`${name} Ring`)
  await box.uncheck()
  await page.getByRole('button', { name: 'Save Pieces' }).click()
  await expect(page.getByText('In the collection now: 0.')).toBeVisible()
  expect(await shown()).not.toContain(`${name} Ring`)
})

test('a collection is deleted and brought back', async ({ page, visit, add, expectNotice }) => {
  const list = new AdminList(page)
  const name = unique('Deleted')
  const id = await add('/collections', { name, slug: name.toLowerCase() })
  await visit('/admin/collections')
  await list.action(name, 'Delete').click()
  await expect(page).toHaveURL(`/admin/collections/${id}/delete`)
  await expect(list.dialog).toContainText(
    `Are you sure you want to delete the collection "${name}"? This action cannot be undone.`,
  )
  await list.dialogAction('Delete').click()
  await expectNotice('Collection deleted')
  await expect(list.row(name)).toHaveCount(0)
  await list.undo.click()
  await expectNotice('Collection restored')
  await expect(list.row(name)).toBeVisible()
})
