import { db } from '#db/client.server'
import { shops } from '#db/schema'
import { setDateStyle } from '~/format/dates'
import { weekLines } from '~/format/opening-hours'
import { pictureOf } from '~/models/media/picture.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { requireRow } from '~/models/records/errors'
import { recordStore } from '~/models/records/store.server'
import type { Change } from '~/models/records/writes.server'
import { type ShopFacts, UNREAD_FACTS } from '~/shop'
import { phoneLink } from './phone-link.server'
import { shopKind } from './shop.kind.server'
import { formatAbn } from './tax'

export type ShopSettings = typeof shops.$inferSelect

export const SHOP_ID = 1

const store = recordStore(shopKind)

export const shopSettings: () => Promise<ShopSettings> = untilContentChanges(['settings', 'office'], async () => {
  return requireRow('Shop', await db.select().from(shops))
})

const LOGO_WIDTH = 400

function logoOf(address: string) {
  const { src, width = 1, height = 1, widths } = pictureOf(address)
  const shown = widths?.find((step) => step >= LOGO_WIDTH) ?? widths?.at(-1)
  return { src: shown ? `${src.replace(/\.jpg$/, '')}-${shown}.webp` : src, width, height }
}

const iconVersion = (address: string) => address.replace('/uploads/', '').slice(0, 8)

export const shopFacts: () => Promise<ShopFacts> = untilContentChanges(
  ['settings'],
  async () => (latest = factsOf(await shopSettings())),
)

let latest: ShopFacts = UNREAD_FACTS

/** For pages that cannot read the facts now. */
export const latestFacts = () => latest

function factsOf(settings: ShopSettings): ShopFacts {
  const { name, tagline, established, email, phone, street, city, state, postcode, country } = settings
  const { latitude, longitude } = settings
  return {
    name,
    tagline,
    established,
    email,
    phone,
    call: phoneLink(phone, country) ?? '',
    address: { street, city, state, postcode, country },
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: weekLines(settings.hours),
    social: settings.social,
    handle: settings.handle,
    ...(settings.abn && { abn: formatAbn(settings.abn) }),
    ...(settings.logo_url && { logo: logoOf(settings.logo_url) }),
    ...(settings.favicon_url && { icon: iconVersion(settings.favicon_url) }),
  }
}

export function updateShop(values: Partial<ShopSettings>, change: Change = {}): Promise<ShopSettings> {
  return store.update(SHOP_ID, values, change)
}

/** Before a page is rendered: another process may have saved another style. */
export async function applyDateStyle(): Promise<void> {
  try {
    setDateStyle((await shopSettings()).date_style)
  } catch {
    // The page reports what is wrong with the database.
  }
}
