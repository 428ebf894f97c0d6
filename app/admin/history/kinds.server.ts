import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import type { ShopSettings } from '~/models/settings/shop.server'
import { referenceOf } from '~/models/enquiry/reference.server'
import type { RecordKind, StoredKind } from '~/models/records/kind.server'
import { LABELS as AUTHOR } from '../authors/author-form'
import { LABELS as POST } from '../blog/post-form'
import { LABELS as COLLECTION } from '../collections/collection-form'
import { LABELS as CONTENT_BLOCK } from '../content/block-form'
import { LABELS as FOOTER_LINK } from '../footer-links/footer-link-form'
import { LABELS as GEMSTONE } from '../gemstone/gemstone-form'
import { addressOfSetting, SETTINGS_LABELS as SETTINGS } from '../settings/labels.server'
import { LABELS as PAGE } from '../pages/page-form'
import { LABELS as PRODUCT } from '../products/product-form'
import { LABELS as NEWSLETTER } from '../newsletters/newsletter-form'

/** They have a screen of their own. */
const PICTURES = { main_focus: 'Focal point of the main image', more_pictures: 'More pictures' }
const PIECES = { pieces_added: 'Pieces added', pieces_removed: 'Pieces removed', order: 'Order' }

interface Kind {
  noun: string
  labels: Record<string, string>
  list: { to: string; label: string }
  /** Other kinds link to their list. A record with several forms has an address for each field. */
  addressOf?: (id: number, name: string, field?: string) => string
  /** For kinds without a name. */
  unnamed?: (id: number, shop: ShopSettings) => string
}

export const KINDS: Record<StoredKind, Kind> = {
  product: {
    noun: 'product',
    labels: { ...PRODUCT, ...PICTURES, options: 'Options', featured_position: 'Place on the home page' },
    list: { to: href('/admin/products'), label: 'products' },
    addressOf: (id) => href('/admin/products/:id', { id }),
  },
  collection: {
    noun: 'collection',
    labels: { ...COLLECTION, ...PIECES },
    list: { to: href('/admin/collections'), label: 'collections' },
    addressOf: (id) => href('/admin/collections/edit/:id', { id }),
  },
  post: {
    noun: 'blog post',
    labels: { ...POST, is_published: 'Published', related_posts: 'Related posts', related_products: 'Related pieces' },
    list: { to: href('/admin/blog'), label: 'blog posts' },
    addressOf: (id) => href('/admin/blog/edit/:id', { id }),
  },
  page: {
    noun: 'page',
    labels: PAGE,
    list: { to: href('/admin/pages'), label: 'pages' },
    addressOf: (id) => href('/admin/pages/:id', { id }),
  },
  author: {
    noun: 'author',
    labels: AUTHOR,
    list: { to: href('/admin/blog/authors'), label: 'authors' },
    addressOf: (id) => href('/admin/blog/authors/:id', { id }),
  },
  content_block: {
    noun: 'content',
    labels: { ...CONTENT_BLOCK, section: 'Section' },
    list: { to: href('/admin/content'), label: 'content' },
    addressOf: (_id, section) => href('/admin/content/:section', { section }),
  },
  gemstone: {
    noun: 'gemstone',
    labels: GEMSTONE,
    list: { to: href('/admin/gemstone'), label: 'gemstones' },
    addressOf: (id) => href('/admin/gemstone/:id', { id }),
  },
  footer_link: {
    noun: 'footer link',
    labels: FOOTER_LINK,
    list: { to: href('/admin/footer-links'), label: 'footer links' },
    addressOf: (id) => href('/admin/footer-links/:id', { id }),
  },
  enquiry: {
    noun: 'message',
    labels: {},
    list: { to: href('/admin/contact'), label: 'contact messages' },
    addressOf: (id) => href('/admin/contact/:id', { id }),
    unnamed: (id, { initials }) => `message ${referenceOf(id, initials)}`,
  },
  subscriber: {
    noun: 'subscriber',
    labels: {},
    list: { to: href('/admin/subscribers'), label: 'subscribers' },
    unnamed: (id) => `subscriber ${id}`,
  },
  shop: {
    noun: 'settings',
    labels: SETTINGS,
    list: { to: href('/admin/settings'), label: 'settings' },
    addressOf: (_id, _name, field) => (field ? addressOfSetting(field) : href('/admin/settings')),
  },
  newsletter: {
    noun: 'newsletter',
    labels: { ...NEWSLETTER, recipients: 'Subscribers', scheduled_at: 'Time', reason: 'Reason' },
    list: { to: href('/admin/subscribers/newsletters'), label: 'newsletters' },
    addressOf: (id) => href('/admin/subscribers/newsletters/:id', { id }),
  },
}

/** Kinds that only appear in the log of activity. */
const LOGGED: Record<Exclude<RecordKind, StoredKind>, Kind> = {
  staff: {
    noun: 'staff',
    labels: { client_address: 'Address', browser: 'Browser', attempts: 'Attempts' },
    list: { to: href('/admin/staff'), label: 'staff' },
  },
  api_token: { noun: 'API token', labels: {}, list: { to: href('/admin/api-tokens'), label: 'API tokens' } },
  webhook: { noun: 'webhook', labels: {}, list: { to: href('/admin/webhooks'), label: 'webhooks' } },
  person: {
    noun: 'personal data',
    labels: { reference: 'Reference', enquiries: 'Enquiries', entries: 'Entries' },
    list: { to: href('/admin/settings/privacy'), label: 'privacy' },
  },
}

export function isStored(kind: RecordKind): kind is StoredKind {
  return Object.hasOwn(KINDS, kind)
}

export const allKinds = [...Object.keys(KINDS), ...Object.keys(LOGGED)] as RecordKind[]

export function kindOf(kind: RecordKind): Kind {
  return isStored(kind) ? KINDS[kind] : LOGGED[kind]
}

export function titleOf(kind: RecordKind): string {
  const { noun } = kindOf(kind)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** Parses a path segment such as "footer-link". Throws a 404 page. */
export function parseKind(word = ''): StoredKind {
  const known = Object.keys(KINDS) as StoredKind[]
  const kind = known.find((name) => name.replaceAll('_', '-') === word)
  if (!kind) throw notFound()
  return kind
}
