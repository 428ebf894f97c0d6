import { develop, OPEN } from '../support/development'
import { STAFF } from '../support/staff'
import { expect, test } from './fixtures'

const HERO = { file: 'app/storefront/home/get-in-touch.tsx', text: 'Emails from the workshop' }

// The first load bundles React for it. It sees a restart as a broken connection, and what
// it fetches after an edit as aborted when the second notice comes late: Vite sends one each for browser and server.
test.use({
  expectedErrors:
    /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|WebSocket|^AbortError: signal is aborted without reason$/,
})
test.setTimeout(180_000)

test(
  'npm run dev works in the browser, shows an edited text without a reload, and restarts for the server',
  { tag: '@long' },
  async ({ page }) => {
    const shop = await develop()
    try {
      await page.goto(shop.address)
      await expect.poll(() => page.evaluate(() => '__remixRouteModules' in window), { timeout: 60_000 }).toBe(true)
      await expect(page.getByText(HERO.text)).toBeVisible()
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
      shop.edit(HERO.file, HERO.text, 'Emails from the bench')
      await expect(page.getByText('Emails from the bench')).toBeVisible()
      await expect(page.locator('html[data-same-document]')).toHaveCount(1)
      // The restart would break off what the page still loads.
      await page.goto('about:blank')
      shop.edit(OPEN.file, OPEN.text, 'Boutique is open again at')
      await shop.prints('Boutique is open again at')
      expect((await fetch(`${shop.address}/healthz`)).status).toBe(200)
      const { email, password } = STAFF
      const login = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ email, password }) } as const
      const cookies = (await fetch(`${shop.address}/admin/login`, login)).headers.getSetCookie()
      expect(cookies.filter((cookie) => /^session=[^;]/.test(cookie))).toHaveLength(1)
    } finally {
      expect(await shop.stop()).toBe(0)
    }
  },
)
