import { contentBlocks } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentContentBlock } from './content-block.schema'

export const contentBlockKind = editableKind({
  kind: 'content_block',
  entity: 'Content block',
  table: contentBlocks,
  name: contentBlocks.section,
  present: presentContentBlock,
  taken: { section: 'This section already exists' },
  trash: { days: 1 },
})
