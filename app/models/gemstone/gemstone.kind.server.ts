import { gemstones } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentGemstone } from './gemstone.schema'

export const gemstoneKind = editableKind({
  kind: 'gemstone',
  entity: 'Gemstone',
  table: gemstones,
  name: gemstones.gemstone_name,
  present: presentGemstone,
  trash: { days: 1 },
})
