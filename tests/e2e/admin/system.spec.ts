import { checkScreen } from './check-screen'
import { expect, test } from './staff-test'

test('the dashboard links to the System screen', async ({ page, visit, expectAccessible }) => {
  await visit('/admin/dashboard')
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL('/admin/system')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System')
  // The shop of the tests has no backup.
  await expect(page.getByRole('listitem').filter({ hasText: 'The shop has never been backed up.' })).toContainText(
    'Run npm run backup',
  )
  const facts = page.getByRole('region', { name: 'The running shop' })
  await expect(facts).toContainText(process.versions.node)
  await expect(facts).toContainText(/\d [kM]B, its log \d/)
  await expect(facts).toContainText('Off: SMTP_URL is not set')
  await expect(page.getByRole('region', { name: 'Slowest routes' })).toBeVisible()
  await checkScreen(page, expectAccessible)
})
