import type { Page } from '@playwright/test'
import { expect, needsScript, test } from './fixtures'
import { NewsletterForm } from './pages/newsletter-form'

const toasts = (page: Page) => page.locator('.toast')

/** Opens the home page, where from now on time passes only when told: a toast goes after five seconds. */
async function visitWithoutTime(page: Page, visit: (path: string) => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await visit('/')
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page, visit }) => {
    await visitWithoutTime(page, visit)
    await new NewsletterForm(page).subscribe('')
    await expect(toasts(page)).toBeVisible()
  })

  test('can be reached with F8 and closed', async ({ page }) => {
    await page.keyboard.press('F8')
    await expect(page.locator('.toast-viewport')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
  })

  test('can be swiped away to the right', async ({ page }) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('The toast is not on the screen')
    const [x, y] = [box.x + 30, box.y + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y, { steps: 4 })
    await page.mouse.up()
    await expect(toasts(page)).toBeVisible()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 120, y, { steps: 8 })
    await page.mouse.up()
    await expect(toasts(page)).toHaveCount(0)
  })

  test('leaves room for the next one', needsScript('without it a page has one notice'), async ({ page }) => {
    await new NewsletterForm(page).subscribe('ada@nowhere')
    await expect(toasts(page)).toHaveCount(2)
    await expect(toasts(page).last()).toContainText('Subscription Failed')
  })
})

test('a toast closes after five seconds', async ({ page, visit }) => {
  await visitWithoutTime(page, visit)
  await new NewsletterForm(page).subscribe('')
  await expect(toasts(page)).toContainText('Email Required')
  await expect(toasts(page)).toContainText('Please enter your email address to subscribe.')
  await page.clock.runFor(4900)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})
