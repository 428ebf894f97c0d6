import type { Locator, Page } from '@playwright/test'
import { delayLoads } from '../network'
import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, needsNoScript, test, unique } from './staff-test'

/** Presses Tab until an element has the focus; fails when it is too far away. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element.matches(':focus'))) return
  }
  await expect(goal).toBeFocused()
}

/** Skips the bar and the sidebar with the skip link. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
}

test('a confirmation is opened, cancelled and accepted by keyboard', async ({ page, visit, add, expectNotice }) => {
  const list = new AdminList(page)
  const title = unique('Keyed')
  const id = await add('/pages', { title, slug: title.toLowerCase(), content: '<p>Words.</p>' })
  await visit('/admin/pages')
  const remove = list.action(title, 'Delete')
  await remove.press('Enter')
  await expect(page).toHaveURL(`/admin/pages/${id}/delete`)
  // The focus is in the dialog; Escape closes it, and the focus is back where it was.
  await expect(list.dialogAction('Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, list.dialogAction('Delete'))
  await page.keyboard.press('Enter')
  await expectNotice('Page deleted')
  // F8 moves the focus to the toasts, which then do not close.
  await page.keyboard.press('F8')
  await expect(list.row(title)).toHaveCount(0)
  await tabTo(page, list.undo)
  await page.keyboard.press('Enter')
  await expectNotice('Page restored')
})

test(
  'without JavaScript a confirmation is a page with a way by keyboard',
  needsNoScript('with JavaScript it is a modal dialog'),
  async ({ page, visit, add, expectNotice }) => {
    const list = new AdminList(page)
    const title = unique('Keyed')
    await add('/pages', { title, slug: title.toLowerCase(), content: '<p>Words.</p>' })
    await visit('/admin/pages')
    await list.action(title, 'Delete').press('Enter')
    await skipToContent(page)
    await tabTo(page, list.dialogAction('Cancel'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/pages')
    await list.action(title, 'Delete').press('Enter')
    await skipToContent(page)
    await tabTo(page, list.dialogAction('Delete'))
    await page.keyboard.press('Enter')
    await expectNotice('Page deleted')
    await tabTo(page, list.undo)
    await page.keyboard.press('Enter')
    await expectNotice('Page restored')
  },
)

test('a cancelled confirmation can be reopened at once, also on a slow connection', async ({ page, visit, add }) => {
  const list = new AdminList(page)
  const title = unique('Keyed')
  const id = await add('/pages', { title, slug: title.toLowerCase(), content: '<p>Words.</p>' })
  await visit('/admin/pages')
  await list.action(title, 'Delete').click()
  await expect(list.dialog).toBeVisible()
  const release = await delayLoads(page)
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await list.action(title, 'Delete').click()
  release()
  await expect(list.dialog).toBeVisible()
  await expect(page).toHaveURL(`/admin/pages/${id}/delete`)
})

test('a form in a dialog is filled in and submitted by keyboard', async ({ page, visit, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const title = unique('Typed')
  await visit('/admin/footer-links')
  await page.getByRole('link', { name: 'Add link' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.dialog).toBeVisible()
  await form.field('Title').focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(form.errorOf('URL')).toHaveText('URL is required')
  await expect(form.field('URL')).toBeFocused()
  await page.keyboard.type('/faq')
  await page.keyboard.press('Tab')
  await expect(form.field('Section')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.field('Order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectNotice(`${title} added`)
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

test('every control has a focus indicator', async ({ page, visit }) => {
  test.slow()
  await visit('/admin/products/new')
  for (let step = 0; step < 30; step += 1) {
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
