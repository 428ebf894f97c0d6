import { gemstones } from '#db/schema'
import { historyValues } from '~/models/records/history-values'
import { editableKind } from '~/models/records/kind.server'
import { GEMSTONE, GEMSTONE_FIELDS } from './gemstone.kind'

export const gemstoneKind = editableKind({
  ...GEMSTONE,
  fields: GEMSTONE_FIELDS,
  entity: 'Gemstone',
  table: gemstones,
  name: gemstones.gemstone_name,
  present: (row) => historyValues(GEMSTONE_FIELDS, row),
})
