import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { Capability } from '~/models/staff/user/capabilities'
import type { IconName } from '~/ui/icon'

interface ListedScreen {
  to: string
  label: string
  /** By default with the same label. */
  menu?: { icon: IconName; label?: string }
  needs?: Capability
  about?: string
  /** Other words by which the search finds it. */
  also?: string
  needsMail?: boolean
  whileSelling?: boolean
  whileBooking?: boolean
}

/** In the order of the menu, the settings and the search. */
export const SCREENS: ListedScreen[] = [
  {
    to: href('/admin/dashboard'),
    label: 'Dashboard',
    menu: { icon: 'layout-dashboard' },
    also: 'home start',
  },
  {
    to: href('/admin/orders'),
    label: 'Orders',
    menu: { icon: 'shopping-bag' },
    needs: 'answer',
    also: 'sales payments transfers invoices',
    whileSelling: true,
  },
  {
    to: href('/admin/appointments'),
    label: 'Appointments',
    menu: { icon: 'calendar' },
    needs: 'answer',
    also: 'bookings consultations visits diary',
    whileBooking: true,
  },
  { to: href('/admin/products'), label: 'Products', menu: { icon: 'package' }, also: 'pieces stock prices' },
  { to: href('/admin/collections'), label: 'Collections', menu: { icon: 'layers' } },
  {
    to: href('/admin/blog'),
    label: 'Blog posts',
    menu: { icon: 'newspaper', label: 'Blog' },
    also: 'journal articles',
  },
  { to: href('/admin/blog/authors'), label: 'Authors', also: 'journal blog writers bylines biography' },
  { to: href('/admin/media'), label: 'Media', menu: { icon: 'image' }, also: 'pictures photos images uploads' },
  {
    to: href('/admin/content'),
    label: 'Content',
    menu: { icon: 'pencil' },
    also: 'hero home page texts story heritage',
  },
  { to: href('/admin/pages'), label: 'Pages', menu: { icon: 'file-text' }, also: 'terms privacy policy shipping faq' },
  {
    to: href('/admin/gemstone'),
    label: 'Gemstone of the month',
    menu: { icon: 'gem', label: 'Gemstone' },
    also: 'birthstone',
  },
  { to: href('/admin/footer-links'), label: 'Footer links', menu: { icon: 'link' } },
  {
    to: href('/admin/search-phrases'),
    label: 'Search phrases',
    menu: { icon: 'search' },
    also: 'synonyms occasions words',
  },
  {
    to: href('/admin/contact'),
    label: 'Contact messages',
    menu: { icon: 'inbox', label: 'Contact' },
    also: 'enquiries inquiries submissions inbox',
  },
  {
    to: href('/admin/contact') + queryOf({ show: 'new' }),
    label: 'New messages',
    also: 'enquiries unanswered',
  },
  {
    to: href('/admin/contact') + queryOf({ show: 'quarantine' }),
    label: 'Messages in quarantine',
    also: 'enquiries spam',
  },
  {
    to: href('/admin/customers'),
    label: 'Customers',
    menu: { icon: 'user' },
    needs: 'answer',
    also: 'people clients buyers phone',
  },
  {
    to: href('/admin/subscribers'),
    label: 'Newsletter subscribers',
    menu: { icon: 'users', label: 'Subscribers' },
    also: 'readers',
  },
  { to: href('/admin/subscribers/newsletters'), label: 'Newsletters', also: 'emails mailing', needsMail: true },
  {
    to: href('/admin/orders/export'),
    label: 'Export orders',
    needs: 'manage',
    also: 'download csv payments xero accountant',
    whileSelling: true,
  },
  { to: href('/admin/outbox'), label: 'Emails not delivered', also: 'outbox undelivered failed' },
  { to: href('/admin/trash'), label: 'Trash', also: 'deleted restore bin' },
  { to: href('/admin/backups'), label: 'Backups', needs: 'manage', also: 'download database' },
  {
    to: href('/admin/settings'),
    label: 'Settings',
    menu: { icon: 'settings' },
    needs: 'manage',
    also: 'delivery returns resizing cleaning whatsapp address phone opening hours holidays name logo tax abn colours mail selling bank payid',
  },
  {
    to: href('/admin/staff'),
    label: 'Staff',
    needs: 'manage',
    about: 'Who works here, and what they may do',
    also: 'team people colleagues roles invite',
  },
  {
    to: href('/admin/settings/privacy'),
    label: 'Privacy',
    needs: 'manage',
    also: 'personal data export erase delete person retention',
  },
  {
    to: href('/admin/activity'),
    label: 'Activity',
    needs: 'manage',
    about: 'Who did what, and when',
    also: 'log history audit who logins',
  },
  {
    to: href('/admin/api-tokens'),
    label: 'API tokens',
    needs: 'manage',
    about: 'Programs that read or write through the API',
    also: 'programs keys access scopes',
  },
  {
    to: href('/admin/webhooks'),
    label: 'Webhooks',
    needs: 'manage',
    about: 'Programs that hear of changes',
    also: 'programs integrations events',
  },
  { to: href('/admin/system'), label: 'System', also: 'errors disk version status' },
  {
    to: href('/admin/visitor-counts'),
    label: 'Visitor counts',
    needs: 'manage',
    also: 'statistics analytics views privacy',
  },
  { to: href('/admin/account'), label: 'Account', also: 'profile login user' },
  { to: href('/admin/account/sessions'), label: 'Sessions', also: 'devices logged in' },
]
