import { expect, test } from './fixtures'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const id of ['gemstone', 'contact']) {
      test(`/#${id} scrolls to its section, below the header`, async ({ page, visit }) => {
        await visit(`/#${id}`)
        const section = page.locator(`#${id}`)
        await expect(section.getByRole('heading').first()).toBeInViewport()
        await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? -1)).toBe(100)
        const header = await page.locator('.site-header').boundingBox()
        expect(header?.y).toBe(0)
        expect(header?.height).toBeLessThanOrEqual(101)
      })
    }
  })
}
