import { checkWidth } from '../check-screen'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

const post = (title: string, values: object = {}) => ({
  title,
  slug: title.toLowerCase(),
  content: 'The first paragraph.\nThe second one.',
  is_published: true,
  ...values,
})

test('the form of a post warns about its author, counts, previews a search result and completes tags', async ({
  page,
  visit,
  add,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const [author, title, tag] = [unique('Ada'), unique('Written'), unique('tag')]
  await add('/admin/blog', post(title, { tags: [tag], author }))
  await visit('/admin/blog/edit/new')
  await form.fill({ Title: title, Content: 'On cuffs.', Excerpt: 'A cuff is a bracelet.', Author: 'Nobody yet' })
  await expect(form.form).toContainText('There is no author called Nobody yet')
  await form.fill({ Author: author })
  await expect(form.form).not.toContainText('There is no author called Nobody yet')
  await expect(form.form).toContainText('21 of at most 300 characters')
  await expect(page.getByRole('group', { name: 'Preview of a search result' })).toContainText('A cuff is a bracelet.')
  await form.fill({ Tags: `Care, ${tag.slice(0, 5)}` })
  await page.getByRole('button', { name: tag }).click()
  await expect(form.field('Tags')).toHaveValue(`Care, ${tag}`)
  await expectAccessible()
})

test(
  'long tags and a long author stay within the screen of a phone',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, add }) => {
    const title = unique('Wide')
    const tags = ['engagement rings and wedding bands in Melbourne', 'x'.repeat(60)]
    await add('/admin/blog', post(title, { tags, author: 'Y'.repeat(120) }))
    await visit(`/blog/${title.toLowerCase()}`)
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem').first()).toHaveText(String(tags[0]))
    await checkWidth(page)
  },
)
