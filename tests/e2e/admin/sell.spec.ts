import { expectNoOverflow, opened } from '../check-screen'
import { bothWays } from '../fixtures'
import { RecordForm } from '../pages/record-form'
import { expect, test, unique } from './staff-test'

for (const width of [390, 1280]) {
  test(
    `a scanner types stock numbers and Enter, somebody is found, and the sale leads to its receipt, ${width} pixels wide`,
    bothWays,
    async ({ page, visit, add, enquire }) => {
      await page.setViewportSize({ width, height: 800 })
      const numbers = [unique('SCAN-A'), unique('SCAN-B')]
      for (const stock_number of numbers) {
        const values = { slug: stock_number.toLowerCase(), price: 250, inventory_count: 2, stock_number }
        await add('/admin/products', { name: `Ring ${stock_number}`, category: 'rings', ...values })
      }
      const { name, email } = await enquire()
      const form = new RecordForm(page)
      const scan = form.field('Stock number, name or scan')
      await visit('/admin/sell')
      for (const number of numbers) {
        await expect(scan).toBeFocused()
        await page.keyboard.type(number)
        await page.keyboard.press('Enter')
        await expect(form.form.getByRole('group', { name: `Piece ${number}` })).toBeVisible()
        await expect(scan).toHaveValue('')
      }
      await expect(form.form.locator('output')).toHaveText('$500.00')
      await expectNoOverflow(page)

      await form.form.getByText('Customer', { exact: true }).click()
      await form.field('Name').pressSequentially(name.slice(-12))
      if (!(await form.button(email).isVisible())) await form.button('Find who it is').click()
      await form.button(email).click()
      await expect(form.field('Email')).toHaveValue(email)

      await form.form.getByRole('button', { name: 'Sell', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Sold, .*\$500\.00$/ })).toBeInViewport()
      await expectNoOverflow(page)
      const receipt = await opened(page, () => page.getByRole('link', { name: /^Receipt/ }).click())
      await expect(receipt.getByRole('article')).toContainText('$500.00')
    },
  )
}
