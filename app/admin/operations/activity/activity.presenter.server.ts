import { parseId, queryOf } from '~/format/address'
import { href } from '~/href'
import {
  listActivity,
  listPeople,
  type ActivityEntry,
  type ActivityQuery,
} from '~/models/operations/activity/activity.server'
import { shopSettings, type ShopSettings } from '~/models/shop/shop.server'
import { presentEntry, type EntryRow } from '~/admin/records/history.presenter.server'
import { allKinds, isStored, kindOf, titleOf } from '~/admin/shell/kinds.server'
import { adminLinks } from '~/admin/shell/links'

export interface ActivityRow extends Omit<EntryRow, 'restore'> {
  /** What was changed. */
  subject: { title: string; name: string | null; to: string | null }
  history: string | null
  /** Fields that tell about the entry, and changed nothing. */
  isNote: boolean
}

/** Unknown people and kinds are left out of the filter. */
export async function presentActivity(request: Request, now: Date) {
  const people = await listPeople()
  const query = readQuery(request, people)
  const { rows, older } = await listActivity(query)
  const shop = await shopSettings()
  const person = query.person === null ? '' : String(query.person)
  const kind = query.kind ?? ''
  return {
    entries: rows.map((entry) => presentRow(entry, shop, now)),
    filters: {
      person: { value: person, options: Object.fromEntries([...people].map(([id, name]) => [`${id}`, name])) },
      kind: { value: kind, options: Object.fromEntries(allKinds.map((name) => [name, titleOf(name)])) },
    },
    newest: query.before === null ? null : href('/admin/activity') + queryOf({ person, kind }),
    older: older === null ? null : href('/admin/activity') + queryOf({ person, kind, before: older }),
  }
}

function readQuery(request: Request, people: Map<number, string>): ActivityQuery {
  const parameters = new URL(request.url).searchParams
  const person = parseId(parameters.get('person'))
  return {
    person: person !== null && people.has(person) ? person : null,
    kind: allKinds.find((name) => name === parameters.get('kind')) ?? null,
    before: parseId(parameters.get('before')),
  }
}

function presentRow(entry: ActivityEntry, shop: ShopSettings, now: Date): ActivityRow {
  const { kind, record, exists } = entry
  const { labels, unnamed, addressOf, list } = kindOf(kind)
  const name = entry.name ?? (record > 0 ? (unnamed?.(record, shop) ?? null) : null)
  const isOwn = kind === 'staff' && name === entry.by
  const address = exists && addressOf ? addressOf(record, entry.name ?? '') : null
  return {
    ...presentEntry(entry, labels, now),
    subject: { title: titleOf(kind), name: isOwn ? null : name, to: address ?? (exists ? list.to : null) },
    isNote: !isStored(kind) && entry.fields.every(({ before }) => before === null),
    history: isStored(kind) ? adminLinks.history(kind, record) : null,
  }
}
