import { links } from '~/links'
import type { TrashKind } from '~/models/trash/kinds.server'

/** What staff call each kind of deleted thing, and the list it came from. */
export const KINDS: Record<TrashKind, { label: string; list: string }> = {
  product: { label: 'Product', list: links.adminProducts() },
  post: { label: 'Blog post', list: links.adminBlog() },
  page: { label: 'Page', list: links.adminPages() },
  collection: { label: 'Collection', list: links.adminCollections() },
}
