import { contentBlocks } from '#db/schema'
import { historyValues } from '~/models/records/history-values'
import { editableKind } from '~/models/records/kind.server'
import { CONTENT_BLOCK } from './content-block.kind'

export const contentBlockKind = editableKind({
  ...CONTENT_BLOCK,
  entity: 'Content block',
  table: contentBlocks,
  name: contentBlocks.section,
  present: (row) => historyValues(CONTENT_BLOCK, row),
  taken: { section: 'This section already exists' },
})
