import { type MailServer, startMailServer } from '../../support/mail-server'
import { startServer } from '../../support/server'
import { TEST_SECRET } from '../../support/sessions'
import { STAFF } from '../../support/staff'
import { signIn, test as base } from './staff-test'

/** For tests that affect the whole shop: each has its own shop, which starts empty and can send email. */
export const test = base.extend<{ ownShop: { origin: string; databaseFile: string; mail: MailServer } }>({
  ownShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
    async ({}, use) => {
      const mail = await startMailServer()
      const server = await startServer(null, {
        SEED: 'none',
        SESSION_SECRET: TEST_SECRET,
        ADMIN_EMAIL: STAFF.email,
        ADMIN_PASSWORD: STAFF.password,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Aurelia & Finch <shop@boutique.example>',
      })
      await use({ origin: server.origin, databaseFile: server.databaseFile, mail })
      await server.stop()
      await mail.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: ({ ownShop }, use) => use(ownShop.origin),
  storageState: async ({ playwright, ownShop }, use) => use(await signIn(playwright, ownShop.origin)),
})
