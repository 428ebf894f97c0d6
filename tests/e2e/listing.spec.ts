import { bothWays, expect, needsScript, test } from './fixtures'
import { Listing } from './pages/listing'

test.describe('the listing', () => {
  test(
    'removes one filter by its chip, and all by Clear all',
    needsScript('the fields stay on the page'),
    async ({ page, visit, hasScript }) => {
      const listing = new Listing(page, hasScript)
      await visit('/products/rings?gemstone=opal&max=3000')
      await expect(listing.total).toHaveText('1 piece')
      await listing.chip('Up to $3,000').click()
      await listing.expectAddress('/products/rings?gemstone=opal')
      await expect(listing.total).toHaveText('2 pieces')
      await expect(listing.chip('Up to')).toHaveCount(0)
      await expect(listing.filters.getByLabel('Maximum')).toHaveValue('10000')
      await listing.results.getByRole('link', { name: 'Clear all' }).click()
      await listing.expectAddress('/products/rings')
      await expect(listing.chip('Opal')).toHaveCount(0)
      await expect(listing.choice('Gemstone', 'Opal')).not.toBeChecked()
    },
  )

  test('applies a choice at once and keeps what is being typed', async ({ page, visit, hasScript }) => {
    const listing = new Listing(page, hasScript)
    await visit('/products')
    await expect(listing.filters.getByRole('button', { name: /^Apply|^Show/, includeHidden: true })).toBeHidden()
    await listing.filters.getByLabel('In stock only').check()
    await listing.expectAddress('/products?stock=in')
    await expect(listing.chip('In stock only')).toBeVisible()
    await listing.unfold('Metal')
    await listing.choice('Metal', 'Platinum').check()
    await listing.filters.getByLabel('Name or description').pressSequentially('wed')
    await listing.expectAddress('/products?metal=platinum&stock=in')
    await expect(listing.chip('Platinum')).toBeVisible()
    await expect(listing.filters.getByLabel('Name or description')).toHaveValue('wed')
    await page.keyboard.press('Enter')
    await listing.expectAddress('/products?metal=platinum&q=wed&stock=in')
    await expect(listing.total).toHaveText('1 piece')
  })

  for (const [device, width] of [
    ['phone', 390],
    ['tablet', 820],
  ] as const) {
    test(
      `folds its filters on a ${device}, and Apply leads to the count`,
      bothWays,
      async ({ page, visit, hasScript }) => {
        await page.setViewportSize({ width, height: 844 })
        const listing = new Listing(page, hasScript)
        await visit('/products/rings')
        await expect(listing.filters).toBeHidden()
        await page.locator('summary', { hasText: 'Filters' }).click()
        await listing.choice('Gemstone', 'Ruby').check()
        if (hasScript) await expect(listing.applyButton).toHaveText('Show 1 piece')
        await listing.choice('Gemstone', 'Sapphire').check()
        if (hasScript) await expect(listing.applyButton).toHaveText('Show 3 pieces')
        await listing.apply()
        await listing.expectAddress('/products/rings?gemstone=ruby&gemstone=sapphire')
        await expect(listing.total).toHaveText('3 pieces')
        await expect(page.locator('summary', { hasText: 'Filters (2)' })).toBeVisible()
        await expect(listing.filters).toBeHidden()
        await expect(listing.total).toBeInViewport()
        if (hasScript) await expect(listing.total).toBeFocused()
        const grid = listing.results.getByRole('list').last()
        const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns)
        expect(columns.split(' ')).toHaveLength(2)
      },
    )
  }

  test('shows four columns on wide screens, and a second picture that moves nothing', async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit('/collections/rings')
    const grid = page.locator('.listing .card-grid')
    const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(4)
    const card = page.getByRole('article').filter({ hasText: 'Coober Pedy Opal Ring' })
    const second = card.locator('img.second')
    expect(await second.evaluate((picture: HTMLImageElement) => picture.currentSrc && picture.complete)).toBeFalsy()
    const sizes = () => page.getByRole('article').evaluateAll((cards) => cards.map((one) => one.clientHeight))
    const before = await sizes()
    await card.hover()
    await expect(second).toBeVisible()
    await expect.poll(() => second.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300)
    expect(await sizes()).toEqual(before)
    expect(await second.boundingBox()).toEqual(await card.locator('picture img').boundingBox())
  })

  test('marks a favourite until the page is left', needsScript('the browser forgets it'), async ({ page, visit }) => {
    await visit('/products/rings')
    const heart = page.getByRole('checkbox', { name: /^Add .* to favourites$/ }).first()
    await heart.check()
    await expect(heart).toBeChecked()
    await page.reload()
    await expect(heart).not.toBeChecked()
  })

  test('shows six skeleton cards while a slow listing is on its way', async ({ page, visit }) => {
    await visit('/contact')
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/collections.data*', async (route) => {
      await arrival
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Collections')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
})
