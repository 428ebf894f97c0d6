import { gemstones } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { GEMSTONE, GEMSTONE_FIELDS } from './gemstone.kind'

export const gemstoneKind = editableKind({
  ...GEMSTONE,
  fields: GEMSTONE_FIELDS,
  table: gemstones,
  name: gemstones.gemstone_name,
  pictures: { columns: [{ image: gemstones.image_url, alt: gemstones.image_alt }] },
  trash: { days: 1 },
})
