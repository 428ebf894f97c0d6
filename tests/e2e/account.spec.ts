import { expect, test } from './fixtures'

const RING = '/product/8'
const OTHER_RING = '/product/1'

test.describe('the account', () => {
  test('keeps the pieces a visitor saves, and lets go of them', async ({ page, visit, expectNotice }) => {
    await visit(RING)
    await page.getByRole('button', { name: 'Save to my list' }).click()
    await expectNotice('Saved', 'Yarra Sapphire Halo Ring is on your list.')
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.getByRole('link', { name: 'View my list' }).click()
    await expect(page).toHaveURL('/account')
    const saved = page.getByRole('region', { name: 'Saved Pieces' })
    await expect(saved.getByRole('link', { name: 'Yarra Sapphire Halo Ring' })).toBeVisible()
    await saved.getByRole('button', { name: 'Remove Yarra Sapphire Halo Ring' }).click()
    await expect(saved.getByRole('link', { name: 'Browse Collections' })).toBeVisible()
  })

  test('shows what was looked at last, where script runs', async ({ page, visit, hasScript }) => {
    await visit(OTHER_RING)
    await visit(RING)
    const viewed = page.getByRole('region', { name: 'Recently Viewed' })
    if (!hasScript) {
      await expect(viewed).toHaveCount(0)
      await visit('/account')
      return expect(viewed).toContainText('“Save to my list” works without.')
    }
    await expect(viewed.getByRole('link')).toHaveText(['Flinders Diamond Solitaire Ring'])
    await visit('/account')
    await expect(viewed.getByRole('link')).toHaveText(['Yarra Sapphire Halo Ring', 'Flinders Diamond Solitaire Ring'])
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await expect(viewed).toContainText('The pieces you look at appear here.')
  })
})

test.describe('page data', () => {
  test.beforeEach(({ hasScript }) => test.skip(!hasScript, 'only script keeps it'))

  test('is asked for once in five minutes, and again after a write', async ({ page, visit }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname.endsWith('.data')) asked.push(pathname)
    })
    const footer = page.getByRole('contentinfo')
    const go = async (name: string, path: string) => {
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
    }
    await page.clock.install()
    await visit('/blog')
    await go('Our Story', '/about')
    await go('Terms', '/terms')
    await go('Our Story', '/about')
    await go('Terms', '/terms')
    expect(asked).toEqual(['/about.data', '/terms.data', '/terms.data'])

    await page.clock.fastForward('05:01')
    await go('Our Story', '/about')
    expect(asked).toHaveLength(4)
    await page.clock.fastForward('05:01')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => asked).toHaveLength(5)

    await visit(RING)
    await go('Our Story', '/about')
    asked.length = 0
    await page.goBack()
    await page.getByRole('button', { name: 'Save to my list' }).click()
    // The way back, and what the write made old.
    await expect.poll(() => asked).toEqual(['/product/8.data', '/product/8.data'])
    await go('Our Story', '/about')
    expect(asked.at(-1)).toBe('/about.data')
  })
})
