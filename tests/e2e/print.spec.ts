import { expect, test } from './fixtures'
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
