import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { checkWidth } from './check-screen'
import { expect, test, unique } from './staff-test'

const post = (title: string, values: object = {}) => ({
  title,
  slug: title.toLowerCase(),
  content: 'The first paragraph.\nThe second one.',
  is_published: true,
  ...values,
})

test('a post starts as a draft for staff only and is published in its form', async ({
  page,
  visit,
  visitor,
  expectNotice,
}) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Draft')
  const address = `/blog/${title.toLowerCase()}`
  await visit('/admin/blog')
  await page.getByRole('link', { name: 'Create New Post' }).click()
  await expect(list.title).toHaveText('Create New Post')
  await expect(form.field('Draft')).toBeChecked()
  await form.button('Create post').click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Title is required',
    'Slug is required',
    'Content is required',
  ])
  await form.fill({ Title: title, Slug: title.toLowerCase(), Content: 'Once upon a time.', Tags: 'care, pearls' })
  await form.button('Create post').click()
  await expect(page).toHaveURL(/\/admin\/blog#row-\d+$/)
  await expectNotice(`${title} created`, 'Blog post created successfully.')
  await expect(list.cells(title)).toHaveText([title, 'Draft', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/])
  await expect(list.action(title, 'View')).toHaveAttribute('target', '_blank')
  await expect(list.action(title, 'View')).toHaveAttribute('href', address)
  expect((await visitor.get(address)).status()).toBe(404)
  await visit(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Draft: only staff can see this article.')

  await visit('/admin/blog')
  await list.action(title, 'Edit').click()
  await expect(form.field('Tags')).toHaveValue('care, pearls')
  await form.field('Published').check()
  await form.button('Save Changes').click()
  await expectNotice(`${title} updated`, 'Blog post updated successfully.')
  await expect(list.cells(title)).toContainText([title, 'Published', ''])
  expect((await visitor.get(address)).status()).toBe(200)
})

test('a scheduled post is not public before its date', async ({ page, visit, add, visitor }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Later')
  const id = await add('/admin/blog', post(title))
  await visit(`/admin/blog/edit/${id}`)
  await form.fill({ 'Publication date': '2031-01-05T09:30' })
  await form.button('Save Changes').click()
  await expect(form.errorOf('Publication date')).toContainText('choose Scheduled')
  await form.field('Scheduled').check()
  await form.button('Save Changes').click()
  await expect(list.cells(title)).toHaveText([title, 'Scheduled', 'Jan 5, 2031'])
  expect((await visitor.get(`/blog/${title.toLowerCase()}`)).status()).toBe(404)
  await list.action(title, 'Edit').click()
  await expect(form.field('Publication date')).toHaveValue('2031-01-05T09:30')
  await form.fill({ 'Publication date': '' })
  await form.field('Published').check()
  await form.button('Save Changes').click()
  await expect(list.row(title)).toContainText('Published')
  expect((await visitor.get(`/blog/${title.toLowerCase()}`)).status()).toBe(200)
})

test('a post is deleted and restored', async ({ page, visit, add, visitor, expectNotice }) => {
  const list = new AdminList(page)
  const title = unique('Deleted')
  const id = await add('/admin/blog', post(title))
  await visit('/admin/blog')
  await list.action(title, 'Delete').click()
  await expect(page).toHaveURL(`/admin/blog/${id}/delete`)
  await expect(list.dialog).toContainText('Are you sure you want to delete this blog post?')
  await list.dialogAction('Delete').click()
  await expect(page).toHaveURL('/admin/blog')
  await expectNotice('Blog post deleted')
  await expect(list.row(title)).toHaveCount(0)
  expect((await visitor.get(`/blog/${title.toLowerCase()}`)).status()).toBe(404)
  await list.undo.click()
  await expectNotice('Blog post restored')
  await expect(list.row(title)).toBeVisible()
})

test('long tags and a long author stay within the screen of a phone', async ({ page, visit, add }) => {
  const title = unique('Wide')
  const tags = ['engagement rings and wedding bands in Melbourne', 'x'.repeat(60)]
  await add('/admin/blog', post(title, { tags, author: 'Y'.repeat(120) }))
  await visit(`/blog/${title.toLowerCase()}`)
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem').first()).toHaveText(String(tags[0]))
  await checkWidth(page)
})

test('an unknown post shows a message and a link back', async ({ page, visit }) => {
  await visit('/admin/blog/edit/999999')
  await expect(page.getByRole('main')).toContainText('Error loading blog post. Please try again later.')
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click()
  await expect(page).toHaveURL('/admin/blog')
})
