import type { contentBlocks } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'
import type { ContentBlockFields } from './content-block.schema'

/** A content block as its history tells it. */
export function presentContentBlock({
  section,
  title,
  body,
  image,
  image_alt,
}: typeof contentBlocks.$inferSelect): PresentedFields<ContentBlockFields> {
  return { section, title, body, image, image_alt }
}
