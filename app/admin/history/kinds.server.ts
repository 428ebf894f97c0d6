import { notFound } from '~/http/respond.server'
import type { ShopSettings } from '~/models/settings/shop.server'
import { referenceOf } from '~/models/enquiry/reference.server'
import type { RecordKind, StoredKind } from '~/models/records/kind'
import { LABELS as AUTHOR } from '../authors/author-form'
import { LABELS as POST } from '../blog/post-form'
import { LABELS as COLLECTION } from '../collections/collection-form'
import { LABELS as CONTENT_BLOCK } from '../content/block-form'
import { LABELS as FOOTER_LINK } from '../footer-links/footer-link-form'
import { LABELS as GEMSTONE } from '../gemstone/gemstone-form'
import { addressOfSetting, SETTINGS_LABELS as SETTINGS } from '../settings/labels'
import { adminLinks } from '../shell/links'
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
    list: { to: adminLinks.products(), label: 'products' },
    addressOf: adminLinks.product,
  },
  collection: {
    noun: 'collection',
    labels: { ...COLLECTION, ...PIECES },
    list: { to: adminLinks.collections(), label: 'collections' },
    addressOf: adminLinks.collection,
  },
  post: {
    noun: 'blog post',
    labels: { ...POST, is_published: 'Published', related_posts: 'Related posts', related_products: 'Related pieces' },
    list: { to: adminLinks.blog(), label: 'blog posts' },
    addressOf: adminLinks.post,
  },
  page: {
    noun: 'page',
    labels: PAGE,
    list: { to: adminLinks.pages(), label: 'pages' },
    addressOf: adminLinks.page,
  },
  author: {
    noun: 'author',
    labels: AUTHOR,
    list: { to: adminLinks.authors(), label: 'authors' },
    addressOf: adminLinks.author,
  },
  content_block: {
    noun: 'content',
    labels: { ...CONTENT_BLOCK, section: 'Section' },
    list: { to: adminLinks.content(), label: 'content' },
    addressOf: (_id, section) => adminLinks.contentBlock(section),
  },
  gemstone: {
    noun: 'gemstone',
    labels: GEMSTONE,
    list: { to: adminLinks.gemstone(), label: 'gemstones' },
    addressOf: adminLinks.editGemstone,
  },
  footer_link: {
    noun: 'footer link',
    labels: FOOTER_LINK,
    list: { to: adminLinks.footerLinks(), label: 'footer links' },
    addressOf: adminLinks.footerLink,
  },
  enquiry: {
    noun: 'message',
    labels: {},
    list: { to: adminLinks.contact(), label: 'contact messages' },
    addressOf: adminLinks.enquiry,
    unnamed: (id, { initials }) => `message ${referenceOf(id, initials)}`,
  },
  subscriber: {
    noun: 'subscriber',
    labels: {},
    list: { to: adminLinks.subscribers(), label: 'subscribers' },
    unnamed: (id) => `subscriber ${id}`,
  },
  shop: {
    noun: 'settings',
    labels: SETTINGS,
    list: { to: adminLinks.settings(), label: 'settings' },
    addressOf: (_id, _name, field) => (field ? addressOfSetting(field) : adminLinks.settings()),
  },
  newsletter: {
    noun: 'newsletter',
    labels: { ...NEWSLETTER, recipients: 'Subscribers', scheduled_at: 'Time', reason: 'Reason' },
    list: { to: adminLinks.newsletters(), label: 'newsletters' },
    addressOf: adminLinks.newsletter,
  },
}

/** Kinds that only appear in the log of activity. */
const LOGGED: Record<Exclude<RecordKind, StoredKind>, Kind> = {
  staff: {
    noun: 'staff',
    labels: { client_address: 'Address', browser: 'Browser', attempts: 'Attempts' },
    list: { to: adminLinks.staff(), label: 'staff' },
  },
  api_token: { noun: 'API token', labels: {}, list: { to: adminLinks.apiTokens(), label: 'API tokens' } },
  webhook: { noun: 'webhook', labels: {}, list: { to: adminLinks.webhooks(), label: 'webhooks' } },
  person: {
    noun: 'personal data',
    labels: { reference: 'Reference', enquiries: 'Enquiries', entries: 'Entries' },
    list: { to: adminLinks.privacy(), label: 'privacy' },
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
