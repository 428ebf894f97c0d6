import { href } from '~/href'
import { links } from '~/links'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { can, type StaffRole } from '~/models/staff/user/capabilities'
import { canSendMail } from '~/runtime/mailer.server'
import { SCREENS, type ShopFeature } from './screens'

type Destination = Pick<(typeof SCREENS)[number], 'to' | 'label' | 'needs' | 'also' | 'needsMail' | 'while'>

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

interface Searcher {
  role: StaffRole | null
  features: ShopFeature[]
}

/** All of them when nothing is typed. */
export function findDestinations(
  q: string,
  { role, features }: Searcher,
): { screens: Destination[]; actions: Destination[] } {
  const typed = wordsOf(q).map(stemOf)
  const allowed = ({ needs = 'read', while: feature }: Destination) =>
    can(role, needs) && (feature === undefined || features.includes(feature))
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
