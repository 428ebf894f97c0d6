import { type EntryRow, presentEntry } from '~/admin/records/history.presenter.server'
import { allKinds, isStored, kindOf, titleOf } from '~/admin/shell/kinds.server'
import { adminLinks } from '~/admin/shell/links'
import { parseId, queryOf } from '~/format/address'
import { href } from '~/href'
import { listUndoable } from '~/models/bulk/edit.server'
import {
  type ActivityEntry,
  type ActivityQuery,
  listActivity,
  listPeople,
} from '~/models/operations/activity/activity.server'
import { TOGETHER } from '~/models/records/history.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'

export interface ActivityRow extends Omit<EntryRow, 'restore'> {
  /** What was changed. */
  subject: { title: string; name: string | null; to: string | null }
  history: string | null
  /** Of an edit of many rows: what it did, where its rows are listed, and where it is undone while that is possible. */
  together: { summary: string; rows: string; undo: string | null } | null
  /** Fields that tell about the entry, and changed nothing. */
  isNote: boolean
}

/** Unknown people and kinds are left out of the filter. */
export async function presentActivity(request: Request, now: Date) {
  const people = await listPeople()
  const query = readQuery(request, people)
  const { rows, older } = await listActivity(query)
  const shop = await shopSettings()
  const undoable = await listUndoable(
    rows.flatMap(({ action, bulkEdit }) => (action === EDITED ? (bulkEdit ?? []) : [])),
    now,
  )
  const person = query.person === null ? '' : String(query.person)
  const kind = query.kind ?? ''
  const edit = query.edit ?? ''
  return {
    entries: rows.map((entry) => ({ ...presentRow(entry, shop, now), together: presentTogether(entry, undoable) })),
    filters: {
      person: { value: person, options: Object.fromEntries([...people].map(([id, name]) => [`${id}`, name])) },
      kind: { value: kind, options: Object.fromEntries(allKinds.map((name) => [name, titleOf(name)])) },
    },
    edit: query.edit ?? null,
    newest: query.before === null ? null : href('/admin/activity') + queryOf({ person, kind, edit }),
    older: older === null ? null : href('/admin/activity') + queryOf({ person, kind, edit, before: older }),
  }
}

function readQuery(request: Request, people: Map<number, string>): ActivityQuery {
  const parameters = new URL(request.url).searchParams
  const person = parseId(parameters.get('person'))
  return {
    person: person !== null && people.has(person) ? person : null,
    kind: allKinds.find((name) => name === parameters.get('kind')) ?? null,
    edit: parseId(parameters.get('edit')),
    before: parseId(parameters.get('before')),
  }
}

const EDITED = 'edited_together'

function presentTogether(entry: ActivityEntry, undoable: Set<number>): ActivityRow['together'] {
  const { record, action, bulkEdit, fields } = entry
  if (bulkEdit === null || record !== TOGETHER) return null
  const did = fields[0]?.after ?? ''
  return {
    summary: action === EDITED ? did : `Undone: ${did}`,
    rows: href('/admin/activity') + queryOf({ edit: bulkEdit }),
    undo: action === EDITED && undoable.has(bulkEdit) ? href('/admin/bulk/:id/undo', { id: bulkEdit }) : null,
  }
}

function presentRow(entry: ActivityEntry, shop: ShopSettings, now: Date): Omit<ActivityRow, 'together'> {
  const { kind, record, exists } = entry
  const { labels, unnamed, addressOf, list } = kindOf(kind)
  const name = entry.name ?? (record > 0 ? (unnamed?.(record, shop) ?? null) : null)
  const isOwn = kind === 'staff' && name === entry.by
  const address = exists && addressOf ? addressOf(record, entry.name ?? '') : null
  return {
    ...presentEntry(entry, labels, now),
    subject: { title: titleOf(kind), name: isOwn ? null : name, to: address ?? (exists ? list.to : null) },
    isNote: !isStored(kind) && entry.fields.every(({ before }) => before === null),
    history: isStored(kind) && record !== TOGETHER ? adminLinks.history(kind, record) : null,
  }
}
