import type { contentBlocks } from '#db/schema'
import type { Texts } from '~/models/history/texts'

/** A content block as its history tells it. */
export function contentBlockTexts({
  section,
  title,
  body,
  image,
  image_alt,
}: typeof contentBlocks.$inferSelect): Texts {
  return { section, title, body, image, image_alt }
}
