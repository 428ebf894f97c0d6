import { afterAll, beforeAll, test } from 'vitest'
import { playHistory } from '../support/money/history'
import { Shop } from '../support/money/shop'

// Random histories of orders, by the forms of visitors and staff, beside a ledger of the test's own.
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? (process.env.TEST_DAILY === 'on' ? 3 : 60))

let shop: Shop

beforeAll(async () => {
  shop = await Shop.open()
})
afterAll(() => shop.stop())

test.each(Array.from({ length: HISTORIES }, (_, index) => index + 1))(
  'what is owed, paid and documented is the same wherever it is named: seed %i',
  (seed) => playHistory(shop, seed),
)
