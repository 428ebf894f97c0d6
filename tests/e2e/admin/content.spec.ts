import { RecordForm } from '../pages/record-form'
import { checkWidth } from './check-screen'
import { test as inOwnShop } from './own-shop'
import { expect, test } from './staff-test'

test('one content block is open at a time', async ({ page, visit }) => {
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
})

inOwnShop('long words of a content block stay within the screen of a phone', async ({ page, visit, request }) => {
  const [title, body] = ['T'.repeat(200), `https://example.com/${'b'.repeat(400)}`]
  await request.put('/api/content/hero', { data: { section: 'hero', title, body } })
  await visit('/admin/content')
  await page.locator('summary', { hasText: 'hero' }).click()
  await expect(page.getByText(body)).toBeVisible()
  await checkWidth(page)
  await visit('/')
  await expect(page.getByText(body)).toBeVisible()
  await checkWidth(page)
})

inOwnShop('a content block is changed; its section is fixed', async ({ page, visit, visitor, expectNotice }) => {
  const form = new RecordForm(page)
  const block = page.getByRole('main').locator('details').filter({ hasText: 'hero' })
  await visit('/admin/content')
  await block.locator('summary').click()
  await expect(block).toContainText(
    'Nothing has been written for this section: the shop leaves it out or shows its default text.',
  )
  await block.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/admin/content/hero')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hero')
  await expect(form.form).toContainText('hero')
  await expect(form.field('Section')).toHaveCount(0)
  await form.button('Save Changes').click()
  await expect(form.errorOf('Title')).toHaveText('Title is required')
  await expect(form.errorOf('Content')).toHaveText('Content is required')
  await form.fill({ Title: 'Pearls of *Tasmania*', Content: 'New this winter.' })
  await form.button('Preview').click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('em')).toHaveText('Tasmania')
  await form.button('Save Changes').click()
  await expectNotice('Content updated', 'Pearls of Tasmania')
  await expect(page).toHaveURL('/admin/content')
  await expect(block).toContainText('Top of the home page')
  await expect(block.locator('em')).toHaveText('Tasmania')
  await block.locator('summary').click()
  await expect(block).toContainText('New this winter.')
  const home = await (await visitor.get('/')).text()
  expect(home).toContain('New this winter.')
  expect(home).toMatch(/Pearls of <\/span><em[^>]*>Tasmania</)
})
