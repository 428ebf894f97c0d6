import { readFile } from 'node:fs/promises'
import { STAFF } from '../../support/staff'
import { hydrated } from '../fixtures'
import { delayScripts } from '../network'
import { expect, test } from './staff-test'

test('an owner finds a person, exports and erases them', async ({
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
  const letThrough = await delayScripts(page)
  await page.getByRole('button', { name: 'Export' }).click({ noWaitAfter: true })
  await page.getByLabel('Password').fill(STAFF.password)
  letThrough()
  await hydrated(page)
  await expect(page.getByLabel('Password')).toHaveValue(STAFF.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Continue' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('person.json')
  expect(await readFile(await download.path(), 'utf8')).toContain(name)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByLabel('Type the address or phone again').fill(email)
  await page.getByRole('button', { name: 'Erase' }).click()
  await expectNotice('Person erased')
  await expect(page).toHaveURL('/admin/settings/privacy')
})
