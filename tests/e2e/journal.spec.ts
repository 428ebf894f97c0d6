import { expect, needsScript, test } from './fixtures'
import { Journal } from './pages/journal'

test.describe('the journal', () => {
  test('submits its category', needsScript('on change'), async ({ page, visit }) => {
    const journal = new Journal(page)
    await visit('/blog')
    await journal.category.selectOption('Draft')
    await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
    await journal.category.selectOption('Published')
    await expect(journal.articles).toHaveCount(6)
  })

  test(
    'shows in its field what is searched for',
    needsScript('the field stays on the page'),
    async ({ page, visit }) => {
      const journal = new Journal(page)
      await visit('/blog')
      await journal.search.fill('submarine')
      await journal.button.click()
      await expect(page).toHaveURL(/\/blog\?q=submarine/)
      await page.getByRole('link', { name: 'Show All Articles' }).click()
      await expect(journal.articles).toHaveCount(6)
      await expect(journal.search).toHaveValue('')
    },
  )
})

test.describe('a post', () => {
  test('leads from its contents to a heading, and from a card to the piece', async ({ page, visit }) => {
    await visit('/blog/australian-opal-a-short-field-guide')
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Body tone' }).click()
    await expect(page).toHaveURL(/#body-tone$/)
    await expect(page.getByRole('heading', { name: 'Body tone' })).toBeInViewport()
    const card = page.locator('.product-card').filter({ hasText: 'Coober Pedy Opal Ring' })
    await expect(card).toContainText('$')
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coober Pedy Opal Ring')
  })

  test('is previewed from its form in a new tab, as typed', async ({ page, signIn, visit, context }) => {
    await signIn()
    await visit('/admin/blog/edit/1')
    await page.getByLabel('Title', { exact: true }).fill('Caring for Pearls, Again')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = await opened
    await expect(preview.getByText('Preview: nothing is saved')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Caring for Pearls, Again')
    await preview.close()
    await visit('/blog/caring-for-pearls')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caring for Pearls')
  })
})
