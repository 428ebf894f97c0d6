import { change } from '../support/database'
import { insertOffer } from '../support/offers'
import { expect } from './fixtures'
import { test } from './own-shop'

test('bank details are copied as banks ask for them, each by its own button', async ({
  page,
  context,
  visit,
  ownShop: { databaseFile },
}) => {
  change(
    databaseFile,
    "UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '1234 5678'",
  )
  const { id, path } = insertOffer(databaseFile)
  change(databaseFile, `UPDATE customer_order SET placed_at = ${Date.now()} WHERE id = ${id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(path)
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12345678')
  await expect(page.locator('.bank-details')).toContainText('1234 5678')
})
