import { checkWidth } from '../check-screen'
import { test as inOwnShop } from './own-shop'
import { expect, needsNoScript, test } from './staff-test'

test(
  'one content block is open at a time',
  needsNoScript('elements of the browser open and close'),
  async ({ page, visit }) => {
    await visit('/admin/content')
    const blocks = page.getByRole('main').locator('details')
    const [heritage, mission] = ['heritage', 'mission'].map((section) =>
      blocks.filter({ has: page.locator('summary', { hasText: section }) }),
    )
    if (!heritage || !mission) throw new Error('The demonstration boutique has both')
    await expect(heritage.getByRole('link', { name: 'Edit' })).toBeHidden()
    await heritage.locator('summary').click()
    await expect(heritage.locator('p')).toContainText('1985')
    await expect(heritage.locator('img')).toBeVisible()
    await mission.locator('summary').click()
    await expect(mission.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(heritage.getByRole('link', { name: 'Edit' })).toBeHidden()
  },
)

inOwnShop(
  'long words of a content block stay within the screen of a phone',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, request }) => {
    const [title, body] = ['T'.repeat(200), `https://example.com/${'b'.repeat(400)}`]
    await request.put('/api/content/hero', { data: { section: 'hero', title, body } })
    await visit('/admin/content')
    await page.locator('summary', { hasText: 'hero' }).click()
    await expect(page.getByText(body)).toBeVisible()
    await checkWidth(page)
    await visit('/')
    await expect(page.getByText(body)).toBeVisible()
    await checkWidth(page)
  },
)
