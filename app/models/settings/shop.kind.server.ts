import { shops } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentShop } from './shop.schema'

export const shopKind = editableKind({
  kind: 'shop',
  entity: 'Settings',
  table: shops,
  name: shops.name,
  present: presentShop,
})
