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
  await expectNotice(`${title} created`, 'Blog post created successfully.')
  await expect(page).toHaveURL(/\/admin\/blog#row-\d+$/)
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

test('a post is written with an author, an excerpt, tags, a focal point and related pieces', async ({
  page,
  visit,
  add,
  hasScript,
  expectNotice,
  expectAccessible,
}) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const [author, title, piece, tag] = [unique('Ada'), unique('Written'), unique('Cuff'), unique('tag')]
  await add('/admin/products', { name: piece, slug: piece.toLowerCase(), price: 900 })
  await add('/admin/blog', post(unique('Earlier'), { tags: [tag], author }))
  await visit('/admin/blog')
  await page.getByRole('link', { name: 'Authors' }).click()
  await page.getByRole('link', { name: `Add ${author} as an author` }).click()
  await expect(form.field('Name')).toHaveValue(author)
  await form.fill({ Biography: 'Sets stones in Melbourne.' })
  await form.button('Add author').click()
  await expectNotice(`${author} added`)
  await expect(list.cells(author)).toHaveText([author, 'Sets stones in Melbourne.', '1'])

  await visit('/admin/blog/edit/new')
  await form.fill({ Title: title, Content: 'On cuffs.', Excerpt: 'A cuff is a bracelet.', Author: 'Nobody yet' })
  await form.fill({ 'Image URL': 'pearl-strand-necklace.jpg', 'Piece 1': piece, 'Piece 2': 'No such piece' })
  if (hasScript) {
    await expect(form.form).toContainText('There is no author called Nobody yet')
    await expect(form.form).toContainText('21 of at most 300 characters')
    await expect(page.getByRole('group', { name: 'Preview of a search result' })).toContainText('A cuff is a bracelet.')
    await form.fill({ Tags: `Care, ${tag.slice(0, 5)}` })
    await page.getByRole('button', { name: tag }).click()
    await expect(form.field('Tags')).toHaveValue(`Care, ${tag}`)
  }
  await form.fill({ Tags: tag, Author: author })
  await form.button('Create post').click()
  await expect(form.errorOf('Piece 2')).toContainText('No piece is called “No such piece”')
  await form.fill({ 'Piece 2': '' })
  await form.button('Create post').click()
  await expectNotice(`${title} created`)

  await visit('/admin/blog')
  await list.action(title, 'Edit').click()
  await expect(form.field('Tags')).toHaveValue(tag)
  await expect(form.field('Piece 1')).toHaveValue(piece)
  await expect(form.form).not.toContainText('There is no author called')
  await form.form.getByText('Crop', { exact: true }).click()
  await form.form.getByRole('radio', { name: 'top left', exact: true }).check()
  await form.field('Scheduled').check()
  await form.fill({ 'Publication date': '2031-02-03T09:30' })
  await expectAccessible()
  await form.button('Save Changes').click()
  await expect(list.cells(title)).toHaveText([title, 'Scheduled', 'Feb 3, 2031'])
  await list.action(title, 'Edit').click()
  await expect(form.form.locator('[name=image_focus][value="0% 0%"]')).toBeChecked()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Changes, newest first' })).toContainText('Focal point')
  await expect(page.getByRole('list', { name: 'Changes, newest first' })).toContainText(piece)
})

test('a post is deleted and restored', async ({ page, visit, add, visitor, expectNotice, holdNotice }) => {
  const list = new AdminList(page)
  const title = unique('Deleted')
  const id = await add('/admin/blog', post(title))
  await visit('/admin/blog')
  await list.action(title, 'Delete').click()
  await expect(page).toHaveURL(`/admin/blog/${id}/delete`)
  await expect(list.dialog).toContainText('Are you sure you want to delete this blog post?')
  await list.dialogAction('Delete').click()
  await holdNotice('Blog post deleted')
  await expect(page).toHaveURL('/admin/blog')
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
