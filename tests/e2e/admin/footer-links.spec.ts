import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { Site } from '../pages/site'
import { expect, test, unique } from './staff-test'

test('a footer link is added in a dialog and shown in its list', async ({ page, visit, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Repairs')
  await visit('/admin/footer-links')
  await page.getByRole('link', { name: 'Add link' }).click()
  await expect(page).toHaveURL('/admin/footer-links/new')
  await expect(form.field('Section')).toHaveValue('customer_service')
  await expect(form.field('Section').locator('option')).toHaveText(['Customer Service', 'Quick Links'])
  await expect(form.field('Order')).toHaveValue('0')
  await form.fill({ Order: '-1' })
  await form.button('Add link').click()
  await expect(form.errorOf('Title')).toHaveText('Title is required')
  await expect(form.errorOf('URL')).toHaveText('URL is required')
  await expect(form.errorOf('Order')).toHaveText('Order must be a non-negative number')
  await form.fill({ Title: title, URL: '/contact', Order: '0' })
  await form.button('Add link').click()
  await expectNotice(`${title} added`)
  await expect(page).toHaveURL(/\/admin\/footer-links#row-\d+$/)
  await expect(list.cells(title)).toHaveText([title, '/contact', 'Customer Service', '0'])
  await visit('/terms')
  const service = new Site(page).footer.getByRole('navigation', { name: 'Customer Service' })
  await expect(service.getByRole('link', { name: title })).toHaveAttribute('href', '/contact')
})

test('footer links are in order', async ({ page, visit, add, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const set = unique('Ordered')
  const link = { url: '/faq', section: 'customer_service' }
  const first = await add('/admin/footer-links', { ...link, title: `${set}A`, order: 1 })
  await add('/admin/footer-links', { ...link, title: `${set}B`, order: 2 })
  const order = list.rows.getByRole('rowheader').filter({ hasText: set })
  await visit('/admin/footer-links')
  await expect(order).toHaveText([`${set}A`, `${set}B`])
  await list.action(`${set}A`, 'Edit').click()
  await expect(page).toHaveURL(`/admin/footer-links/${first}`)
  await expect(page.getByRole('dialog', { name: `${set}A` })).toBeVisible()
  await form.fill({ Order: '3' })
  await form.button('Save Changes').click()
  await expectNotice(`${set}A updated`)
  await expect(order).toHaveText([`${set}B`, `${set}A`])
  await visit('/terms')
  await expect(new Site(page).footer.getByRole('link').filter({ hasText: set })).toHaveText([`${set}B`, `${set}A`])
})

test('a footer link is deleted', async ({ page, visit, add, expectNotice, holdNotice }) => {
  const list = new AdminList(page)
  const title = unique('Deleted')
  await add('/admin/footer-links', { title, url: '/faq', section: 'customer_service', order: 0 })
  await visit('/admin/footer-links')
  await list.action(title, 'Delete').click()
  await expect(list.dialog).toContainText(title)
  await expect(list.dialog).toContainText('Are you sure you want to delete this footer link?')
  await list.dialogAction('Delete').click()
  await holdNotice('Footer link deleted')
  await expect(list.row(title)).toHaveCount(0)
  await list.undo.click()
  await expectNotice('Footer link restored')
  await expect(list.row(title)).toBeVisible()
})
