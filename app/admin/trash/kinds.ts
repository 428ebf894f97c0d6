import type { TrashKind } from '~/models/records/registry.server'
import { adminLinks } from '../shell/links'

/** What staff call each kind of deleted thing, and the list it came from. */
export const KINDS: Record<TrashKind, { label: string; list: string }> = {
  product: { label: 'Product', list: adminLinks.products() },
  post: { label: 'Blog post', list: adminLinks.blog() },
  page: { label: 'Page', list: adminLinks.pages() },
  collection: { label: 'Collection', list: adminLinks.collections() },
}
