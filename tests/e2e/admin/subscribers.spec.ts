import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { memberFor, STAFF } from '../../support/staff'
import { LoginScreen } from '../pages/login-screen'
import { expect, test, unique } from './staff-test'

/** Subscribes an address as a visitor does. */
async function subscribe(visitor: APIRequestContext): Promise<string> {
  const email = `${unique('reader')}@example.com`
  expect((await visitor.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  return email
}

/** The name and content of the exported file. */
async function download(page: Page): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test.describe('the list can be exported', () => {
  test('as CSV, with the dates', async ({ page, visit, visitor, expectNotice }) => {
    const email = await subscribe(visitor)
    await visit('/admin/subscribers')
    await page.getByRole('link', { name: 'Export List' }).click()
    await expect(page).toHaveURL('/admin/subscribers/export')
    await page.getByLabel('File name').fill('Winter: readers/2026')
    const { name, content } = await download(page)
    await expectNotice('Export successful', `The subscriber list has been exported as ${name}.`)
    await expect(page).toHaveURL('/admin/subscribers')
    expect(name).toMatch(/^Winter[\w -]*readers[\w -]*2026\.csv$/)
    const [head = '', ...lines] = content.toString().trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFEmail,Subscription date')
    expect(lines.find((line) => line.startsWith(email))).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  })

  test('with the options chosen before the session ended', async ({ page, visit, context, signInAs }) => {
    const email = memberFor('export')
    await signInAs(email)
    await visit('/admin/subscribers/export')
    await page.getByLabel('Format').selectOption('JSON')
    await page.getByLabel('File name').fill('Winter readers')
    await page.getByLabel('Include subscription date').uncheck()
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('What you typed will be restored after you log in.').first()).toBeVisible()
    await new LoginScreen(page).logIn(email, STAFF.password)
    await expect(page.getByLabel('File name')).toHaveValue('Winter readers')
    await expect(page.getByLabel('Include subscription date')).not.toBeChecked()
    expect((await download(page)).name).toBe('Winter-readers.json')
    await page.getByRole('link', { name: 'Export List' }).click()
    await expect(page.getByLabel('File name')).toHaveValue('newsletter-subscribers')
  })
})
