import { OFFICE_SCREENS } from '../../support/screens'
import { overflow } from '../overflow'
import { RecordForm } from '../pages/record-form'
import { checkScreen, opened, SIZES } from './check-screen'
import { expect, test, unique } from './staff-test'

/** One of each kind; `npm run test:full` visits the others, too. */
const DAILY_SCREENS = [
  ...['/admin/dashboard', '/admin/products', '/admin/products/1', '/admin/products/1/pictures'],
  ...[
    '/admin/products/999999',
    '/admin/blog/edit/1',
    '/admin/contact/1',
    '/admin/contact/bulk?all=on&operation=processed',
  ],
  ...['/admin/media', '/admin/settings/look', '/admin/content/heritage', '/admin/system'],
]
const WIDTHS = [320, 390, 1440]
const ALL_AT_ONCE = 12

// These tests only look: one context for all of them spares the browser most of the work.
test.use({ reuseContext: true, viewport: SIZES[0] })

const softly = expect.configure({ soft: true })
const groups = Array.from({ length: Math.ceil(OFFICE_SCREENS.length / ALL_AT_ONCE) }, (_, index) =>
  OFFICE_SCREENS.slice(index * ALL_AT_ONCE, (index + 1) * ALL_AT_ONCE),
)

for (const paths of groups) {
  test(`nothing is too wide from ${paths[0]} to ${paths.at(-1)}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await softly.poll(() => overflow(page), `pixels to scroll sideways: ${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test.describe('axe finds nothing', () => {
  for (const path of OFFICE_SCREENS) {
    const tag = DAILY_SCREENS.includes(path) ? [] : ['@long']
    test(`at ${path}`, { tag }, async ({ page, visit, expectAccessible }) => {
      await visit(path)
      await checkScreen(page, expectAccessible)
    })
    test(`at ${path} without JavaScript`, { tag: ['@no-js', '@long'] }, async ({ page, visit, expectAccessible }) => {
      await visit(path)
      await checkScreen(page, expectAccessible)
    })
  }

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
