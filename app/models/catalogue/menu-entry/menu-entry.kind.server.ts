import { menuEntries } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { MENU_ENTRY, MENU_ENTRY_FIELDS } from './menu-entry.kind'

export const menuEntryKind = editableKind({
  ...MENU_ENTRY,
  fields: MENU_ENTRY_FIELDS,
  table: menuEntries,
  name: menuEntries.title,
  trash: { days: 1 },
  taken: { slug: 'Another entry of this menu has this slug' },
  historyLabels: { order: 'Order' },
})
