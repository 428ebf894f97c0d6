import { AdminList } from '../pages/admin-list'
import { RecordForm } from '../pages/record-form'
import { expect, needsScript, test, unique } from './staff-test'

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
  test('is searched', needsScript('while typing'), async ({ page, visit, add }) => {
    const list = new AdminList(page)
    const name = unique('Searched')
    await add('/admin/products', ring(name))
    await visit('/admin/products')
    await list.search.fill(name.toUpperCase())
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=SEARCHED/)
    await list.searchFor(`${name} is not there`)
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(list.search).toHaveValue('')
  })

  test('is scrolled to the row whose form was saved', async ({ page, visit, add, expectNotice }) => {
    const list = new AdminList(page)
    const name = unique('Changed')
    const id = await add('/admin/products', ring(name))
    await page.setViewportSize({ width: 1280, height: 400 })
    await visit(`/admin/products/${id}`)
    await new RecordForm(page).button('Save Changes').click()
    await expectNotice(`${name} updated`)
    await expect(page).toHaveURL(`/admin/products#row-${id}`)
    await expect(list.row(name)).toBeInViewport()
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
    await page.getByRole('link', { name: 'Blog', exact: true }).evaluate(async (link: HTMLElement) => {
      link.click()
      const end = performance.now() + 500
      while (performance.now() < end);
      // Comes after what is due.
      await new Promise((resolve) => setTimeout(resolve))
    })
    await expect(page).toHaveURL('/admin/blog')
  })
})

test('a product is added, and rejected input stays as typed', async ({ page, visit, expectNotice }) => {
  const [list, form] = [new AdminList(page), new RecordForm(page)]
  const name = unique('Émeraude ')
  const slug = name.replace('É', 'e').replace(' ', '-').toLowerCase()
  await visit('/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/admin/products/new')
  await form.field('Name').pressSequentially(name)
  await form.fill({ Price: '12,50', 'Sale price': '1', 'Inventory count': 'three' })
  await form.field('Category').selectOption('Rings')
  await expect(form.field('Subcategory').locator('optgroup:not([hidden])')).toHaveCount(1)
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
  await expect(list.row(name)).toBeVisible()
})

test('a piece without price and picture is shown in the shop once that is confirmed', async ({
  page,
  visit,
  add,
  expectNotice,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const name = unique('Unready')
  const id = await add('/admin/products', ring(name, { price: 0, active: false }))
  await visit(`/admin/products/${id}`)
  await form.field('Active').check()
  await form.button('Save Changes').click()
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  await expect(anyway).toBeFocused()
  await expect(page.locator('.warnings')).toContainText('This piece costs nothing.')
  await expectAccessible()
  await anyway.click()
  await expectNotice(`${name} updated`)
  await expect(new AdminList(page).row(name)).toContainText('Active')
})
