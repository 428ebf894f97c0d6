import type { pages } from '#db/schema'
import { yesOrNo, type Texts } from '~/models/history/texts'

/** A page as its history tells it. */
export function pageTexts({ title, slug, meta_description, content, is_published }: typeof pages.$inferSelect): Texts {
  return { title, slug, meta_description, content, is_published: yesOrNo(is_published) }
}
