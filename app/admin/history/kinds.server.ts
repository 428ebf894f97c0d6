import { notFound } from '~/http/respond.server'
import { links } from '~/links'
import { referenceOf } from '~/models/enquiry/reference'
import type { RecordKind } from '~/models/history/records.server'
import { LABELS as POST } from '../blog/post-form'
import { LABELS as COLLECTION } from '../collections/collection-form'
import { LABELS as CONTENT_BLOCK } from '../content/labels'
import { LABELS as FOOTER_LINK } from '../footer-links/footer-link-form'
import { LABELS as GEMSTONE } from '../gemstone/gemstone-form'
import { LABELS as PAGE } from '../pages/page-form'
import { LABELS as PRODUCT } from '../products/labels'
import { LABELS as NEWSLETTER } from '../subscribers/newsletters/newsletter-form'

const PIECES = { pieces_added: 'Pieces added', pieces_removed: 'Pieces taken out' }

/** What staff know of one kind of record. */
interface Kind {
  noun: string
  /** What its fields are called, by name. */
  labels: Record<string, string>
  /** The list that shows all of them, and what staff call it. */
  list: { to: string; label: string }
  /** Where one of them is seen or edited; those without are seen in the list. */
  addressOf?: (id: number, name: string) => string
  /** What one is called that has no name of its own. */
  unnamed?: (id: number) => string
}

export const KINDS: Record<RecordKind, Kind> = {
  product: {
    noun: 'product',
    labels: PRODUCT,
    list: { to: links.adminProducts(), label: 'products' },
    addressOf: links.adminProduct,
  },
  collection: {
    noun: 'collection',
    labels: { ...COLLECTION, ...PIECES },
    list: { to: links.adminCollections(), label: 'collections' },
    addressOf: links.adminCollection,
  },
  post: {
    noun: 'blog post',
    labels: POST,
    list: { to: links.adminBlog(), label: 'blog posts' },
    addressOf: links.adminPost,
  },
  page: {
    noun: 'page',
    labels: PAGE,
    list: { to: links.adminPages(), label: 'pages' },
    addressOf: links.adminPage,
  },
  content_block: {
    noun: 'content',
    labels: { ...CONTENT_BLOCK, section: 'Section' },
    list: { to: links.adminContent(), label: 'content' },
    addressOf: (_id, section) => links.adminContentBlock(section),
  },
  gemstone: {
    noun: 'gemstone',
    labels: GEMSTONE,
    list: { to: links.adminGemstone(), label: 'gemstones' },
    addressOf: links.adminEditGemstone,
  },
  footer_link: {
    noun: 'footer link',
    labels: FOOTER_LINK,
    list: { to: links.adminFooterLinks(), label: 'footer links' },
    addressOf: links.adminFooterLink,
  },
  enquiry: {
    noun: 'message',
    labels: {},
    list: { to: links.adminContact(), label: 'contact messages' },
    addressOf: links.adminEnquiry,
    unnamed: (id) => `message ${referenceOf(id)}`,
  },
  subscriber: {
    noun: 'subscriber',
    labels: {},
    list: { to: links.adminSubscribers(), label: 'subscribers' },
    unnamed: (id) => `subscriber ${id}`,
  },
  newsletter: {
    noun: 'newsletter',
    labels: { ...NEWSLETTER, recipients: 'Subscribers' },
    list: { to: links.adminNewsletters(), label: 'newsletters' },
    addressOf: links.adminNewsletter,
  },
}

/** The kind that an address names: "footer-link". Throws a 404 page for anything else. */
export function kindIn(word = ''): RecordKind {
  const known = Object.keys(KINDS) as RecordKind[]
  const kind = known.find((name) => name.replaceAll('_', '-') === word)
  if (!kind) throw notFound()
  return kind
}
