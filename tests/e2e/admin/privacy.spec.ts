import { readFile } from 'node:fs/promises'
import { STAFF } from '../../support/staff'
import { expect, test } from './staff-test'

test('an owner finds a person, exports and erases them, and the activity says so', async ({
  page,
  visit,
  enquire,
  context,
  expectNotice,
  expectAccessible,
}) => {
  const { name, email } = await enquire()
  await visit('/admin/settings/privacy')
  await page.getByLabel('Email address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expect(page.getByRole('row', { name: /Messages/ })).toContainText('Deleted')
  await expectAccessible()

  await context.clearCookies({ name: 'confirmed' })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByLabel('Password').fill(STAFF.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Continue' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('person.json')
  expect(await readFile(await download.path(), 'utf8')).toContain(name)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  const confirm = page.getByLabel('Type the address again')
  await confirm.fill('somebody@example.com')
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('This is not the same address').first()).toBeVisible()
  await expect(confirm).toHaveValue('somebody@example.com')
  await confirm.fill(email)
  await page.getByRole('button', { name: 'Erase' }).click()
  await expectNotice('Person erased')
  await expect(page).toHaveURL('/admin/settings/privacy')

  await visit('/admin/activity')
  await page.getByLabel('What').selectOption('Personal data')
  await page.getByRole('button', { name: 'Show' }).click()
  const entries = page.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Erased what was known about a person' }).first()).toBeVisible()
})
