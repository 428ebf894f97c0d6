import { type MailServer, startMailServer } from '../support/mail-server'
import { startServer } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { backdateForms, expect, test as base } from './fixtures'
import { ProductPage } from './pages/product-page'

const RING = { path: '/product/8', name: 'Yarra Sapphire Halo Ring' }
const BANGLE = { path: '/product/55', name: 'Southbank Flat Bangle' }

/** A demonstration boutique of its own, which can send email. */
const test = base.extend<{ ownShop: { origin: string; mail: MailServer } }>({
  ownShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
    async ({}, use) => {
      const mail = await startMailServer()
      const server = await startServer(null, {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Boutique <shop@boutique.example>',
        SESSION_SECRET: TEST_SECRET,
      })
      await use({ origin: server.origin, mail })
      await server.stop()
      await mail.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: ({ ownShop }, use) => use(ownShop.origin),
})

test('a saved list is copied as a link and sent as a hint, and somebody else saves a piece of it', async ({
  page,
  context,
  visit,
  ownShop: { mail },
  expectNotice,
  expectAccessible,
}) => {
  for (const { path, name } of [BANGLE, RING]) {
    await visit(path)
    await new ProductPage(page).save.click()
    await expect(page.getByRole('status').filter({ hasText: `${name} is on your list.` })).toBeVisible()
  }
  await visit('/account')
  await page.getByRole('link', { name: 'Send this list' }).click()
  await expect(page.getByRole('heading', { name: 'Send This List', level: 1 })).toBeVisible()
  await expectAccessible()
  const link = page.getByLabel('Link to your list')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  const { pathname, search } = new URL(await link.inputValue())

  await page.getByLabel('Their email').fill('grace@test.example')
  await page.getByLabel('Message').fill('See www.example.com')
  await backdateForms(page)
  await page.getByRole('button', { name: 'Send Hint' }).click()
  await expect(page.getByRole('alert')).toContainText('Your name is required')
  await expect(page.getByLabel('Message')).toHaveValue('See www.example.com')
  await expectAccessible()
  await page.getByLabel('Your name').fill('Ada Byron')
  await page.getByLabel('Message').fill('I wear an L½.')
  await backdateForms(page)
  await page.getByRole('button', { name: 'Send Hint' }).click()
  await expectNotice('Hint Sent', 'Your list is on its way.')
  await expect.poll(() => mail.emails.map(({ to }) => to)).toEqual(['grace@test.example'])
  expect(mail.emails[0]?.text).toContain(pathname + search)
  expect(mail.emails[0]?.text).toContain('> I wear an L½.')

  // Somebody else's browser.
  await context.clearCookies()
  await visit(pathname + search)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible()
  await page.getByRole('button', { name: `Save to my list ${RING.name}` }).click()
  await expectNotice('Saved', `${RING.name} is on your list.`)
  await expect(page).toHaveURL(pathname + search)
  const ring = page.getByRole('article').filter({ hasText: RING.name })
  await ring.getByRole('link', { name: 'On my list' }).click()
  await expect(page.getByRole('region', { name: 'Saved Pieces' }).getByRole('article')).toHaveCount(1)
})
