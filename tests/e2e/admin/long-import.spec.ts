import { ImportScreen } from '../pages/import-screen'
import { test } from './own-shop'
import { expect } from './staff-test'

test('a long import shows how far it is', async ({ page, visit, hasScript, expectAccessible }) => {
  test.slow()
  const lines = Array.from({ length: 5000 }, (_, n) => `many-${n},1`)
  const screen = new ImportScreen(page)
  await visit('/admin/products/import')
  await screen.send(`name,price\n${lines.join('\n')}\n`)
  await screen.import.click()
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible()
  await expect(page.getByText(/ of 5,000$/)).toBeVisible()
  if (hasScript) await expectAccessible()
  await expect(screen.outcome).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('5,000 new, 0 changed.').first()).toBeVisible()
})
