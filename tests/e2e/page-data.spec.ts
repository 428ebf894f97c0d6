import { expect, test } from './fixtures'

const RING = '/product/8'

test.describe('page data', () => {
  test('is requested once in five minutes, and again after a write', async ({ page, visit }) => {
    const requested: string[] = []
    const ofLayouts: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() !== 'GET' || !pathname.endsWith('.data')) return
      const isOfLayouts = searchParams.get('_routes')?.startsWith('root')
      ;(isOfLayouts ? ofLayouts : requested).push(pathname)
    })
    const footer = page.getByRole('contentinfo')
    // By key: while the sections of a piece are laid out, its footer moves away under a mouse.
    const go = async (name: string, path: string) => {
      await footer.getByRole('link', { name, exact: true }).press('Enter')
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main')).toBeFocused()
    }
    await page.clock.install()
    await visit('/blog')
    await go('Our Story', '/about')
    await go('Terms', '/terms')
    await go('Our Story', '/about')
    await go('Terms', '/terms')
    expect(requested).toEqual(['/about.data', '/terms.data', '/terms.data'])
    expect(ofLayouts).toEqual([])

    await page.clock.fastForward('05:01')
    await go('Our Story', '/about')
    expect(requested).toHaveLength(4)
    await expect.poll(() => ofLayouts).toEqual(['/about.data'])
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
