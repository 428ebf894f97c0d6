import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test('a question is asked, left and answered by keyboard', async ({ page, visit, add, hasScript, expectNotice }) => {
  const list = new AdminList(page)
  const title = unique('Keyed')
  await add('/pages', { title, slug: title.toLowerCase(), content: '<p>Words.</p>' })
  await visit('/admin/pages')
  const remove = list.action(title, 'Delete')
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(list.dialog).toBeVisible()
  if (hasScript) {
    // The focus is in the dialog, and cannot leave it; Escape closes it and the focus is where it was.
    await expect(list.dialogAction('Cancel')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list.dialog).toHaveCount(0)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.dialogAction('Cancel')).toBeFocused()
  } else {
    await tabTo('Cancel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/pages')
    await remove.focus()
    await page.keyboard.press('Enter')
    await tabTo('Cancel')
  }
  await page.keyboard.press('Tab')
  await expect(list.dialogAction('Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNotice('Page deleted')
  await expect(list.row(title)).toHaveCount(0)
  if (hasScript) await page.keyboard.press('F8')
  for (let step = 0; step < 40 && !(await list.undo.evaluate((button) => button.matches(':focus'))); step += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectNotice('Page restored')

  async function tabTo(label: string): Promise<void> {
    const goal = list.dialogAction(label)
    for (let step = 0; step < 40 && !(await goal.evaluate((link) => link.matches(':focus'))); step += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(goal).toBeFocused()
  }
})

test('a form in a dialog is filled in and sent by keyboard', async ({ page, visit, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Typed')
  await visit('/admin/footer-links')
  await page.getByRole('link', { name: 'Add Link' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.dialog).toBeVisible()
  await form.field('Title').focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(form.errorOf('URL')).toHaveText('URL is required')
  await form.field('URL').focus()
  await page.keyboard.type('/faq')
  await page.keyboard.press('Tab')
  await expect(form.field('Section')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.field('Order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNotice('Footer link added')
  await expect(list.row(title)).toBeVisible()
})

test('a list is searched and the accordion opened by keyboard', async ({ page, visit }) => {
  const list = new AdminList(page)
  await visit('/admin/products')
  await list.search.focus()
  await page.keyboard.type('there is no such piece')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No products found')).toBeVisible()
  await visit('/admin/content')
  const heritage = page.getByRole('main').locator('details').filter({ hasText: 'heritage' })
  await heritage.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(heritage.getByRole('link', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/content/heritage')
})

test('every control shows that it has the focus', async ({ page, visit }) => {
  await visit('/admin/products/new')
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
      const isSeen = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      return isSeen ? null : focused.outerHTML
    })
    expect(unseen).toBeNull()
  }
})
