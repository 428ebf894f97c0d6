import { STAFF } from '../support/staff'
import { expect, test } from './fixtures'
import { LoginScreen } from './pages/login-screen'

test.describe('the login', () => {
  test('shows a notice, and half a second later the dashboard', async ({ page, visit, expectNotice }) => {
    const login = new LoginScreen(page)
    await page.clock.install()
    await visit('/admin/login')
    await page.clock.pauseAt(Date.now() + 60_000)
    await login.logIn(STAFF.email, STAFF.password)
    await expectNotice('Login successful', 'Redirecting to dashboard...')
    await page.clock.runFor(450)
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.clock.runFor(100)
    await expect(page).toHaveURL('/admin/dashboard')
    await expectNotice('Login successful', 'Redirecting to dashboard...')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
})

test('logging out ends the session', async ({ page, signIn, visit, expectNotice }) => {
  await signIn()
  const dashboard = page.url()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expectNotice('Logged out successfully')
  await visit(dashboard)
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0)
})
