import { expect, test } from './fixtures'
import { Journal } from './pages/journal'

test.describe('the journal', () => {
  test('finds posts by words of title or content', async ({ page, visit }) => {
    const journal = new Journal(page)
    await visit('/blog')
    await journal.search.fill('opal')
    await journal.button.click()
    await expect(page).toHaveURL(/\/blog\?q=opal/)
    await expect(journal.articles.first()).toContainText(/opal/i)
    expect(await journal.articles.count()).toBeLessThan(6)
    await expect(journal.search).toHaveValue('opal')
    await journal.search.fill('submarine')
    await journal.button.click()
    await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or category filter.')).toBeVisible()
    await page.getByRole('link', { name: 'Show All Articles' }).click()
    await expect(journal.articles).toHaveCount(6)
    await expect(journal.search).toHaveValue('')
  })

  test('has nothing under Draft for visitors, and submits on change with JavaScript', async ({
    page,
    visit,
    hasScript,
  }) => {
    const journal = new Journal(page)
    await visit('/blog')
    await expect(journal.category.locator('option')).toHaveText(['All', 'Published', 'Draft'])
    await journal.category.selectOption('Draft')
    if (!hasScript) await journal.button.click()
    await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
    await journal.category.selectOption('Published')
    if (!hasScript) await journal.button.click()
    await expect(journal.articles).toHaveCount(6)
  })

  test('is narrowed to a topic, together with the search', async ({ page, visit }) => {
    const journal = new Journal(page)
    await visit('/blog')
    await journal.topics.getByRole('link', { name: 'Jewellery Care' }).click()
    await expect(page).toHaveURL('/blog?topic=Jewellery+Care')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jewellery Care')
    await expect(journal.articles).toHaveCount(2)
    await journal.search.fill('rhodium')
    await journal.button.click()
    await expect(journal.articles).toHaveCount(1)
    await expect(page).toHaveURL(/topic=Jewellery\+Care/)
    await page
      .getByRole('link', { name: /^Gold: Colours/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Metals' }).click()
    await expect(journal.articles).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metals')
    await journal.topics.getByRole('link', { name: 'All topics' }).click()
    await expect(journal.articles).toHaveCount(6)
  })

  test('shows staff the drafts, marked', async ({ page, signIn, visit }) => {
    const journal = new Journal(page)
    await signIn()
    await visit('/blog?category=draft')
    await expect(journal.articles).toHaveCount(2)
    await expect(journal.articles.first().getByText('Draft', { exact: true })).toBeVisible()
    await visit('/blog/remodelling-an-heirloom')
    await expect(page.getByText('only staff can see this article')).toBeVisible()
  })
})

test.describe('a post', () => {
  test('shows date, author, paragraphs, tags and related posts', async ({ page, visit }) => {
    await visit('/blog')
    await page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: 'Caring for Pearls' }).click()
    await expect(page).toHaveURL('/blog/caring-for-pearls')
    const post = page.getByRole('article').first()
    await expect(post.getByRole('heading', { level: 1 })).toHaveText('Caring for Pearls')
    await expect(post.locator('header time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    await expect(post.locator('header')).toContainText('By Clara Finch')
    expect(await post.locator('.prose p').count()).toBeGreaterThan(1)
    await expect(post.getByRole('list', { name: 'Tags' }).getByRole('listitem').first()).toBeVisible()
    await expect(post.getByRole('list', { name: 'Share' }).getByRole('link')).toHaveCount(4)
    await expect(post.getByRole('complementary', { name: 'About the author' })).toContainText('Clara Finch')
    const related = page.getByRole('region', { name: 'Related Articles' })
    await expect(related.getByRole('article')).toHaveCount(3)
    await expect(related.getByRole('link', { name: 'Caring for Pearls' })).toHaveCount(0)
    const next = await related.getByRole('heading', { level: 3 }).first().textContent()
    await related.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '')
  })

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
