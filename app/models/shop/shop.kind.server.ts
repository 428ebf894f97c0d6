import { prepared } from '#db/client.server'
import { shops } from '#db/schema'
import { nextOpeningChange } from '~/format/opening-day'
import { editableKind } from '~/models/records/kind.server'
import { APPOINTMENTS } from './appointments.section.server'
import { BACKUPS } from './backups.section.server'
import { BESPOKE } from './bespoke.section.server'
import { CONTACT } from './contact.section.server'
import { DELIVERY } from './delivery.section.server'
import { HOUSE } from './house.section.server'
import { LOOK } from './look.section.server'
import { MAIL } from './mail.section.server'
import { PRIVACY } from './privacy.section.server'
import { REPLIES } from './replies.section.server'
import type { Setting, Settings } from './section.server'
import { SELLING } from './selling.section.server'
import { SHOP } from './shop.kind'
import { SOCIAL } from './social.section.server'
import { TAX } from './tax.section.server'

const SECTIONS = [
  HOUSE,
  CONTACT,
  SOCIAL,
  DELIVERY,
  TAX,
  SELLING,
  APPOINTMENTS,
  BESPOKE,
  MAIL,
  REPLIES,
  PRIVACY,
  BACKUPS,
  LOOK,
]

const FIELDS: Settings<Setting> = {
  ...HOUSE.fields,
  ...CONTACT.fields,
  ...SOCIAL.fields,
  ...DELIVERY.fields,
  ...TAX.fields,
  ...SELLING.fields,
  ...APPOINTMENTS.fields,
  ...BESPOKE.fields,
  ...MAIL.fields,
  ...REPLIES.fields,
  ...PRIVACY.fields,
  ...BACKUPS.fields,
  ...LOOK.fields,
}

export const shopKind = editableKind({
  ...SHOP,
  address: {
    ...SHOP.address,
    record: (_id, _name, field) => {
      const section = SECTIONS.find(({ fields }) => field && field in fields)
      return section ? `${SHOP.address.list}/${section.slug}` : SHOP.address.list
    },
  },
  fields: FIELDS,
  table: shops,
  name: shops.name,
  pictures: {
    columns: [
      { image: shops.logo_url, name: 'Logo' },
      { image: shops.favicon_url, name: 'Icon' },
    ],
  },
  staysInEmptyShop: true,
  nextChange: nextOpeningOrClosingToday,
})

// Not `shopSettings`, which depends on the content version that ends at this moment.
const openingTimes = prepared((database) =>
  database.select({ week: shops.hours, specialDays: shops.special_days }).from(shops),
)

async function nextOpeningOrClosingToday(now: Date): Promise<Date | null> {
  const times = await openingTimes().get()
  return times ? nextOpeningChange(times, now) : null
}
