import type { Page } from '@playwright/test'
import { AdminList } from '../pages/admin-list'
import { ContactMessages } from '../pages/contact-messages'
import { expect, test, unique } from './staff-test'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the tasks on the dashboard link to their lists', async ({ page, visit, enquire, add }) => {
  const [{ name }, title] = [await enquire(), unique('Unfinished')]
  await add('/admin/blog', { title, slug: title.toLowerCase(), content: 'To be done.' })
  await visit('/admin/dashboard')
  await section(page, 'What needs doing')
    .getByRole('link', { name: /new enquir/ })
    .click()
  await expect(page).toHaveURL('/admin/contact?show=new')
  await expect(new AdminList(page).row(name)).toBeVisible()
  await visit('/admin/dashboard')
  await section(page, 'What needs doing')
    .getByRole('link', { name: /blog posts? in draft/ })
    .click()
  await expect(page).toHaveURL('/admin/blog?show=waiting')
  await expect(new AdminList(page).row(title)).toContainText('Draft')
})

test('the recent enquiries link to their messages', async ({ page, visit, enquire }) => {
  const { name } = await enquire({ message: 'The newest of all.' })
  await visit('/admin/dashboard')
  await section(page, 'Recent enquiries').getByRole('link', { name }).click()
  await expect(new ContactMessages(page).detail('Message')).toHaveText('The newest of all.')
})

test('each chart has a table with its numbers', async ({ page, visit }) => {
  await visit('/admin/dashboard')
  for (const title of ['Enquiries', 'Subscribers']) {
    const chart = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(chart.getByRole('img', { name: /in the last twelve weeks, at most \d+ a week$/ })).toBeVisible()
    await expect(chart.getByRole('table')).toBeHidden()
    await chart.getByText('Show the numbers').click()
    const weeks = chart.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(weeks).toHaveCount(12)
    const total = Number(/\d+/.exec((await chart.locator('figcaption p').textContent()) ?? '')?.[0])
    const counts = (await weeks.getByRole('cell').allTextContents()).map(Number)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  }
})
