import type { Page } from '@playwright/test'
import { STAFF } from '../../support/staff'
import { RecordHistory } from '../pages/record-history'
import { expect, test, unique } from './staff-test'

const WHO = `${STAFF.first_name} ${STAFF.last_name}`
const WIDTHS = [320, 1440]

async function addCollection(page: Page, visit: (path: string) => Promise<unknown>, name: string): Promise<void> {
  await visit('/admin/collections/edit/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Slug').fill(name.toLowerCase())
  await page.getByRole('button', { name: 'Create collection' }).click()
}

test('the history of a collection shows its creation and changes, and who made them', async ({
  page,
  visit,
  expectAccessible,
}) => {
  const history = new RecordHistory(page)
  const name = unique('Told')
  await addCollection(page, visit, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Tagline').fill('Small and bright')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByText(`Changed by ${WHO}`)).toBeVisible()

  await history.open()
  await expect(history.heading(name)).toBeVisible()
  await expect(history.entries).toHaveCount(2)
  await expect(history.entries.nth(0)).toContainText(`Changed by ${WHO}`)
  await expect(history.field('Tagline').locator('ins')).toContainText('Small and bright')
  await expect(history.entries.nth(1)).toContainText(`Created by ${WHO}`)
  await expect(history.field('Name', 1)).toBeHidden()
  await history.entries.nth(1).getByText('Show all fields').click()
  await expect(history.field('Name', 1)).toHaveText(name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await history.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a deleted collection keeps its history', async ({ page, visit }) => {
  const history = new RecordHistory(page)
  const name = unique('Gone')
  await addCollection(page, visit, name)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await history.open()
  await expect(history.heading(name)).toBeVisible()
  const address = page.url()
  await visit('/admin/collections')
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(address)
  await expect(page.getByText('This collection has been deleted.')).toBeVisible()
  await expect(history.heading(name)).toBeVisible()
  await expect(history.entries.nth(0)).toContainText(`Deleted by ${WHO}`)
  await history.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
})

test('a change in a long text is struck out and underlined', async ({ page, visit, expectAccessible }) => {
  const history = new RecordHistory(page)
  const title = unique('Page')
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`)
  await visit('/admin/pages/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Slug').fill(title.toLowerCase())
  await page.getByLabel('Content').fill(words.join(' '))
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Content').fill(words.join(' ').replace('word100', 'another'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await history.open()
  await expect(history.field('Content').locator('del')).toContainText('word100')
  await expect(history.field('Content').locator('ins')).toContainText('another')
  await expect(history.field('Content')).toContainText('word99 ')
  await expect(history.field('Content')).not.toContainText('word50')
  await expectAccessible()
})

test('a dialog links to the history of its record, empty at first', async ({
  page,
  visit,
  enquire,
  expectAccessible,
}) => {
  const history = new RecordHistory(page)
  const { id } = await enquire()
  await visit(`/admin/contact/${id}`)
  const details = page.getByRole('dialog', { name: 'Message details' })
  const reference = await details.getByText(/^AF-\w{6}$/).textContent()
  await history.open()
  await expect(history.heading(`message ${reference}`)).toBeVisible()
  await expect(history.empty).toBeVisible()
  await expectAccessible()
  await history.goBack()
  await details.getByRole('button', { name: 'Mark as Processed' }).click()
  await expect(details).toHaveCount(0)
  await visit(`/admin/history/enquiry/${id}`)
  await expect(history.entries).toHaveText([new RegExp(`^Marked as processed by ${WHO}`)])
})

test('an unknown record has no history', async ({ page, visit, expectAccessible }) => {
  expect((await visit('/admin/history/product/999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No history' })).toBeVisible()
  await expectAccessible()
})
