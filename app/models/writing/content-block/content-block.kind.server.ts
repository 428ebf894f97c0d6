import { contentBlocks } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { CONTENT_BLOCK, CONTENT_BLOCK_FIELDS } from './content-block.kind'

export const contentBlockKind = editableKind({
  ...CONTENT_BLOCK,
  fields: CONTENT_BLOCK_FIELDS,
  entity: 'Content block',
  table: contentBlocks,
  name: contentBlocks.section,
  pictures: { columns: [{ image: contentBlocks.image, alt: contentBlocks.image_alt }] },
  taken: { section: 'This section already exists' },
  trash: { days: 1 },
})
