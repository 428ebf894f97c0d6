import { STAFF } from '../../support/staff'
import { checkScreen } from '../check-screen'
import { expect, test } from './staff-test'

test('the dashboard links to the System screen', async ({ page, visit, expectAccessible }) => {
  await visit('/admin/dashboard')
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL('/admin/system')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System')
  const facts = page.getByRole('region', { name: 'The running shop' })
  await expect(facts).toContainText(process.versions.node)
  await expect(facts).toContainText(/\d [kM]B, its log \d/)
  await expect(facts).toContainText('Off: no mail server is connected')
  await checkScreen(page, expectAccessible)
})

test('staff back the shop up and download the backup', async ({ page, visit, expectAccessible }) => {
  await visit('/admin/backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The last backup was made')).toBeVisible()
  await checkScreen(page, expectAccessible)
  await page.getByRole('link', { name: 'Download' }).first().click()
  await page.getByLabel('Password').fill(STAFF.password)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/-backup\.tar\.gz$/)
  await checkScreen(page, expectAccessible)
})
