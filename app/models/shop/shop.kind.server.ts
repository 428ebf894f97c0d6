import { shops } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { nextOpeningOrClosing } from './opening-hours.server'
import { SETTINGS_LABELS, SHOP } from './shop.kind'
import { presentShop } from './shop.schema'

export const shopKind = editableKind({
  ...SHOP,
  fields: {},
  table: shops,
  name: shops.name,
  pictures: {
    columns: [
      { image: shops.logo_url, name: 'Logo' },
      { image: shops.favicon_url, name: 'Icon' },
    ],
  },
  staysInEmptyShop: true,
  nextChange: nextOpeningOrClosing,
  present: presentShop,
  historyLabels: SETTINGS_LABELS,
})
