import { queryOf } from '~/format/address'
import { href } from '~/href'
import { links } from '~/links'
import { canSendMail } from '~/runtime/mailer.server'
import { stemOf, wordsOf } from '~/models/text-search.server'
import { can, type Capability, type StaffRole } from '~/models/user/capabilities'

interface Destination {
  label: string
  to: string
  /** Other words for it. */
  also?: string
  /** Only there when the shop can send email. */
  needsMail?: boolean
  /** By default, to read. */
  needs?: Capability
}

const SCREENS: Destination[] = [
  { label: 'Dashboard', to: href('/admin/dashboard'), also: 'home start' },
  { label: 'Products', to: href('/admin/products'), also: 'pieces stock prices' },
  { label: 'Collections', to: href('/admin/collections') },
  { label: 'Blog posts', to: href('/admin/blog'), also: 'journal articles' },
  { label: 'Authors', to: href('/admin/blog/authors'), also: 'journal blog writers bylines biography' },
  { label: 'Content', to: href('/admin/content'), also: 'hero home page texts story heritage' },
  { label: 'Pages', to: href('/admin/pages'), also: 'terms privacy policy shipping faq' },
  { label: 'Gemstone of the month', to: href('/admin/gemstone'), also: 'birthstone' },
  { label: 'Footer links', to: href('/admin/footer-links') },
  { label: 'Contact messages', to: href('/admin/contact'), also: 'enquiries inquiries submissions inbox' },
  { label: 'New messages', to: href('/admin/contact') + queryOf({ show: 'new' }), also: 'enquiries unanswered' },
  {
    label: 'Messages in quarantine',
    to: href('/admin/contact') + queryOf({ show: 'quarantine' }),
    also: 'enquiries spam',
  },
  { label: 'Newsletter subscribers', to: href('/admin/subscribers'), also: 'readers' },
  { label: 'Newsletters', to: href('/admin/subscribers/newsletters'), also: 'emails mailing', needsMail: true },
  { label: 'Emails not delivered', to: href('/admin/outbox'), also: 'outbox undelivered failed' },
  { label: 'Trash', to: href('/admin/trash'), also: 'deleted restore bin' },
  { label: 'Backups', to: href('/admin/backups'), needs: 'manage', also: 'download database' },
  {
    label: 'Settings',
    to: href('/admin/settings'),
    needs: 'manage',
    also: 'delivery returns resizing cleaning whatsapp address phone opening hours holidays name logo tax abn colours mail',
  },
  { label: 'Staff', to: href('/admin/staff'), needs: 'manage', also: 'team people colleagues roles invite' },
  {
    label: 'Privacy',
    to: href('/admin/settings/privacy'),
    needs: 'manage',
    also: 'personal data export erase delete person retention',
  },
  { label: 'Activity', to: href('/admin/activity'), needs: 'manage', also: 'log history audit who logins' },
  { label: 'API tokens', to: href('/admin/api-tokens'), needs: 'manage', also: 'programs keys access scopes' },
  { label: 'Webhooks', to: href('/admin/webhooks'), needs: 'manage', also: 'programs integrations events' },
  { label: 'System', to: href('/admin/system'), also: 'errors disk version status' },
  {
    label: 'Visitor counts',
    to: href('/admin/visitor-counts'),
    needs: 'manage',
    also: 'statistics analytics views privacy',
  },
  { label: 'Account', to: href('/admin/account'), also: 'profile login user' },
  { label: 'Sessions', to: href('/admin/account/sessions'), also: 'devices logged in' },
]

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

/** Those with every typed word, as a whole or its start; all of them when nothing is typed. */
export function findDestinations(
  q: string,
  role: StaffRole | null,
): { screens: Destination[]; actions: Destination[] } {
  const typed = wordsOf(q).map(stemOf)
  const allowed = ({ needs = 'read' }: Destination) => can(role, needs)
  return { screens: bestFirst(SCREENS.filter(allowed), typed), actions: bestFirst(ACTIONS.filter(allowed), typed) }
}

function bestFirst(destinations: Destination[], typed: string[]): Destination[] {
  const found = destinations.filter(
    ({ label, also = '', needsMail }) => (canSendMail || !needsMail) && hasWords(`${label} ${also}`, typed),
  )
  const inLabel = found.filter(({ label }) => hasWords(label, typed))
  return [...inLabel, ...found.filter((destination) => !inLabel.includes(destination))]
}

function hasWords(text: string, typed: string[]): boolean {
  const words = text.split(/[^\w]+/).map(stemOf)
  return typed.every((word) => words.some((one) => one.startsWith(word)))
}
