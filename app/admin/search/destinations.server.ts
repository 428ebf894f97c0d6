import { links } from '~/links'
import { canSendMail } from '~/runtime/mailer.server'
import { stemOf, wordsOf } from '~/models/text-search.server'
import { can, type Capability, type StaffRole } from '~/models/user/capabilities'
import { adminLinks } from '../shell/links'

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
  { label: 'Dashboard', to: links.dashboard(), also: 'home start' },
  { label: 'Products', to: adminLinks.products(), also: 'pieces stock prices' },
  { label: 'Collections', to: adminLinks.collections() },
  { label: 'Blog posts', to: adminLinks.blog(), also: 'journal articles' },
  { label: 'Authors', to: adminLinks.authors(), also: 'journal blog writers bylines biography' },
  { label: 'Content', to: adminLinks.content(), also: 'hero home page texts story heritage' },
  { label: 'Pages', to: adminLinks.pages(), also: 'terms privacy policy shipping faq' },
  { label: 'Gemstone of the month', to: adminLinks.gemstone(), also: 'birthstone' },
  { label: 'Footer links', to: adminLinks.footerLinks() },
  { label: 'Contact messages', to: adminLinks.contact(), also: 'enquiries inquiries submissions inbox' },
  { label: 'New messages', to: adminLinks.contact('new'), also: 'enquiries unanswered' },
  { label: 'Messages in quarantine', to: adminLinks.contact('quarantine'), also: 'enquiries spam' },
  { label: 'Newsletter subscribers', to: adminLinks.subscribers(), also: 'readers' },
  { label: 'Newsletters', to: adminLinks.newsletters(), also: 'emails mailing', needsMail: true },
  { label: 'Emails not delivered', to: adminLinks.outbox(), also: 'outbox undelivered failed' },
  { label: 'Trash', to: adminLinks.trash(), also: 'deleted restore bin' },
  { label: 'Backups', to: adminLinks.backups(), needs: 'manage', also: 'download database' },
  {
    label: 'Settings',
    to: adminLinks.settings(),
    needs: 'manage',
    also: 'delivery returns resizing cleaning whatsapp address phone opening hours holidays name logo tax abn colours mail',
  },
  { label: 'Staff', to: adminLinks.staff(), needs: 'manage', also: 'team people colleagues roles invite' },
  {
    label: 'Privacy',
    to: adminLinks.privacy(),
    needs: 'manage',
    also: 'personal data export erase delete person retention',
  },
  { label: 'Activity', to: adminLinks.activity(), needs: 'manage', also: 'log history audit who logins' },
  { label: 'API tokens', to: adminLinks.apiTokens(), needs: 'manage', also: 'programs keys access scopes' },
  { label: 'Webhooks', to: adminLinks.webhooks(), needs: 'manage', also: 'programs integrations events' },
  { label: 'System', to: adminLinks.system(), also: 'errors disk version status' },
  {
    label: 'Visitor counts',
    to: adminLinks.visitorCounts(),
    needs: 'manage',
    also: 'statistics analytics views privacy',
  },
  { label: 'Account', to: adminLinks.account(), also: 'profile login user' },
  { label: 'Sessions', to: adminLinks.sessions(), also: 'devices logged in' },
]

const ACTIONS: Destination[] = [
  { label: 'New product', to: adminLinks.newProduct(), needs: 'edit', also: 'add create piece' },
  { label: 'Import products', to: adminLinks.imports(), needs: 'edit', also: 'upload csv spreadsheet' },
  { label: 'Export products', to: adminLinks.productsExport(), also: 'download csv spreadsheet' },
  { label: 'New collection', to: adminLinks.newCollection(), needs: 'edit', also: 'add create' },
  { label: 'New blog post', to: adminLinks.newPost(), needs: 'edit', also: 'add create write journal article' },
  { label: 'New author', to: adminLinks.newAuthor(), needs: 'edit', also: 'add create writer biography' },
  { label: 'New page', to: adminLinks.newPage(), needs: 'edit', also: 'add create write' },
  { label: 'New gemstone of the month', to: adminLinks.newGemstone(), needs: 'edit', also: 'add choose' },
  { label: 'New footer link', to: adminLinks.newFooterLink(), needs: 'edit', also: 'add create' },
  {
    label: 'New newsletter',
    to: adminLinks.newsletter('new'),
    needs: 'edit',
    also: 'add write send email',
    needsMail: true,
  },
  { label: 'Export subscribers', to: adminLinks.subscribersExport(), needs: 'edit', also: 'download csv emails' },
  { label: 'Create API token', to: adminLinks.newApiToken(), needs: 'manage', also: 'new add program key' },
  { label: 'Add webhook', to: adminLinks.newWebhook(), needs: 'manage', also: 'new create program' },
  { label: 'Change password', to: adminLinks.password(), also: 'login' },
  { label: 'Set up two-step verification', to: adminLinks.twoStep(), also: 'authenticator code 2fa security' },
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
