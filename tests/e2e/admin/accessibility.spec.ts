import { everyAddress } from '../../support/routes'
import { RecordForm } from '../pages/record-form'
import { checkScreen, opened, SIZES } from './check-screen'
import { expect, test, unique } from './staff-test'

/** Screens that the route table does not contain: an empty search, an unknown row. */
const MORE = [
  '/admin/products?q=nothing',
  '/admin/products?page=2',
  '/admin/products/bulk?q=ring&all=on',
  '/admin/contact/bulk?all=on&operation=processed',
  '/admin/products/999999',
  '/admin/content/heritage',
]
// These redirect at once: their screens are checked below or at another address.
const LEADING_AWAY =
  /\/(?:logout|login|set-up|finish|stage|assignee|try-again|new-count|suggestions|release|restore|reply|download|(?:products|contact|blog|person)\/export)$|newsletters|invitation\/|^\/admin$/
const SCREENS = [...everyAddress().filter((path) => path.startsWith('/admin') && !LEADING_AWAY.test(path)), ...MORE]

// These tests only look: one context for all of them spares the browser most of the work.
test.use({ reuseContext: true, viewport: SIZES[0] })

test.describe('axe finds nothing, and nothing is too wide,', () => {
  for (const path of SCREENS) {
    test(`at ${path}`, async ({ page, visit, expectAccessible }) => {
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await checkScreen(page, expectAccessible)
    })
  }

  for (const [path, submit] of [
    ['/admin/products/new', 'Add Product'],
    ['/admin/blog/edit/new', 'Create post'],
    ['/admin/footer-links/new', 'Add link'],
  ] as const) {
    test(`in the rejected form of ${path}`, async ({ page, visit, expectAccessible }) => {
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
