import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { Capability } from '~/models/staff/user/capabilities'
import type { IconName } from '~/ui/icon'
import { sectionAddress, SECTIONS, type SettingsPart } from './sections'

export const MENU_GROUPS = ['Shop', 'Catalogue', 'Writing'] as const

interface ListedScreen {
  to: string
  label: string
  /** By default with the same label, and below all groups. */
  menu?: { icon: IconName; label?: string; group?: (typeof MENU_GROUPS)[number] }
  needs?: Capability
  /** Where the settings index lists the screen, and what it says of it. */
  settings?: { part: SettingsPart; about: string }
  /** Other words by which the search finds it. */
  also?: string
  needsMail?: boolean
}

/** In the order of the menu's groups, of the parts of the settings, and of the search. */
export const SCREENS: ListedScreen[] = [
  {
    to: href('/admin/dashboard'),
    label: 'Dashboard',
    menu: { icon: 'layout-dashboard', group: 'Shop' },
    also: 'home start',
  },
  {
    to: href('/admin/orders'),
    label: 'Orders',
    menu: { icon: 'shopping-bag', group: 'Shop' },
    needs: 'answer',
    also: 'sales payments transfers invoices suppliers discounts',
  },
  {
    to: href('/admin/appointments'),
    label: 'Appointments',
    menu: { icon: 'calendar', group: 'Shop' },
    needs: 'answer',
    also: 'bookings consultations visits diary ical',
  },
  {
    to: href('/admin/appointments/busy'),
    label: 'Busy times',
    needs: 'answer',
    also: 'diary lunch holiday fair blocked closed',
  },
  {
    to: href('/admin/contact'),
    label: 'Contact messages',
    menu: { icon: 'inbox', group: 'Shop', label: 'Contact' },
    also: 'enquiries inquiries submissions inbox',
  },
  { to: href('/admin/contact') + queryOf({ show: 'new' }), label: 'New messages', also: 'enquiries unanswered' },
  {
    to: href('/admin/contact') + queryOf({ show: 'quarantine' }),
    label: 'Messages in quarantine',
    also: 'enquiries spam',
  },
  {
    to: href('/admin/customers'),
    label: 'Customers',
    menu: { icon: 'user', group: 'Shop' },
    needs: 'answer',
    also: 'people clients buyers phone',
  },
  {
    to: href('/admin/customers/dates'),
    label: 'Birthdays and anniversaries next month',
    needs: 'answer',
    also: 'customers dates',
  },
  {
    to: href('/admin/subscribers'),
    label: 'Newsletter subscribers',
    menu: { icon: 'users', group: 'Shop', label: 'Subscribers' },
    also: 'readers',
  },
  { to: href('/admin/subscribers/newsletters'), label: 'Newsletters', also: 'emails mailing', needsMail: true },
  {
    to: href('/admin/products'),
    label: 'Products',
    menu: { icon: 'package', group: 'Catalogue' },
    also: 'pieces stock prices sale discounts cost suppliers engraving personalisation options sizes variants certificates labels tags barcodes import',
  },
  { to: href('/admin/collections'), label: 'Collections', menu: { icon: 'layers', group: 'Catalogue' } },
  {
    to: href('/admin/gemstone'),
    label: 'Gemstone of the month',
    menu: { icon: 'gem', group: 'Catalogue', label: 'Gemstone' },
    also: 'birthstone',
  },
  {
    to: href('/admin/blog'),
    label: 'Blog posts',
    menu: { icon: 'newspaper', group: 'Writing', label: 'Blog' },
    also: 'journal articles',
  },
  { to: href('/admin/blog/authors'), label: 'Authors', also: 'journal blog writers bylines biography' },
  {
    to: href('/admin/menus'),
    label: 'Menus and categories',
    settings: { part: 'Catalogue and writing', about: 'What the menus and filters list, in which order' },
    also: 'navigation categories subcategories gemstones metals styles materials',
  },
  {
    to: href('/admin/search-phrases'),
    label: 'Search phrases',
    settings: { part: 'Catalogue and writing', about: 'What people type in the search, and what they find' },
    also: 'synonyms occasions words',
  },
  {
    to: href('/admin/product-feed'),
    label: 'Product feed',
    settings: { part: 'Catalogue and writing', about: 'Pieces in the shopping searches of Google, Meta and Pinterest' },
    also: 'google merchant center shopping facebook instagram pinterest catalogue ads xml',
  },
  {
    to: href('/admin/redirects'),
    label: 'Redirects',
    settings: { part: 'Catalogue and writing', about: 'Where old addresses lead, and which were not found' },
    also: 'old website links 404 not found missing pages shopify woocommerce square etsy',
  },
  {
    to: href('/admin/media'),
    label: 'Media library',
    settings: { part: 'Catalogue and writing', about: 'All pictures, and where each is shown' },
    also: 'pictures photos images uploads library',
  },
  {
    to: href('/admin/content'),
    label: 'Content',
    menu: { icon: 'pencil', group: 'Writing' },
    also: 'hero banner home page texts story heritage about us reviews testimonials',
  },
  {
    to: href('/admin/pages'),
    label: 'Pages',
    menu: { icon: 'file-text', group: 'Writing' },
    also: 'terms and conditions privacy policy cookies shipping faq warranty guarantee repairs',
  },
  { to: href('/admin/footer-links'), label: 'Footer links', menu: { icon: 'link', group: 'Writing' } },
  ...SECTIONS.map(({ slug, title, about, part, also }) => ({
    to: sectionAddress(slug),
    label: title,
    needs: 'manage' as const,
    settings: { part, about },
    also: `settings ${also} ${about}`,
  })),
  {
    to: href('/admin/sell'),
    label: 'Sell at the counter',
    needs: 'answer',
    also: 'sold here pos till point of sale cash eftpos scan',
  },
  { to: href('/admin/orders/new'), label: 'New order', needs: 'answer', also: 'offer quote custom work repair lay-by' },
  {
    to: href('/admin/orders/take-in'),
    label: 'Take in a job',
    needs: 'answer',
    also: 'repair resize custom work leave envelope',
  },
  {
    to: href('/admin/bench'),
    label: 'Bench',
    menu: { icon: 'clock', group: 'Shop' },
    needs: 'work',
    also: 'workshop jobs repairs stage promised scan',
  },
  { to: href('/admin/orders/hold'), label: 'Hold a piece', needs: 'answer', also: 'reserve keep aside' },
  {
    to: href('/admin/orders/transfers'),
    label: 'Bank transfers',
    needs: 'answer',
    also: 'bank statement payments match reconcile',
  },
  {
    to: href('/admin/orders/export'),
    label: 'Export orders',
    needs: 'manage',
    also: 'download csv payments xero accountant',
  },
  {
    to: href('/admin/orders/figures'),
    label: 'Figures',
    needs: 'manage',
    also: 'gst bas takings margin cost month quarter accountant',
  },
  {
    to: href('/admin/takings'),
    label: 'Takings',
    needs: 'manage',
    also: 'cash up drawer float count close the day till banking',
  },
  {
    to: href('/admin/orders/trade-ins'),
    label: 'Trade-in book',
    needs: 'manage',
    also: 'old gold second-hand dealers purchases sellers',
  },
  {
    to: href('/admin/valuations'),
    label: 'Valuations',
    needs: 'manage',
    also: 'appraisals insurance estate probate worth replacement value',
  },
  {
    to: href('/admin/outbox'),
    label: 'Emails not delivered',
    settings: { part: 'Emails', about: 'To try again, or to dismiss' },
    also: 'outbox undelivered failed',
  },
  { to: href('/admin/backups'), label: 'Backups', needs: 'manage', also: 'download database' },
  {
    to: href('/admin/settings'),
    label: 'Settings',
    menu: { icon: 'settings' },
    also: 'preferences options set up',
  },
  {
    to: href('/admin/staff'),
    label: 'Staff',
    needs: 'manage',
    settings: { part: 'Running the shop', about: 'Who works here, and what they may do' },
    also: 'team people colleagues roles permissions invite',
  },
  {
    to: href('/admin/activity'),
    label: 'Activity',
    needs: 'manage',
    settings: { part: 'Running the shop', about: 'Who did what, and when' },
    also: 'log history audit who logins',
  },
  {
    to: href('/admin/trash'),
    label: 'Trash',
    settings: { part: 'Running the shop', about: 'What was deleted, to be restored' },
    also: 'deleted restore bin',
  },
  {
    to: href('/admin/system'),
    label: 'System',
    settings: { part: 'Running the shop', about: 'Whether everything is working' },
    also: 'errors disk version update status',
  },
  {
    to: href('/admin/developers'),
    label: 'For developers',
    needs: 'manage',
    settings: { part: 'Running the shop', about: 'API tokens, webhooks and slow pages' },
    also: 'programs api integrations slow routes speed domain url web address website https server hosting',
  },
  { to: href('/admin/api-tokens'), label: 'API tokens', needs: 'manage', also: 'programs keys access scopes' },
  { to: href('/admin/webhooks'), label: 'Webhooks', needs: 'manage', also: 'programs integrations events' },
  {
    to: href('/admin/visitor-counts'),
    label: 'Visitor counts',
    needs: 'manage',
    also: 'statistics analytics views privacy',
  },
  { to: href('/admin/account'), label: 'Account', also: 'profile login user password two-step factor 2fa' },
  { to: href('/admin/account/sessions'), label: 'Sessions', also: 'devices logged in' },
]
