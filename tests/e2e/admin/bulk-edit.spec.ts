import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test('products found by a search go on sale in five clicks, and Undo ends the sale', async ({
  page,
  visit,
  add,
  hasScript,
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
  await expect(list.rows.getByText('$960.00')).toHaveCount(3)
  await expectAccessible()
  await page.getByRole('button', { name: 'Change 3 products' }).click()
  await holdNotice('3 products updated')
  await expect(page).toHaveURL(`/admin/products?q=${set}`)
  await expect(list.rows.getByText('$960.00')).toHaveCount(3)
  await list.undo.click()
  await expectNotice('3 changed back')
  await expect(list.rows.getByText('$960.00')).toHaveCount(0)

  if (hasScript) {
    await page.getByLabel('Tick all on this page').check()
    await page.getByLabel(`Tick ${set}C`).uncheck()
  } else {
    for (const end of ['A', 'B']) await page.getByLabel(`Tick ${set}${end}`).check()
  }
  await page.getByRole('button', { name: 'Edit ticked' }).click()
  await expect(list.title).toHaveText('Edit 2 products')
})

test('price and stock are edited beside the list, which returns to the row', async ({
  page,
  visit,
  add,
  expectNotice,
}) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Quick')
  const id = await add('/admin/products', { name, slug: name.toLowerCase(), price: 1200, inventory_count: 2 })
  await visit(`/admin/products?q=${name}`)
  await list.action(name, 'Quick edit').click()
  await expect(list.dialog.getByRole('heading', { name })).toBeVisible()
  await form.fill({ Price: '$1,450', 'Sale price': '1 250', 'Inventory count': '7' })
  await form.button('Save').click()
  await expectNotice(`${name} updated`)
  await expect(page).toHaveURL(`/admin/products?q=${name}#row-${id}`)
  await expect(list.row(name)).toContainText('$1,250.00')
  await expect(list.row(name)).toContainText('7 In Stock')
})
