import { ImportScreen } from '../pages/import-screen'
import { test } from './own-shop'
import { expect } from './staff-test'

test.use({ expectedErrors: /net::ERR_/ })

test('a long import shows its progress', async ({ page, context, visit, expectAccessible }) => {
  test.slow()
  const lines = Array.from({ length: 4000 }, (_, n) => `many-${n},1`)
  const screen = new ImportScreen(page)
  await visit('/admin/products/import')
  await screen.send(`name,price\n${lines.join('\n')}\n`)
  await screen.import.click()
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible()
  await expect(page.getByText(/ of 4,000$/)).toBeVisible()
  // A line that is gone for a moment is no end.
  const missed = page.waitForEvent('requestfailed')
  await context.setOffline(true)
  await missed
  await expectAccessible()
  await expect(page.getByText(/ of 4,000$/)).toBeVisible()
  await context.setOffline(false)
  await expect(screen.outcome).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('4,000 new, 0 changed.').first()).toBeVisible()
})
