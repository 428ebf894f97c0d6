import { freePort } from '../support/free-port'
import { type PaymentServer, startPaymentServer } from '../support/payment-server'
import { startServer } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { test as base } from './fixtures'

/** A demonstration boutique of its own, which is paid through the tests' payment server. */
export const test = base.extend<{ ownShop: { origin: string; databaseFile: string; payments: PaymentServer } }>({
  ownShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
    async ({}, use) => {
      const payments = await startPaymentServer()
      const server = await startServer(null, {
        ...payments.env,
        SESSION_SECRET: TEST_SECRET,
        PORT: String(await freePort()),
      })
      await use({ origin: server.origin, databaseFile: server.databaseFile, payments })
      await server.stop()
      await payments.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: ({ ownShop }, use) => use(ownShop.origin),
})
