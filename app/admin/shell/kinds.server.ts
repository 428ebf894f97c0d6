import { capitalised } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { PERSON } from '~/models/customers/person/person.kind'
import { ALL_KINDS } from '~/models/kinds.server'
import { API_TOKEN } from '~/models/operations/api-token/api-token.kind'
import { BACKUP } from '~/models/operations/backup/backup.kind'
import { WEBHOOK } from '~/models/operations/webhook/webhook.kind'
import {
  type Action,
  labelsOf,
  type Logged,
  type LoggedKind,
  type RecordKind,
  SHARED_ACTIONS,
  type StoredKind,
} from '~/models/records/kind'
import { isEditable } from '~/models/records/kind.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { TAKINGS } from '~/models/sales/takings/takings.kind'
import type { ShopSettings } from '~/models/shop/shop.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { STAFF } from '~/models/staff/user/staff.kind'
import { SCREENS } from './screens'

export interface Kind {
  noun: string
  labels: Record<string, string>
  actions: Record<string, Action>
  list: { to: string; label: string }
  /** To read its history, which repeats what its screens show. */
  needs: Capability
  /** Other kinds link to their list. A record with several forms has an address for each field. */
  addressOf?: (id: number, name: string, field?: string) => string
  unnamed?: (id: number, shop: ShopSettings) => string
}

const SPECIAL: Partial<Record<RecordKind, Partial<Kind>>> = {
  shop: { needs: 'manage' },
  enquiry: {
    list: { to: href('/admin/contact'), label: 'contact messages' },
    unnamed: (id, { initials }) => `message ${referenceOf(id, initials)}`,
  },
  order: { unnamed: (id, { initials }) => `order ${orderReferenceOf(id, initials)}` },
  appointment: { unnamed: (id) => `appointment ${appointmentReference(id)}` },
}

function describe(model: Logged): Kind {
  const { kind, words, address, unnamed, actions, historyLabels } = model
  return {
    noun: words.one,
    labels: { ...(isEditable(model) && labelsOf(model.fields)), ...historyLabels },
    actions: actionsOf({ ...SHARED_ACTIONS, ...actions }),
    list: { to: address.list, label: words.many },
    needs: SCREENS.find(({ to }) => to === address.list)?.needs ?? 'read',
    addressOf: address.record,
    unnamed,
    ...SPECIAL[kind],
  }
}

function actionsOf(actions: Record<string, string | Action>): Record<string, Action> {
  const described = Object.entries(actions).map(([name, action]) => {
    return [name, typeof action === 'string' ? { label: action } : action]
  })
  return Object.fromEntries(described) as Record<string, Action>
}

export const KINDS = Object.fromEntries(ALL_KINDS.map((one) => [one.kind, describe(one)])) as Record<StoredKind, Kind>

/** Kinds that only appear in the log of activity. */
const LOGGED: Record<LoggedKind, Kind> = {
  staff: describe(STAFF),
  api_token: describe(API_TOKEN),
  webhook: describe(WEBHOOK),
  person: describe(PERSON),
  takings: describe(TAKINGS),
  backup: describe(BACKUP),
}

export function isStored(kind: RecordKind): kind is StoredKind {
  return Object.hasOwn(KINDS, kind)
}

export const allKinds = [...Object.keys(KINDS), ...Object.keys(LOGGED)] as RecordKind[]

export function kindOf(kind: RecordKind): Kind {
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
