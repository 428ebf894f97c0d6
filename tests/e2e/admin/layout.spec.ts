import { AdminList } from '../pages/admin-list'
import { expect, needsNoScript, test, unique } from './staff-test'

const LONG = 'Nineteenth-Century Burmese Sapphire and Old Mine Cut Diamond Cluster Ring in Eighteen Carat Yellow Gold'
const PHONE = { width: 390, height: 844 }
const WIDTHS = [390, 768, 1024, 1180, 1280, 1440]
const LISTS = [
  '/admin/blog',
  '/admin/pages',
  '/admin/collections',
  '/admin/gemstone',
  '/admin/contact',
  '/admin/subscribers',
  '/admin/footer-links',
  '/admin/content',
  '/admin/outbox',
  '/admin/trash',
  '/admin/backups',
  '/admin/system',
  '/admin/products/import',
]

test(
  'a card of the product list takes at most 120 pixels on a phone',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, add }) => {
    const list = new AdminList(page)
    const set = unique('Card')
    for (const [number, values] of [
      { price: 128_500, sale_price: 119_000, inventory_count: 120 },
      { price: 128_500, sale_price: 119_000, inventory_count: 0, active: false },
      { price: 90, inventory_count: 2, main_image: 'akoya-pearl-stud-earrings' },
    ].entries()) {
      const name = number === 2 ? set : `${LONG} ${set}`
      await add('/admin/products', { name, slug: `${set}-${number}`.toLowerCase(), category: 'rings', ...values })
    }
    await page.setViewportSize(PHONE)
    await visit(`/admin/products?q=${set}`)
    await expect(list.rows).toHaveCount(3)
    await expect(list.rows.getByText('Inactive')).toBeVisible()
    for (const card of await list.rows.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120)
  },
)

test(
  'the Save button stays in view on a phone, and what has the focus stays clear of it',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/admin/products/1')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect(save).toBeInViewport({ ratio: 1 })
    const covered = await page.locator('form.record-form').evaluate((form: HTMLFormElement) => {
      const bar = form.querySelector('.form-actions')!
      for (const group of form.querySelectorAll('details')) group.open = true
      const fields = [...form.elements].filter((field) => field.matches('.input, [type=checkbox], [type=radio]'))
      return fields.flatMap((field) => {
        ;(field as HTMLElement).focus({ preventScroll: false })
        const top = bar.getBoundingClientRect().top
        const { top: fieldTop, bottom } = field.getBoundingClientRect()
        // Browsers scroll a text area until its caret is in view, which is in its first line.
        const end = field.matches('textarea') ? fieldTop + 2 * parseFloat(getComputedStyle(field).lineHeight) : bottom
        return end > top && !bar.contains(field) ? [field.id] : []
      })
    })
    expect(covered).toEqual([])
    await expect(save).toBeInViewport({ ratio: 1 })
  },
)

test.describe('on a phone', () => {
  // A phone makes the page wider where something stands out of it.
  test.use({ isMobile: true, hasTouch: true, viewport: PHONE })

  test(
    'the settings are as wide as the screen',
    needsNoScript('with JavaScript the layout is the same'),
    async ({ page, visit }) => {
      for (const section of ['house', 'contact', 'tax', 'selling', 'mail', 'backups']) {
        await visit(`/admin/settings/${section}`)
        expect(await page.evaluate(() => window.innerWidth), section).toBe(PHONE.width)
      }
    },
  )
})

test(
  'no word is broken in the middle, and no table is cut off, at any width',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, add, enquire, request }) => {
    const slug = unique('long')
    const long = { name: `${LONG} ${slug}`, stock_number: unique('LongStockNumber') }
    const product = await add('/admin/products', { ...long, slug, price: 128_500, sale_price: 119_000 })
    await add('/pages', { title: LONG, slug, content: '<p>Words.</p>' })
    const removed = await add('/pages', { title: LONG, slug: `${slug}-removed`, content: '<p>Words.</p>' })
    expect((await request.delete(`/api/pages/${removed}`)).ok()).toBe(true)
    await enquire({ inquiry_type: 'appointment', newsletter: true, full_name: 'Mary Wollstonecraft' })
    for (const list of [
      `/admin/products?q=${slug}`,
      '/admin/products?q=ring',
      `/admin/history/product/${product}`,
      ...LISTS,
    ]) {
      await visit(list)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // The page takes a moment to have the new size, and another for the queries of its containers.
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
        await expect.poll(() => page.evaluate(flaws), `${list}, ${width} pixels wide`).toEqual([])
      }
    }
  },
)

/** In the browser: what is too wide for its place, and words broken in the middle. Long ones, such as addresses, may be. */
function flaws(): string[] {
  const LONGEST_WORD = 14
  const isWide = (box: Element) => box.scrollWidth > box.clientWidth
  const boxes = [document.documentElement, ...document.querySelectorAll('.data-table-box')]
  const found = boxes.filter(isWide).map(({ className, localName }) => `${localName} ${className} is too wide`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement
    // The head of a table is there for screen readers only where cards are shown.
    const head = parent?.closest('thead')
    if (!parent?.checkVisibility() || parent.closest('.sr-only') || (head && head.clientWidth < 2)) continue
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-/]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1 && word.length <= LONGEST_WORD) found.push(`${word} is broken`)
    }
  }
  return found
}
