import type { pages } from '#db/schema'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import type { PageFields } from './page.schema'

/** A page as its history tells it. */
export function presentPage({
  title,
  slug,
  meta_description,
  content,
  is_published,
}: typeof pages.$inferSelect): PresentedFields<PageFields> {
  return { title, slug, meta_description, content, is_published: yesOrNo(is_published) }
}
