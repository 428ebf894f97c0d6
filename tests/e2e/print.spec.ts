import { textsOfPdf } from '../support/pdf-text'
import { backdateForms, expect, test, unique } from './fixtures'
import { ProductPage } from './pages/product-page'
import { Site } from './pages/site'

const PAGES = ['/collections/rings', '/product/8', '/cart', '/blog/caring-for-pearls', '/terms']

test('pages are printed with the addresses of shop and page, without what cannot be clicked on paper', async ({
  page,
  visit,
  baseURL,
}) => {
  const { footer, nav } = new Site(page)
  await page.emulateMedia({ media: 'print' })
  for (const path of PAGES) {
    await test.step(path, async () => {
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(footer.getByText('282 Collins Street')).toBeVisible()
      await expect(footer.getByText(`${baseURL}${path}`)).toBeVisible()
      await expect(nav).toBeHidden()
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeHidden()
      for (const left of ['.badge', '.card-heart', '.button']) {
        await expect(page.locator(left).filter({ visible: true })).toHaveCount(0)
      }
    })
  }
})

test('no paper has the secret address of an order, whatever the browser prints around it', async ({
  page,
  visit,
  expectNotice,
}) => {
  // With the margins of a print dialog.
  const margin = { top: '2cm', bottom: '2cm' }
  const printed = async () => textsOfPdf(await page.pdf({ displayHeaderFooter: true, preferCSSPageSize: true, margin }))
  await visit('/product/48')
  await new ProductPage(page).addToCart.click()
  await expectNotice('Added to Cart')
  await visit('/checkout')
  await backdateForms(page)
  await page.getByLabel(/^I’ll collect it/).check()
  await page.getByLabel('Full name').fill('Ada Byron')
  await page.getByLabel('Email').fill(`${unique('paper')}@example.com`)
  await page.locator('[name=is_gift]').check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your Order AF-P\w{6}$/)
  const path = new URL(page.url()).pathname
  const token = path.split('/')[2]!
  const slip = `/paper/${/AF-P\w{6}/.exec(await page.title())![0].toLowerCase()}`
  for (const one of [path, slip]) {
    await visit(one)
    await expect(page.getByText(/AF-P/).first()).toBeVisible()
    expect((await printed()).join('\n')).not.toContain(token)
  }
  // A receipt of one sheet, and not an empty second one.
  await visit(slip)
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  // What the browser prints around a page can be read: this one has no style.
  await page.goto('/healthz')
  expect((await printed()).join('\n')).toContain('/healthz')
})

const PIXELS_OF_A_MILLIMETRE = 96 / 25.4

test('the ring sizer is printed alone, on one sheet, in true millimetres', async ({ page, visit }) => {
  await visit('/ring-size-guide')
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sizer = page.getByRole('img', { name: 'Ring sizer' })
  await expect(sizer).toBeVisible()
  await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(0)
  const { nav, footer } = new Site(page)
  await expect(nav).toBeHidden()
  await expect(footer).toBeHidden()
  // Without the line around it, which a bounding box has.
  const widthOf = (part: string) => sizer.locator(part).evaluate((drawn) => drawn.getBoundingClientRect().width)
  expect((await widthOf('.bank-card')) / PIXELS_OF_A_MILLIMETRE).toBeCloseTo(85.6, 1)
  expect((await widthOf('[data-size="L½"]')) / PIXELS_OF_A_MILLIMETRE).toBeCloseTo(16.51, 1)
})

test('labels for trays are printed alone, a sheet on each page, in true millimetres', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn()
  await visit('/admin/products/labels?sheet=65&first=60')
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(await page.locator('.label-sheet').count())
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(0)
  const boxOf = (place: number) =>
    page
      .locator('.tray-label')
      .nth(place)
      .evaluate((label) => label.getBoundingClientRect().toJSON() as DOMRect)
  const [first, second, below, last] = [await boxOf(0), await boxOf(1), await boxOf(5), await boxOf(64)]
  const inMillimetres = (pixels: number) => pixels / PIXELS_OF_A_MILLIMETRE
  expect(inMillimetres(first.width)).toBeCloseTo(38.1, 1)
  expect(inMillimetres(second.x - first.x)).toBeCloseTo(40.6, 1)
  expect(inMillimetres(below.y - first.y)).toBeCloseTo(21.2, 1)
  expect(inMillimetres(first.y)).toBeCloseTo(10.7, 1)
  expect(inMillimetres(last.right)).toBeCloseTo(210 - 4.75, 1)
})

test('a list of the back office is printed as a table without what cannot be clicked on paper', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn()
  await visit('/admin/products')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 660, height: 1000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row')
  for (const left of [
    '.shell-bar',
    '.shell-nav',
    '.search-form',
    '.row-actions',
    '.tick',
    '.bulk-actions',
    '.pagination',
  ]) {
    await expect(page.locator(left).filter({ visible: true })).toHaveCount(0)
  }
})
