import { checkScreen, opened } from '../check-screen'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

test.describe('axe finds nothing', () => {
  for (const [path, submit] of [
    ['/admin/products/new', 'Add Product'],
    ['/admin/blog/edit/new', 'Create post'],
    ['/admin/footer-links/new', 'Add link'],
  ] as const) {
    test(`in the rejected form of ${path}`, { tag: '@long' }, async ({ page, visit, expectAccessible }) => {
      const form = new RecordForm(page)
      await visit(path)
      await form.button(submit).click()
      await expect(form.summary).toBeVisible()
      await checkScreen(page, expectAccessible)
    })
  }

  test('with the phone menu open', async ({ page, visit, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await visit('/admin/products')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expectAccessible()
  })

  test('with very long words, two versions and a preview', async ({ page, visit, add, request, expectAccessible }) => {
    const form = new RecordForm(page)
    const title = unique('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3))
    const row = { title, slug: unique('long-'.repeat(18)), content: '<p>Words.</p>' }
    const id = await add('/pages', row)
    await visit('/admin/pages')
    await checkScreen(page, expectAccessible)
    await visit(`/admin/pages/${id}/delete`)
    await checkScreen(page, expectAccessible)
    await visit(`/admin/pages/${id}`)
    await form.fill({ Content: '<p>Mine.</p>' })
    await request.put(`/api/pages/${id}`, { data: { ...row, content: `<p>${title}</p>` } })
    await form.button('Save Changes').click()
    await expect(form.bothVersions).toBeVisible()
    await checkScreen(page, expectAccessible)
    const preview = await opened(page, () => form.button('Preview').click())
    await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible()
    await checkScreen(preview, () => expectAccessible(preview))
  })
})
