import { STAFF } from '../support/staff'
import { expect, test, unique } from './fixtures'
import { LoginScreen } from './pages/login-screen'

test.describe('the login', () => {
  test('rejects a wrong password, keeps the address and clears the password', async ({ page, visit, expectNotice }) => {
    const login = new LoginScreen(page)
    const address = `${unique('nobody')}@example.com`
    await visit('/admin/login')
    await login.logIn(address, 'not the password')
    await expectNotice('Login failed')
    await expect(login.summary).toBeVisible()
    await expect(login.email).toHaveValue(address)
    await expect(login.password).toHaveValue('')
    expect(new URL(page.url()).pathname).toBe('/admin/login')
  })

  test('shows which field is invalid', async ({ page, visit }) => {
    const login = new LoginScreen(page)
    await visit('/admin/login')
    await login.logIn('staff', '12345')
    await expect(login.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(login.password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(login.email).toHaveAttribute('aria-invalid', 'true')
    await expect(login.summary.getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
  })

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
