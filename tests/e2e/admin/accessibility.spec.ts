import type { Page } from '@playwright/test'
import { everyAddress } from '../../support/routes'
import { RecordForm } from '../pages/record-form'
import { test as inOwnShop } from './own-shop'
import { expect, test, unique } from './staff-test'

const WIDTHS = [390, 1440]

/** What the walk over the route table does not find by itself: a list without a hit, a row that is not there. */
const MORE = [
  '/admin/products?q=nothing',
  '/admin/products?page=2',
  '/admin/products/999999',
  '/admin/content/heritage',
]
// These lead away at once: their screens are looked at below, or are those of another address.
const LEADING_AWAY = /\/(?:logout|login|processed|release|restore|reply|download)$|newsletters|^\/admin$/
const SCREENS = [...everyAddress().filter((path) => path.startsWith('/admin') && !LEADING_AWAY.test(path)), ...MORE]

test.describe('axe finds nothing, and nothing is too wide,', () => {
  for (const path of SCREENS) {
    test(`at ${path}`, async ({ page, visit, expectAccessible }) => {
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await check(page, expectAccessible)
    })
  }

  for (const [path, submit] of [
    ['/admin/products/new', 'Add Product'],
    ['/admin/blog/edit/new', 'Create Post'],
    ['/admin/footer-links/new', 'Add Link'],
  ] as const) {
    test(`in the refused form of ${path}`, async ({ page, visit, expectAccessible }) => {
      const form = new RecordForm(page)
      await visit(path)
      await form.button(submit).click()
      await expect(form.summary).toBeVisible()
      await check(page, expectAccessible)
    })
  }

  test('with the menu of phones open', async ({ page, visit, expectAccessible }) => {
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
    await check(page, expectAccessible)
    await visit(`/admin/pages/${id}/delete`)
    await check(page, expectAccessible)
    await visit(`/admin/pages/${id}`)
    await request.put(`/api/pages/${id}`, { data: { ...row, content: `<p>${title}</p>` } })
    await form.button('Save Changes').click()
    await expect(form.bothVersions).toBeVisible()
    await check(page, expectAccessible)
    await form.button('Preview').click()
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    await check(page, expectAccessible)
  })
})

const EMPTY = {
  '/admin/dashboard': 'Nothing is waiting for you.',
  '/admin/products': 'No products yet',
  '/admin/collections': 'No collections found',
  '/admin/blog': 'No blog posts found',
  '/admin/pages': 'No pages found',
  '/admin/footer-links': 'No footer links found',
  '/admin/contact?show=processed': 'No processed contact messages',
  '/admin/contact?show=quarantine': 'Nothing in quarantine',
  '/admin/trash': 'The trash is empty',
}

inOwnShop('an empty shop says so on each screen', async ({ page, visit, expectAccessible }) => {
  for (const [path, text] of Object.entries(EMPTY)) {
    await visit(path)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await check(page, expectAccessible)
  }
})

async function check(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}
