import { expect, test } from './staff-test'

test.use({ expectedErrors: /net::ERR_|Failed to (fetch|load)/ })

test.describe('on a broken line', () => {
  test('a step that was answered is not repeated when its modules are gone', async ({ page, visit, enquire }) => {
    const { id } = await enquire()
    await visit(`/admin/contact/${id}`)
    await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404 }))
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.getByRole('button', { name: 'Mark as in progress' }).click()
    await expect(page.locator('.notice')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([`POST /admin/contact/${id}/stage`])
    expect(requests.length).toBeLessThan(5)
  })

  test('a step whose answer is lost leaves the page, says so and shows what came of it', async ({
    page,
    visit,
    enquire,
  }) => {
    const { id } = await enquire()
    await visit(`/admin/contact/${id}`)
    let posts = 0
    await page.route(/\/stage\.data/, async (route) => {
      posts += 1
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await page.getByRole('button', { name: 'Mark as in progress' }).click()
    await expect(page.getByRole('alert')).toContainText('it is not known whether this arrived')
    await expect(page).toHaveURL(`/admin/contact/${id}`)
    await page.getByRole('button', { name: 'Load the page' }).click()
    await expect(page.getByRole('button', { name: 'Mark as in progress' })).toHaveCount(0)
    expect(posts).toBe(1)
  })
})
