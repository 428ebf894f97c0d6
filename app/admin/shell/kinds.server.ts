import { capitalised } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { ALL_KINDS } from '~/models/kinds.server'
import { labelsOf, type RecordKind, type StoredKind } from '~/models/records/kind'
import { isEditable, type Kind as Model } from '~/models/records/kind.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import type { ShopSettings } from '~/models/shop/shop.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { SCREENS } from './screens'

interface Kind {
  noun: string
  labels: Record<string, string>
  list: { to: string; label: string }
  /** To read its history, which repeats what its screens show. */
  needs: Capability
  /** Other kinds link to their list. A record with several forms has an address for each field. */
  addressOf?: (id: number, name: string, field?: string) => string
  unnamed?: (id: number, shop: ShopSettings) => string
}

const SPECIAL: Partial<Record<StoredKind, Partial<Kind>>> = {
  shop: { needs: 'manage' },
  enquiry: {
    list: { to: href('/admin/contact'), label: 'contact messages' },
    unnamed: (id, { initials }) => `message ${referenceOf(id, initials)}`,
  },
  order: {
    unnamed: (id, { initials }) => `order ${orderReferenceOf(id, initials)}`,
  },
  appointment: { unnamed: (id) => `appointment ${appointmentReference(id)}` },
  subscriber: { unnamed: (id) => `subscriber ${id}` },
}

function described(model: Model): Kind {
  const { kind, words, address, historyLabels } = model
  return {
    noun: words.one,
    labels: { ...(isEditable(model) && labelsOf(model.fields)), ...historyLabels },
    list: { to: address.list, label: words.many },
    needs: SCREENS.find(({ to }) => to === address.list)?.needs ?? 'read',
    addressOf: address.record,
    ...SPECIAL[kind],
  }
}

export const KINDS = Object.fromEntries(ALL_KINDS.map((one) => [one.kind, described(one)])) as Record<StoredKind, Kind>

/** Kinds that only appear in the log of activity. */
const LOGGED: Record<Exclude<RecordKind, StoredKind>, Omit<Kind, 'needs'>> = {
  staff: {
    noun: 'staff',
    labels: {
      ...{ name: 'Name', email: 'Email', staff_role: 'Role', two_step_required: 'Must use two-step verification' },
      ...{ deactivated: 'Deactivated', client_address: 'Address', browser: 'Browser', attempts: 'Attempts' },
    },
    list: { to: href('/admin/staff'), label: 'staff' },
  },
  api_token: {
    noun: 'API token',
    labels: { name: 'Name', scopes: 'May', expires_at: 'Ends' },
    list: { to: href('/admin/api-tokens'), label: 'API tokens' },
  },
  webhook: {
    noun: 'webhook',
    labels: { address: 'Address', events: 'Events', active: 'Active', secret: 'Secret' },
    list: { to: href('/admin/webhooks'), label: 'webhooks' },
  },
  person: {
    noun: 'personal data',
    labels: {
      ...{ reference: 'Reference', enquiries: 'Messages', orders: 'Orders', appointments: 'Appointments' },
      ...{ entries: 'Entries' },
    },
    list: { to: href('/admin/settings/privacy'), label: 'privacy' },
  },
  backup: {
    noun: 'backup',
    labels: { made: 'Made', reason: 'Reason' },
    list: { to: href('/admin/backups'), label: 'backups' },
  },
}

export function isStored(kind: RecordKind): kind is StoredKind {
  return Object.hasOwn(KINDS, kind)
}

export const allKinds = [...Object.keys(KINDS), ...Object.keys(LOGGED)] as RecordKind[]

export function kindOf(kind: RecordKind): Omit<Kind, 'needs'> {
  return isStored(kind) ? KINDS[kind] : LOGGED[kind]
}

export function titleOf(kind: RecordKind): string {
  return capitalised(kindOf(kind).noun)
}

/** Parses a path segment such as "content-block". Throws a 404 page. */
export function parseKind(word = ''): StoredKind {
  const known = Object.keys(KINDS) as StoredKind[]
  const kind = known.find((name) => name.replaceAll('_', '-') === word)
  if (!kind) throw notFound()
  return kind
}
