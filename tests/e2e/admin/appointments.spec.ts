import { change } from '../../support/database'
import { checkScreen } from '../check-screen'
import { backdateForms } from '../fixtures'
import { test } from './own-shop'
import { expect } from './staff-test'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const OPEN = { state: 'open', spans: [{ opens: '10:00', closes: '16:00' }] }
const TYPES = [
  { row: 1, name: 'Consultation about an engagement ring', minutes: 60, about: 'With a maker, over coffee' },
  { row: 2, name: 'See a piece', minutes: 30 },
]

/** The first day that "Later days" leads to. */
const twoWeeksAhead = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(Date.now() + 14 * 24 * 3600_000)

test('a time is chosen, booked, moved and cancelled on accessible screens, and staff see it in the week and on its day', async ({
  page,
  visit,
  ownShop,
  expectAccessible,
  expectNotice,
}) => {
  test.slow()
  const hours = JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, OPEN])))
  change(
    ownShop.databaseFile,
    `UPDATE shop SET appointments = 1, hours = '${hours}', appointment_types = '${JSON.stringify(TYPES)}'`,
  )
  await test.step('choose what for', async () => {
    await visit('/appointment')
    await checkScreen(page, expectAccessible)
    await page.getByRole('link', { name: /^Consultation/ }).click()
    await expect(page.getByRole('heading', { name: 'Choose a Day' })).toBeVisible()
    await page.getByRole('link', { name: 'Later days' }).click()
    await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible()
    await checkScreen(page, expectAccessible)
  })
  await test.step('a form with errors', async () => {
    await page.getByRole('button', { name: 'Book This Time' }).click()
    await expect(page.getByText('Choose a time').first()).toBeVisible()
    // Until the page is loaded anew, the button says that it is pending.
    await expect(page.getByRole('button', { name: 'Book This Time' })).toBeEnabled()
    await checkScreen(page, expectAccessible)
  })
  await test.step('book', async () => {
    await page.getByRole('radio').first().check()
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('What should we prepare?').fill('A ruby, please')
    await backdateForms(page)
    await page.getByRole('button', { name: 'Book This Time' }).click()
    await expect(page.getByRole('link', { name: 'Choose Another Time' })).toBeVisible()
    await checkScreen(page, expectAccessible)
  })
  const booked = new URL(page.url()).pathname
  await test.step('move', async () => {
    await page.getByRole('link', { name: 'Choose Another Time' }).click()
    await expect(page.getByRole('button', { name: 'Move to This Time' })).toBeVisible()
    await checkScreen(page, expectAccessible)
    await page.getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Move to This Time' }).click()
    await expectNotice('Appointment Moved')
  })
  await test.step('staff see the week, the day and the appointment', async () => {
    await visit(`/admin/appointments?week=${twoWeeksAhead()}`)
    await expect(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible()
    await checkScreen(page, expectAccessible)
    await page.getByRole('heading', { level: 2 }).getByRole('link').click()
    await expect(page.getByRole('cell', { name: 'A ruby, please' })).toBeVisible()
    await checkScreen(page, expectAccessible)
    await page.getByRole('link', { name: 'Ada Byron' }).click()
    await expect(page.getByText('A ruby, please')).toBeVisible()
    await checkScreen(page, expectAccessible)
  })
  await test.step('cancel', async () => {
    await visit(booked)
    await page.getByText('Cancel this appointment').click()
    await page.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expect(page.getByText('This appointment is cancelled.')).toBeVisible()
    await checkScreen(page, expectAccessible)
  })
})
