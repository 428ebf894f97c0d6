import { pdf } from '../../factories/pdf'
import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

const CERTIFICATE = 'Certificate (PDF)'
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('staff state facts and attach a certificate, and visitors read and download them', async ({
  page,
  visit,
  add,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const name = unique('Stated')
  const slug = name.toLowerCase()
  const id = await add('/admin/products', { name, slug, price: 4321, inventory_count: 1, category: 'watches' })
  await visit(`/admin/products/${id}`)
  await form.form.getByText('Facts and certificate', { exact: true }).click()
  // A watch is not asked for its clarity.
  await expect(form.field('Clarity')).toBeHidden()
  await form.field('Category').selectOption('rings')
  await expect(form.field('Clarity')).toBeVisible()
  await expectAccessible()

  await form.fill({ Metal: '18ct white gold', Clarity: 'VS1', 'Further facts': 'Setting: Claws' })
  await form.field(CERTIFICATE).setInputFiles(file('page.pdf', Buffer.from('<html>')))
  await form.button('Save Changes').click()
  await expect(form.form).toContainText('This is not a PDF: choose a PDF file')
  await expect(form.field('Clarity')).toHaveValue('VS1')
  await form.field(CERTIFICATE).setInputFiles(file('ring.pdf', pdf(name)))
  await form.field('Availability').selectOption('Sold')
  await form.button('Save Changes').click()
  await expect(new AdminList(page).row(name)).toContainText('Sold')

  await visit(`/product/${id}`)
  const facts = page.getByRole('table', { name: 'Facts about this piece' })
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    facts.getByRole('link', { name: 'Download the certificate (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
