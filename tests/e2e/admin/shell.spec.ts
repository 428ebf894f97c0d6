import { BackOffice } from '../pages/back-office'
import { expect, needsNoScript, test } from './staff-test'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  for (const [how, details] of [
    ['', {}],
    [' without JavaScript', needsNoScript('the browser itself opens it')],
  ] as const) {
    test(`the sidebar is a menu that opens, closes and navigates${how}`, details, async ({ page, visit }) => {
      const { entries, sidebar, menuButton, closeMenuButton } = new BackOffice(page)
      await visit('/admin/products')
      await expect(sidebar).toBeHidden()
      await menuButton.click()
      await expect(entries).toHaveCount(15)
      await expect(sidebar).toBeInViewport()
      await closeMenuButton.click()
      await expect(sidebar).toBeHidden()
      await menuButton.click()
      await sidebar.getByRole('link', { name: 'Footer links' }).click()
      await expect(page).toHaveURL('/admin/footer-links')
      await expect(sidebar).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 800 })
      await expect(sidebar).toBeVisible()
      await expect(menuButton).toBeHidden()
    })
  }

  test('the menu also closes on a link to the current screen', async ({ page, visit }) => {
    const { sidebar, menuButton } = new BackOffice(page)
    await visit('/admin/blog?show=waiting')
    await menuButton.click()
    await sidebar.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/admin/blog')
    await expect(sidebar).toBeHidden()
    await menuButton.click()
    await sidebar.getByRole('link', { name: 'Blog' }).click()
    await expect(sidebar).toBeHidden()
  })

  test('the menu is used by keyboard alone', async ({ page, visit }) => {
    const { entries, sidebar, menuButton } = new BackOffice(page)
    await visit('/admin/products')
    await menuButton.focus()
    await page.keyboard.press('Enter')
    await expect(sidebar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(menuButton).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(entries.first()).toBeFocused()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/blog')
    await expect(sidebar).toBeHidden()
  })
})

for (const width of [390, 1440]) {
  test(`the low-data mode is turned on and off in the menu, ${width} pixels wide`, async ({ page, visit }) => {
    const { sidebar, openMenu } = new BackOffice(page)
    await page.setViewportSize({ width, height: 800 })
    await visit('/admin/products?q=pearl')
    await openMenu()
    await sidebar.getByRole('button', { name: 'Low-data mode', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-low-data')
    await openMenu()
    await expect(sidebar.getByRole('button', { name: 'Leave low-data mode' })).toBeVisible()
    await expect(page).toHaveURL('/admin/products?q=pearl')
    await expect(page.locator('script[type=module]')).toHaveCount(0)
    if (width < 768) await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /Pearl/ }).first().getByRole('rowheader').getByRole('link').click()
    await expect(page.locator('html')).toHaveAttribute('data-low-data')
    await openMenu()
    await sidebar.getByRole('button', { name: 'Leave low-data mode' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-low-data')
    await openMenu()
    await expect(sidebar.getByRole('button', { name: 'Low-data mode', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products\/\d+\?q=pearl$/)
    await expect(page.locator('script[type=module]')).not.toHaveCount(0)
  })
}
