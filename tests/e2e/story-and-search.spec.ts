import { bothWays, expect, test } from './fixtures'

test.describe('Our Story', () => {
  test('has tabs for values and mission', bothWays, async ({ page, visit }) => {
    await visit('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story')
    const [values, mission] = [page.locator('#values'), page.locator('#mission')]
    await expect(values).toBeVisible()
    await expect(mission).toBeHidden()
    await page.locator('.tab-list').getByText('Our Mission').click()
    await expect(mission).toBeVisible()
    await expect(mission.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(values).toBeHidden()
    await expect(page).toHaveURL('/about#mission')
    await page.reload()
    await expect(mission).toBeVisible()
  })

  test('shows the artisans at /about#artisans', async ({ page, visit }) => {
    await visit('/about#artisans')
    await expect(page.getByRole('heading', { name: 'Our Artisans' })).toBeInViewport()
  })
})

test.describe('the search', () => {
  test('has the focus on arrival, and leads to what it found', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(page.getByLabel('What are you looking for?')).toBeFocused()
    await page.getByLabel('What are you looking for?').fill('pearl')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=pearl')
    await expect(page.locator('main mark').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Caring for Pearls' }).click()
    await expect(page).toHaveURL('/blog/caring-for-pearls')
  })

  test('suggests pieces while someone types, to be chosen by keyboard or pointer', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit('/search')
    const field = page.getByLabel('What are you looking for?')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await field.pressSequentially('coober')
    await expect(options.first()).toHaveText(/^Coober Pedy Opal Ring\$/)
    await expect(field).toHaveRole('combobox')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('coober')
    await page.keyboard.press('Backspace')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coober Pedy Opal Ring')
    await visit('/search')
    await field.pressSequentially('engagement')
    await options.filter({ hasText: 'All engagement rings' }).click()
    await expect(page).toHaveURL('/products/engagement-rings')
  })
})
