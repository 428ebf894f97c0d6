import { expect, test } from './fixtures'

const RING = '/product/8'

test.describe('page data', () => {
  test('is requested once in five minutes, and again after a write', async ({ page, visit }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && pathname.endsWith('.data')) requested.push(pathname)
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
    expect(requested).toEqual(['/about.data', '/terms.data', '/terms.data'])

    await page.clock.fastForward('05:01')
    await go('Our Story', '/about')
    expect(requested).toHaveLength(4)
    await page.clock.fastForward('05:01')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => requested).toHaveLength(5)

    await visit(RING)
    await go('Our Story', '/about')
    requested.length = 0
    await page.goBack()
    await page.getByRole('button', { name: 'Save to my list' }).click()
    // The page navigated back to, and the one made stale by the write.
    await expect.poll(() => requested).toEqual(['/product/8.data', '/product/8.data'])
    await go('Our Story', '/about')
    expect(requested.at(-1)).toBe('/about.data')
  })
})
