import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

const ring = (name: string, values: object = {}) => ({
  name,
  slug: name.toLowerCase(),
  price: 1200,
  inventory_count: 2,
  category: 'rings',
  subcategory: 'signet-rings',
  ...values,
})

test.describe('the list of products', () => {
  test('shows picture, name, category, price, stock and status', async ({ page, visit, add }) => {
    const list = new AdminList(page)
    const [sold, whole] = [unique('Sold'), unique('Whole')]
    await add('/admin/products', ring(sold, { inventory_count: 0, active: false, sale_price: 900 }))
    await add('/admin/products', ring(whole, { main_image: 'akoya-pearl-stud-earrings' }))
    await visit(`/admin/products?q=${sold}`)
    const price = '$1,200.00 Sale price $900.00'
    await expect(list.cells(sold)).toHaveText([
      'No image',
      sold,
      'Rings / Signet Rings',
      price,
      'Out of Stock',
      'Inactive',
    ])
    await visit(`/admin/products?q=${whole}`)
    await expect(list.cells(whole)).toHaveText(['', whole, 'Rings / Signet Rings', '$1,200.00', '2 In Stock', 'Active'])
    await expect(list.row(whole).locator('img')).toBeVisible()
  })

  test('is searched by name, category or subcategory, in any case', async ({ page, visit, add, hasScript }) => {
    const list = new AdminList(page)
    const name = unique('Searched')
    await add('/admin/products', ring(name, { subcategory: `${name}-band` }))
    await visit('/admin/products')
    // With JavaScript it searches while typing.
    if (hasScript) await list.search.fill(name.toUpperCase())
    else await list.searchFor(name.toUpperCase())
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=SEARCHED/)
    await list.searchFor(`${name}-BAND`)
    await expect(list.row(name)).toBeVisible()
    await list.searchFor(`${name} is not there`)
    await expect(page.getByText('No products found')).toBeVisible()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(list.search).toHaveValue('')
  })

  test('is sorted and paged', async ({ page, visit, add }) => {
    const list = new AdminList(page)
    const set = unique('Sorted')
    for (const [end, price] of [
      ['B', 300],
      ['A', 100],
      ['C', 200],
    ] as const) {
      await add('/admin/products', ring(set + end, { price }))
    }
    const names = list.rows.getByRole('rowheader')
    await visit(`/admin/products?q=${set}`)
    await expect(names).toHaveText([`${set}C`, `${set}A`, `${set}B`])
    for (const [sort, order] of [
      ['Price, high to low', 'BCA'],
      ['Name', 'ABC'],
    ] as const) {
      await page.getByLabel('Sort by').selectOption(sort)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(names).toHaveText([...order].map((end) => set + end))
    }
    await visit('/admin/products?sort=name')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin/products?sort=name&page=2')
    await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(list.rows).toHaveCount(25)
  })

  test('shows its sort order, also after navigation', async ({ page, visit }) => {
    await visit('/admin/products?q=ring&sort=price-high')
    const order = page.getByLabel('Sort by')
    await expect(order).toHaveValue('price-high')
    await page.getByRole('navigation', { name: 'Filter products' }).getByRole('link', { name: 'All' }).click()
    await expect(order).toHaveValue('newest')
    await page.goBack()
    await expect(order).toHaveValue('price-high')
  })

  test('cancels a delayed search on navigation', async ({ page, visit }) => {
    await visit('/admin/products')
    await new AdminList(page).search.fill('ring')
    // The search is due before the busy page has done anything about the click.
    await page.getByRole('link', { name: 'Blog', exact: true }).evaluate((link: HTMLElement) => {
      link.click()
      const end = performance.now() + 500
      while (performance.now() < end);
    })
    await page.waitForTimeout(600)
    await expect(page).toHaveURL('/admin/blog')
  })
})

test('a product is added, and rejected input stays as typed', async ({ page, visit, hasScript, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Émeraude ')
  const slug = name.replace('É', 'e').replace(' ', '-').toLowerCase()
  await visit('/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/admin/products/new')
  await form.field('Name').pressSequentially(name)
  await form.fill({ Price: '12,50', 'Sale price': '1', 'Inventory count': 'three' })
  await form.field('Category').selectOption('Rings')
  await expect(form.field('Subcategory').locator('optgroup:not([hidden])')).toHaveCount(hasScript ? 1 : 6)
  await expect(form.field('Active')).not.toBeChecked()
  await form.button('Add Product').click()
  await expect(form.errorOf('Price')).toBeVisible()
  await expect(form.errorOf('Inventory count')).toBeVisible()
  await expect(form.field('Price')).toHaveValue('12,50')
  await expect(form.field('Category')).toHaveValue('rings')
  await expect(form.field('Active')).not.toBeChecked()
  await expect(form.field('Slug')).toHaveValue(slug)
  await form.fill({ Price: '12.50', 'Sale price': '', 'Inventory count': '3' })
  await form.button('Add Product').click()
  await expectNotice(`${name} added`)
  await expect(page).toHaveURL(/\/admin\/products#row-\d+$/)
  await list.searchFor(name)
  await expect(list.row(name)).toBeVisible()
  await expect(list.cells(name)).toHaveText(['No image', name, 'Rings', '$12.50', '3 In Stock', 'Inactive'])
})

test('a product is changed, and Cancel changes nothing', async ({ page, visit, add, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Changed')
  const id = await add('/admin/products', ring(name))
  await visit(`/admin/products?q=${name}`)
  await list.action(name, 'Edit').click()
  await expect(page).toHaveURL(`/admin/products/${id}?q=${name}`)
  await expect(list.title).toHaveText(name)
  await expect(form.field('Price')).toHaveValue('1200.00')
  await form.fill({ Name: 'Never saved' })
  page.once('dialog', (dialog) => dialog.accept())
  await form.form.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/admin/products?q=${name}#row-${id}`)
  await visit(`/admin/products/${id}`)
  await expect(form.field('Name')).toHaveValue(name)
  await form.fill({ 'Sale price': '800', 'Inventory count': '0' })
  await form.field('Featured Product').check()
  await form.button('Save Changes').click()
  await expectNotice(`${name} updated`)
  await expect(page).toHaveURL(`/admin/products#row-${id}`)
  await expect(list.row(name)).toBeInViewport()
  await visit(`/admin/products/${id}`)
  await expect(form.field('Sale price')).toHaveValue('800.00')
  await expect(form.field('Featured Product')).toBeChecked()
})

test('a piece without price and picture is shown in the shop once that is confirmed', async ({
  page,
  visit,
  add,
  hasScript,
  expectNotice,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const name = unique('Unready')
  const id = await add('/admin/products', ring(name, { price: 0, active: false }))
  await visit(`/admin/products/${id}`)
  await form.field('Active').check()
  await form.button('Save Changes').click()
  const free = page.getByLabel('This piece costs nothing. Save it anyway?')
  await expect(free).not.toBeChecked()
  if (hasScript) await expect(free).toBeFocused()
  await expectAccessible()
  await free.check()
  await page.getByLabel('This piece will be shown in the shop without a picture. Save it anyway?').check()
  await form.button('Save Changes').click()
  await expectNotice(`${name} updated`)
  await expect(new AdminList(page).row(name)).toContainText('Active')
})

test('a search is worked through with Save and next; a piece is edited from the shop and duplicated', async ({
  page,
  visit,
  add,
  expectNotice,
}) => {
  const [list, form, name] = [new AdminList(page), new RecordForm(page), unique('Serial')]
  const [id] = await Promise.all(
    ['A', 'B'].map((letter) =>
      add('/admin/products', { name: `${name} ${letter}`, slug: `${name}-${letter}`.toLowerCase(), price: 100 }),
    ),
  )
  await visit(`/admin/products?q=${name}&sort=name`)
  await list
    .row(`${name} A`)
    .getByRole('link', { name: `${name} A`, exact: true })
    .click()
  await form.fill({ 'Inventory count': '5' })
  await form.button('Save and next').click()
  await expectNotice(`${name} A updated`)
  await expect(list.title).toHaveText(`${name} B`)
  await form.button('Save and next').click()
  await expectNotice(`${name} B updated`, 'That was the last one in this list.')
  await expect(list.rows).toHaveCount(2)

  await visit(`/product/${id}`)
  await page.getByRole('link', { name: 'Edit this piece' }).click()
  await expect(page).toHaveURL(`/admin/products/${id}`)
  await page.getByRole('link', { name: `Duplicate ${name} A` }).click()
  await expect(list.title).toHaveText('Add Product')
  await expect(form.field('Name')).toHaveValue(`Copy of ${name} A`)
  await form.button('Add Product').click()
  await expectNotice(`Copy of ${name} A added`)
})

test('a product is deleted and restored by Undo and from the trash', async ({
  page,
  visit,
  add,
  expectNotice,
  holdNotice,
}) => {
  const list = new AdminList(page)
  const name = unique('Deleted')
  const id = await add('/admin/products', ring(name))
  await visit(`/admin/products?q=${name}`)
  await list.action(name, 'Delete').click()
  await expect(page).toHaveURL(`/admin/products/${id}/delete?q=${name}`)
  await expect(list.dialog).toContainText('Are you sure you want to delete this product?')
  await list.dialogAction('Cancel').click()
  await expect(page).toHaveURL(`/admin/products?q=${name}`)
  await list.action(name, 'Delete').click()
  await list.dialogAction('Delete').click()
  await holdNotice('Product deleted', `${name} stays in the trash for 30 days.`)
  await expect(page.getByText('No products found')).toBeVisible()
  await list.undo.click()
  await expectNotice('Product restored')

  await visit(`/admin/products/${id}/delete`)
  await list.dialogAction('Delete').click()
  await expectNotice('Product deleted')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(list.title).toHaveText('Trash')
  await expect(list.row(name)).toContainText('Product')
  await list.row(name).getByRole('button', { name: 'Restore' }).click()
  await expectNotice('Product restored')
  await visit(`/admin/products?q=${name}`)
  await expect(list.row(name)).toBeVisible()
})

test('an unknown product shows a message and a link back', async ({ page, visit }) => {
  const response = await visit('/admin/products/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(page).toHaveURL('/admin/products')
})
