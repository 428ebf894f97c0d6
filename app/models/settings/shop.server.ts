import { db } from '#db/client.server'
import { shops } from '#db/schema'
import { weekLines } from '~/format/opening-hours'
import { untilContentChanges } from '~/models/content-version/content-version.server'
import { NotFound } from '~/models/errors'
import { recordStore } from '~/models/records/store.server'
import type { Change } from '~/models/records/writes.server'
import type { ShopFacts } from '~/shop'

export type ShopSettings = typeof shops.$inferSelect

/** The one row of the table. */
export const SHOP_ID = 1

const store = recordStore('shop')

/** Read again only after public content has changed, a setting included. */
export const shopSettings: () => Promise<ShopSettings> = untilContentChanges(async () => {
  const [row] = await db.select().from(shops)
  if (!row) throw new NotFound('Shop')
  return row
})

/** What every page may show. */
export const shopFacts: () => Promise<ShopFacts> = untilContentChanges(async () => factsOf(await shopSettings()))

function factsOf(settings: ShopSettings): ShopFacts {
  const { name, tagline, established, email, phone, street, city, state, postcode, country } = settings
  const { latitude, longitude } = settings
  return {
    name,
    tagline,
    established,
    email,
    phone,
    address: { street, city, state, postcode, country },
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: weekLines(settings.hours),
    social: settings.social,
    handle: settings.handle,
  }
}

/** Sets the columns of one section. The pages of the shop, its emails and its feeds follow. Throws Stale. */
export function updateShop(values: Partial<ShopSettings>, change: Change = {}): Promise<ShopSettings> {
  return store.update(SHOP_ID, values, change)
}
