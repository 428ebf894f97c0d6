import { checkWidth, opened } from '../check-screen'
import { ContactForm } from '../pages/contact-form'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

test('a page with sections is written without HTML, and visitors write to the shop from it', async ({
  page,
  visit,
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
  await page.getByText('Insert a section').click()
  await form.button('Insert contact form').click()
  await expect(form.field('Content')).toHaveValue(/\n\n\[\[contact\]\]\s*$/)
  const gone = 'There is no collection with the address “gone”: nothing is shown in its place.'
  const preview = await opened(page, () => form.button('Preview').click())
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText(gone)
  await expect(new ContactForm(preview).form).toBeVisible()
  await preview.close()
  await form.button('Create page').click()
  await expect(form.form).toContainText(gone)
  await form.button('Save anyway').click()
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

test(
  'a wide table and preformatted lines stay within the screen of a phone',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, add }) => {
    const title = unique('Sizes')
    const table = `<table><tbody><tr>${'<td>Circumference</td>'.repeat(8)}</tr></tbody></table>`
    const content = `${table}<pre>${'Preformatted '.repeat(20)}</pre>`
    await add('/pages', { title, slug: title.toLowerCase(), content })
    await visit(`/page/${title.toLowerCase()}`)
    await expect(page.getByText('Preformatted')).toBeVisible()
    await checkWidth(page)
  },
)
