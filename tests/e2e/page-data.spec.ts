import { expect, test } from './fixtures'

const RING = '/product/8'

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
