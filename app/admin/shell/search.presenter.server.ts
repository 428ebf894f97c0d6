import { queryOf } from '~/format/address'
import { formatAdminDate, formatAppointment, formatRelativeDate } from '~/format/dates'
import { formatCount, formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { AVAILABILITY_LABELS } from '~/models/catalogue/product/availability'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import type { Found } from '~/models/operations/staff-search/ranked.server'
import { searchForStaff, type StaffResults } from '~/models/operations/staff-search/staff-search.server'
import { customerName } from '~/models/sales/order/labels'
import { listedCents } from '~/models/sales/order/money'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { STATES } from '~/models/sales/order/state.server'
import { valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { SHOP } from '~/models/shop/shop.kind'
import { shopKind } from '~/models/shop/shop.kind.server'
import { SHOP_ID, type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { can, type Capability, type StaffRole } from '~/models/staff/user/capabilities'
import { canSendMail } from '~/runtime/mailer.server'
import { adminLinks } from './links'
import { SCREENS } from './screens'

type Destination = Pick<(typeof SCREENS)[number], 'to' | 'label' | 'needs' | 'also' | 'needsMail'>

const ACTIONS: Destination[] = [
  { label: 'New product', to: href('/admin/products/new'), needs: 'edit', also: 'add create piece' },
  { label: 'Import products', to: href('/admin/products/import'), needs: 'edit', also: 'upload csv spreadsheet' },
  { label: 'Export products', to: href('/admin/products/export'), also: 'download csv spreadsheet' },
  { label: 'New collection', to: href('/admin/collections/edit/new'), needs: 'edit', also: 'add create' },
  { label: 'New blog post', to: href('/admin/blog/edit/new'), needs: 'edit', also: 'add create write journal article' },
  { label: 'New author', to: href('/admin/blog/authors/new'), needs: 'edit', also: 'add create writer biography' },
  { label: 'New page', to: href('/admin/pages/new'), needs: 'edit', also: 'add create write' },
  { label: 'New gemstone of the month', to: href('/admin/gemstone/new'), needs: 'edit', also: 'add choose' },
  { label: 'New footer link', to: href('/admin/footer-links/new'), needs: 'edit', also: 'add create' },
  {
    label: 'New newsletter',
    to: href('/admin/subscribers/newsletters/new'),
    needs: 'edit',
    also: 'add write send email',
    needsMail: true,
  },
  { label: 'Export subscribers', to: href('/admin/subscribers/export'), needs: 'edit', also: 'download csv emails' },
  { label: 'Create API token', to: href('/admin/api-tokens/new'), needs: 'manage', also: 'new add program key' },
  { label: 'Add webhook', to: href('/admin/webhooks/new'), needs: 'manage', also: 'new create program' },
  { label: 'Change password', to: href('/admin/account/password'), also: 'login' },
  {
    label: 'Set up two-step verification',
    to: href('/admin/account/two-step'),
    also: 'authenticator code 2fa security',
  },
  { label: 'View the shop', to: links.home(), also: 'storefront site' },
]

const LIMIT = 5
const LIMIT_ALONE = 100

export interface SearchResult {
  text: string
  note: string | null
  to: string
}

export interface SearchGroup {
  id: string
  heading: string
  results: SearchResult[]
  /** Where all of them are, if there are more. */
  all: { text: string; to: string } | null
}

type Kind = keyof StaffResults
type RowOf<K extends Kind> = StaffResults[K]['rows'][number]

interface KindPresenter<K extends Kind> {
  heading: string
  noun: string
  list: (q: string) => string
  present: (row: RowOf<K>, now: Date, shop: ShopSettings) => SearchResult
  needs?: Capability
}

const KINDS: { [K in Kind]: KindPresenter<K> } = {
  products: {
    heading: 'Products',
    noun: 'products',
    list: (q) => adminLinks.list(href('/admin/products'), { q }),
    present: ({ id, name, price_cents, sale_price_cents, available_count, availability, active }) => ({
      text: name,
      note: [
        formatMoney(sale_price_cents ?? price_cents),
        availability === 'stock'
          ? `${formatCount(available_count)} in stock`
          : AVAILABILITY_LABELS[availability].toLowerCase(),
        active ? null : 'inactive',
      ]
        .filter(Boolean)
        .join(', '),
      to: href('/admin/products/:id', { id }),
    }),
  },
  orders: {
    heading: 'Orders',
    noun: 'orders',
    list: (q) => href('/admin/orders') + queryOf({ q, show: 'all' }),
    present: ({ id, full_name, state, created_at, ...order }, now, { initials }) => ({
      text: `${orderReferenceOf(id, initials)}, ${customerName(full_name)}`,
      note: `${formatMoney(listedCents(order))}, ${STATES[state].label.toLowerCase()}, ${formatRelativeDate(created_at, now)}`,
      to: href('/admin/orders/:id', { id }),
    }),
    needs: 'answer',
  },
  enquiries: {
    heading: 'Messages',
    noun: 'messages',
    list: (q) => href('/admin/contact') + queryOf({ q }),
    present: ({ id, full_name, email, created_at }, now, { initials }) => ({
      text: full_name,
      note: `${email}, ${referenceOf(id, initials)}, ${formatRelativeDate(created_at, now)}`,
      to: href('/admin/contact/:id', { id }),
    }),
  },
  appointments: {
    heading: 'Appointments',
    noun: 'appointments',
    list: (q) => href('/admin/search') + queryOf({ q, show: 'appointments' }),
    present: ({ id, full_name, type, starts_at, cancelled_at }) => ({
      text: full_name,
      note: [formatAppointment(starts_at), type, cancelled_at ? 'cancelled' : null].filter(Boolean).join(', '),
      to: href('/admin/appointments/:id', { id }),
    }),
    needs: 'answer',
  },
  cards: {
    heading: 'Customer cards',
    noun: 'customer cards',
    list: (q) => href('/admin/customers') + queryOf({ q }),
    present: ({ full_name, contact, partner }) => ({
      text: full_name,
      note: partner && `Partner: ${partner}`,
      to: adminLinks.customer(contact),
    }),
    needs: 'answer',
  },
  valuations: {
    heading: 'Valuations',
    noun: 'valuations',
    list: (q) => href('/admin/valuations') + queryOf({ q }),
    present: ({ id, full_name, value_cents }) => ({
      text: `${valuationNumber(id)}, ${full_name}`,
      note: formatMoney(value_cents),
      to: href('/admin/valuations/:id', { id }),
    }),
    needs: 'manage',
  },
  subscribers: {
    heading: 'Subscribers',
    noun: 'subscribers',
    list: (q) => href('/admin/subscribers') + queryOf({ q }),
    present: ({ email, created_at }) => ({
      text: email,
      note: `since ${formatAdminDate(created_at)}`,
      to: href('/admin/subscribers') + queryOf({ q: email }),
    }),
  },
  collections: {
    heading: 'Collections',
    noun: 'collections',
    list: (q) => href('/admin/search') + queryOf({ q, show: 'collections' }),
    present: ({ id, name, slug }) => ({
      text: name,
      note: links.collections(slug),
      to: href('/admin/collections/edit/:id', { id }),
    }),
  },
  posts: {
    heading: 'Blog posts',
    noun: 'blog posts',
    list: (q) => adminLinks.list(href('/admin/blog'), { q }),
    present: ({ id, title, is_published, published_at }, now) => ({
      text: title,
      note: publicationNote(is_published ? published_at : null, now),
      to: href('/admin/blog/edit/:id', { id }),
    }),
  },
  pages: {
    heading: 'Pages',
    noun: 'pages',
    list: (q) => href('/admin/search') + queryOf({ q, show: 'pages' }),
    present: ({ id, title, slug, is_published }) => ({
      text: title,
      note: is_published ? links.page(slug) : 'Draft',
      to: href('/admin/pages/:id', { id }),
    }),
  },
}

function publicationNote(published_at: Date | null, now: Date): string {
  if (!published_at) return 'Draft'
  return `${published_at > now ? 'Scheduled for' : 'Published'} ${formatAdminDate(published_at)}`
}

/** What the back office has for a search; with `show` of one kind alone. Screens and actions for an empty search. */
export async function presentSearch(
  q: string,
  show: string | null,
  role: StaffRole | null,
  now = new Date(),
): Promise<SearchGroup[]> {
  const only = show !== null && Object.hasOwn(KINDS, show) ? (show as Kind) : null
  const found = q === '' ? null : await searchForStaff(q, only ? LIMIT_ALONE : LIMIT)
  const shop = await shopSettings()
  const present = { q, now, shop }
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => can(role, KINDS[kind].needs ?? 'read'))
  const records = found ? kinds.map((kind) => recordGroup(kind, found, present)) : []
  const groups = only ? records.filter(({ id }) => id === only) : [...destinationGroups(q, role), ...records]
  return groups.filter(({ results }) => results.length > 0)
}

/** All of them when nothing is typed. */
function destinationGroups(q: string, role: StaffRole | null): SearchGroup[] {
  const groupOf = (id: string, heading: string, destinations: Destination[]) => {
    const allowed = destinations.filter(({ needs = 'read' }) => can(role, needs))
    const results = bestFirst(allowed, q).map(({ label, to }) => ({ text: label, note: null, to }))
    return { id, heading, results, all: null }
  }
  return [groupOf('screens', 'Screens', SCREENS), groupOf('actions', 'Actions', ACTIONS)]
}

interface Searched {
  q: string
  now: Date
  shop: ShopSettings
}

function recordGroup<K extends Kind>(kind: K, found: StaffResults, { q, now, shop }: Searched): SearchGroup {
  const { heading, noun, list, present } = KINDS[kind]
  const { rows, total } = found[kind] as Found<RowOf<K>>
  const isPart = total > rows.length && rows.length < LIMIT_ALONE
  return {
    id: kind,
    heading,
    results: rows.map((row) => present(row, now, shop)),
    all: isPart ? { text: `All ${formatCount(total)} ${noun}`, to: list(q) } : null,
  }
}

/** Where something is set; all of the settings when nothing is typed. */
export function findSettings(q: string): string[] {
  const isShown = ({ to, settings }: (typeof SCREENS)[number]) => settings || (q !== '' && to !== SHOP.address.list)
  return bestFirst(SCREENS.filter(isShown), q).map(({ to }) => to)
}

/** A section of the settings is found by the labels of its fields too. */
function wordsOfScreen({ to, label, also = '' }: Destination): string {
  const fields = Object.entries(shopKind.fields)
  const own = fields.filter(([field]) => shopKind.address.record?.(SHOP_ID, '', field) === to)
  return [label, also, ...own.map(([, setting]) => setting.label)].join(' ')
}

function bestFirst<One extends Destination>(destinations: One[], q: string): One[] {
  const typed = wordsOf(q).map(stemOf)
  const found = destinations.filter((one) => (canSendMail || !one.needsMail) && hasWords(wordsOfScreen(one), typed))
  const inLabel = found.filter(({ label }) => hasWords(label, typed))
  return [...inLabel, ...found.filter((destination) => !inLabel.includes(destination))]
}

function hasWords(text: string, typed: string[]): boolean {
  const words = text.split(/[^\w]+/).map(stemOf)
  return typed.every((word) => words.some((one) => one.startsWith(word)))
}
