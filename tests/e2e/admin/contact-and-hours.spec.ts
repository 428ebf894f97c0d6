import { dayOf } from '~/format/dates'
import { addDays } from '~/format/opening-day'
import { dayName } from '~/format/opening-hours'
import { checkWidth } from '../check-screen'
import { RecordForm } from '../pages/record-form'
import { test } from './own-shop'
import { expect } from './staff-test'

test('an owner sets the hours and the holidays, and visitors read them', async ({
  page,
  visit,
  expectNotice,
  expectAccessible,
}) => {
  const form = new RecordForm(page)
  const row = (name: string) => form.form.getByRole('group', { name, exact: true })
  const today = dayOf(new Date())
  const [tomorrow, holiday] = [addDays(today, 1), addDays(today, 20)]
  await visit('/admin/settings/contact')

  await row('Tuesday').getByLabel('Hours').selectOption('Closed')
  await expect(row('Tuesday').getByLabel('Opens', { exact: true })).toBeHidden()
  for (const [day, closes] of [
    ['Tuesday', '17:00'],
    ['Thursday', '21:00'],
  ] as const) {
    await row(day).getByLabel('Hours').selectOption('Open')
    await row(day).getByLabel('Opens', { exact: true }).fill('10:00')
    await row(day).getByLabel('Closes', { exact: true }).fill(closes)
  }
  await row('Monday').getByLabel('Hours').selectOption('Open')
  await row('Monday').getByLabel('Opens', { exact: true }).fill('08:00')
  await row('Monday').getByLabel('Closes', { exact: true }).fill('12:00')
  for (const opens of ['08:00', '08:00', '09:00']) {
    await row('Monday').getByLabel('Opens', { exact: true }).fill(opens)
    await row('Wednesday').getByLabel('Hours').selectOption('Closed')
    await form.button('Copy Monday to Tuesday–Friday').click()
    await expect(row('Wednesday').getByLabel('Opens', { exact: true })).toHaveValue(opens)
    await expect(row('Wednesday').getByLabel('Hours')).toHaveValue('open')
  }
  await row('Wednesday').getByLabel('Hours').selectOption('Closed')
  await row('Tuesday').getByLabel('Closes', { exact: true }).fill('17:00')
  await row('Thursday').getByLabel('Closes', { exact: true }).fill('21:00')
  const first = row('Special day 1')
  await first.getByLabel('Date').fill(today)
  await first.getByLabel('Last day').fill(tomorrow)
  await first.getByLabel('Hours').selectOption('By appointment only')
  await form.button('Add more rows').click()

  const last = row('Special day 6')
  await last.getByLabel('Date').fill(holiday)
  await last.getByLabel('Opens').fill('15:00')
  await last.getByLabel('Closes').fill('10:00')
  await last.getByLabel('Note').fill('Christmas Eve')
  await form.button('Save').click()
  await expect(last.locator('.field-error')).toContainText('closing must be later than opening')
  await expectAccessible()
  await checkWidth(page)
  await last.getByLabel('Opens').fill('10:00')
  await last.getByLabel('Closes').fill('15:00')
  await form.button('Save').click()
  await expectNotice('Settings saved')
  await expect(row('Thursday').getByLabel('Closes', { exact: true })).toHaveValue('21:00')

  await visit('/contact')
  const main = page.getByRole('main')
  await expect(main).toContainText('By appointment today')
  await expect(main.getByRole('listitem').filter({ hasText: 'Wednesday' })).toHaveText('Wednesday: Closed')
  await expect(main.getByRole('listitem').filter({ hasText: 'Thursday' })).toHaveText('Thursday: 9am-9pm')
  await expect(main).toContainText(`${dayName(holiday)}: 10am-3pm (Christmas Eve)`)
  await expectAccessible()
})
