import { getTableColumns, SQL } from 'drizzle-orm'
import { shops } from '#db/schema'
import type { WeekHours } from '~/format/opening-hours'
import type { ShopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'

export const NEW_SHOP_NAME = 'My boutique'

const CLOSED = { state: 'closed' } as const
const NO_HOURS: WeekHours = {
  monday: CLOSED,
  tuesday: CLOSED,
  wednesday: CLOSED,
  thursday: CLOSED,
  friday: CLOSED,
  saturday: CLOSED,
  sunday: CLOSED,
}

/** The pages of the shop show it: not the address that staff log in with. */
export function newShopEmail(): string {
  const host = new URL(env.ORIGIN).hostname.replace(/^www\./, '')
  return `hello@${/\.[a-z-]+$/.test(host) ? host : 'boutique.example'}`
}

export function newShopSettings(now = new Date()): Partial<ShopSettings> {
  return {
    ...columnDefaults(),
    name: NEW_SHOP_NAME,
    initials: 'MB',
    tagline: '',
    established: now.getFullYear(),
    street: '',
    city: '',
    state: '',
    postcode: '',
    country: 'Australia',
    phone: '',
    email: newShopEmail(),
    hours: NO_HOURS,
    free_delivery_cents: null,
    nightly_backup: true,
    low_stock: null,
    set_up_at: null,
  }
}

const OF_THE_DATABASE = ['id', 'version', 'created_at', 'updated_at']

function columnDefaults(): Partial<ShopSettings> {
  const columns = Object.entries(getTableColumns(shops)).filter(([name]) => !OF_THE_DATABASE.includes(name))
  const defaults = columns.flatMap(([name, column]): [string, unknown][] => {
    if (column.default instanceof SQL) return []
    if (column.default !== undefined) return [[name, column.default]]
    return column.notNull ? [] : [[name, null]]
  })
  return Object.fromEntries(defaults)
}
