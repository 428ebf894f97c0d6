import { AdminList } from '../pages/admin-list'
import { expect, test, unique } from './staff-test'

test('products found by a search go on sale, Undo ends the sale, and some of them are ticked at once', async ({
  page,
  visit,
  add,
  expectNotice,
  holdNotice,
  expectAccessible,
}) => {
  const list = new AdminList(page)
  const set = unique('Bulk')
  for (const end of ['A', 'B', 'C']) {
    await add('/admin/products', {
      name: set + end,
      slug: (set + end).toLowerCase(),
      price: 1199.95,
      inventory_count: 1,
    })
  }
  await visit(`/admin/products?q=${set}`)
  await page.getByRole('link', { name: 'Edit all 3' }).click()
  await expect(list.title).toHaveText('Edit 3 products')
  await expectAccessible()
  await page.getByLabel('Round new prices to the nearest $5').check()
  await page.getByLabel('Put on sale, per cent off').fill('20')
  await page.getByRole('button', { name: 'Preview Put on sale, per cent off' }).click()
  await expect(page.getByRole('heading', { name: 'Put on sale, per cent off: 20%, rounded to $5' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Change 3 products' }).click()
  await holdNotice('3 products updated')
  await expect(list.rows.getByText('$960.00')).toHaveCount(3)
  await list.undo.click()
  await expectNotice('3 changed back')
  await expect(list.rows.getByText('$960.00')).toHaveCount(0)

  await page.getByLabel('Tick all on this page').check()
  await page.getByLabel(`Tick ${set}C`).uncheck()
  await page.getByRole('button', { name: 'Edit ticked' }).click()
  await expect(list.title).toHaveText('Edit 2 products')
})

test('ticks are kept over the pages of a list, counted, and taken off together', async ({ page, visit }) => {
  const count = page.locator('.tick-count')
  const boxes = page.locator('tbody input[name=id]')
  await visit('/admin/products?sort=name')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(count).toHaveText('2 ticked')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(boxes.nth(0)).not.toBeChecked()
  await boxes.nth(0).check()
  await expect(count).toHaveText('3 ticked on 2 pages')
  await page.goBack()
  await expect(boxes.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Edit ticked' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit 3 products')
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(count).toHaveText('3 ticked on 2 pages')
  await page.getByRole('button', { name: 'Untick all' }).click()
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(count).toHaveText('')
})
