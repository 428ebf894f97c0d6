import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { Authenticator } from '../../support/authenticator'
import { memberFor, STAFF } from '../../support/staff'
import { OFFICE } from '../addresses'
import { AccountScreens } from '../pages/account-screens'
import { LoginScreen } from '../pages/login-screen'
import { expect, signIn, test } from './staff-test'

const NEXT = 'seven hungry magpies'

// Each walks through several screens, and one may have to wait for the app to show another code.
test.describe.configure({ timeout: 120_000 })

/** At the narrowest width nothing is wider than the screen, and axe finds nothing. */
async function lookAt(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  const overflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(overflow), page.url()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** A page of another browser, signed in. */
async function elsewhere(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ storageState: await signIn(playwright, OFFICE, email) })
  return context.newPage()
}

test('a staff member changes their password by keyboard alone', async ({
  page,
  visit,
  browser,
  playwright,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  const email = memberFor('password')
  const screens = new AccountScreens(page)
  const other = await elsewhere(browser, playwright, email)
  await signInAs(email)
  await visit('/admin/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).press('Enter')
  await expect(screens.heading).toHaveText('Account')
  await lookAt(page, expectAccessible)
  await screens.link('Change password').press('Enter')
  await expect(screens.heading).toHaveText('Change password')
  await screens.field('Current password').focus()
  for (const text of ['not this one', 'short', 'different']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(screens.button('Change password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screens.field('New password')).toHaveAccessibleDescription(/must have at least 12 characters/)
  await expect(screens.field('Current password')).toHaveValue('')
  await lookAt(page, expectAccessible)

  await screens.field('Current password').fill(STAFF.password)
  await screens.field('New password').fill(NEXT)
  await screens.field('Repeat new password').fill(NEXT)
  await page.keyboard.press('Enter')
  await expectNotice('Password changed', 'One other session was ended.')
  await expect(page).toHaveURL('/admin/account')
  await other.goto('/admin/account')
  await expect(other).toHaveURL(/\/admin\/login/)
})

test('a staff member ends another session', async ({
  page,
  visit,
  browser,
  playwright,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  const email = memberFor('sessions')
  const screens = new AccountScreens(page)
  const [first, second] = [await elsewhere(browser, playwright, email), await elsewhere(browser, playwright, email)]
  await signInAs(email)
  await visit('/admin/account/sessions')
  await expect(screens.sessions).toHaveCount(3)
  await expect(screens.sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await lookAt(page, expectAccessible)

  await screens.sessions.getByRole('button', { name: /^End/ }).last().press('Enter')
  await expectNotice('Session ended')
  await expect(screens.sessions).toHaveCount(2)
  await first.goto('/admin/account')
  await expect(first).toHaveURL(/\/admin\/login/)
  await screens.button('End all other sessions').press('Enter')
  await expectNotice('Sessions ended', 'One other session was ended.')
  await expect(screens.sessions).toHaveCount(1)
  await second.goto('/admin/account')
  await expect(second).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('You are logged in here only.')).toBeVisible()
  await lookAt(page, expectAccessible)
})

test('a staff member signs in in two steps, with a recovery code too, and turns it off', async ({
  page,
  visit,
  signInAs,
  expectNotice,
  expectAccessible,
}) => {
  const email = memberFor('two-step')
  const [screens, login] = [new AccountScreens(page), new LoginScreen(page)]
  await signInAs(email)
  await visit('/admin/account/two-step')
  await lookAt(page, expectAccessible)
  await screens.link('Turn on').press('Enter')
  await expect(screens.heading).toHaveText('Turn on two-step verification')
  await lookAt(page, expectAccessible)
  const key = await screens.key.textContent()
  const app = new Authenticator(key?.replaceAll(' ', '') ?? '')
  await screens.code.fill('000000')
  await screens.password.fill(STAFF.password)
  await screens.button('Turn on').press('Enter')
  await expect(screens.code).toHaveAccessibleDescription(/This code is not valid/)
  await expect(screens.key).toHaveText(key ?? '')

  await screens.code.fill(await app.next())
  await screens.password.fill(STAFF.password)
  await screens.button('Turn on').press('Enter')
  await expect(screens.recoveryCodes).toHaveCount(10)
  const codes = await screens.recoveryCodes.allTextContents()
  await lookAt(page, expectAccessible)
  const download = page.waitForEvent('download')
  await screens.link('Save as a file').click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await screens.link('I have saved them').press('Enter')
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
  await lookAt(page, expectAccessible)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await visit('/admin/login?redirectTo=%2Fadmin%2Fpages')
  await login.logIn(email, STAFF.password)
  await expect(page).toHaveURL(/\/admin\/login\/code/)
  await expect(screens.code).toBeFocused()
  await lookAt(page, expectAccessible)
  await screens.code.fill('000000')
  await login.button.press('Enter')
  await expect(login.summary).toContainText('This code is not valid, or has been used already')
  await expect(screens.code).toHaveValue('')
  await screens.code.fill(await app.next())
  await login.button.press('Enter')
  await expectNotice('Login successful', 'Redirecting to dashboard...')
  await expect(page).toHaveURL('/admin/pages')

  await visit('/admin/account/two-step/off')
  await lookAt(page, expectAccessible)
  await visit('/admin/account/two-step/recovery-codes')
  await lookAt(page, expectAccessible)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await login.logIn(email, STAFF.password)
  await screens.code.fill(codes[0] ?? '')
  await login.button.press('Enter')
  await expectNotice('Login successful', '9 recovery codes are left.')
  await expect(page).toHaveURL('/admin/dashboard')

  await visit('/admin/account/two-step/off')
  await screens.password.fill(STAFF.password)
  await screens.code.fill(await app.next())
  await screens.button('Turn off').press('Enter')
  await expectNotice('Two-step verification is off')
})
