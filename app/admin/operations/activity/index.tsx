import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { FieldChanges, WholeRecord } from '~/admin/records/field-changes'
import { type EntryRow, presentEntry } from '~/admin/records/history.presenter.server'
import { allKinds, isStored, kindOf, titleOf } from '~/admin/shell/kinds.server'
import { adminLinks } from '~/admin/shell/links'
import { Moment } from '~/admin/shell/moment'
import { Detail, QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { parseId, queryOf } from '~/format/address'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { listUndoable } from '~/models/bulk/edit.server'
import {
  type ActivityEntry,
  type ActivityQuery,
  listActivity,
  listPeople,
} from '~/models/operations/activity/activity.server'
import { NO_RECORD } from '~/models/records/history.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

const EDITED = 'edited_together'

export const meta: MetaFunction = () => screenMeta('Activity')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return presentActivity(request, new Date())
}

export default function Activity() {
  const { entries, filters, edit, newest, older } = useLoaderData<typeof loader>()
  const { person, kind } = filters
  return (
    <Screen title="Activity">
      <Form method="get" className="search-form">
        <ChoiceField name="person" label="Who" {...person} options={{ '': 'Everybody', ...person.options }} />
        <ChoiceField name="kind" label="What" {...kind} options={{ '': 'Everything', ...kind.options }} />
        <button className="button-secondary">Show</button>
      </Form>
      {edit === null ? null : (
        <p className="callout mb-4 flex flex-wrap gap-x-3">
          <span>What one edit changed, row by row.</span>
          <TextLink to={href('/admin/activity')}>All activity</TextLink>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState icon="history" title="No activity" text="Changes and logins appear here." />
      ) : (
        <ol className="history" aria-label="Activity, newest first">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.together ? <Together entry={entry} {...entry.together} /> : <Entry entry={entry} />}
            </li>
          ))}
        </ol>
      )}
      {newest || older ? (
        <nav aria-label="Pages" className="pagination">
          {newest ? (
            <Link to={newest}>
              <Icon name="chevron-left" className="size-4" /> Newest
            </Link>
          ) : null}
          {older ? (
            <Link to={older} rel="next">
              Older <Icon name="chevron-right" className="size-4" />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </Screen>
  )
}

function Entry({ entry: { action, by, at, isWhole, isNote, fields, subject, history } }: { entry: ActivityRow }) {
  const Changes = isWhole ? WholeRecord : FieldChanges
  const Fields = isNote ? Facts : Changes
  const { title, name, to } = subject
  return (
    <>
      <p>
        <strong>{action}</strong> <span>{`· ${by}`}</span>
      </p>
      <p>
        <span>{name ? `${title}: ` : title}</span>
        {to && name ? (
          <TextLink to={to} dir="auto">
            {name}
          </TextLink>
        ) : (
          <span dir="auto">{name}</span>
        )}
      </p>
      <When at={at} />
      {fields.length > 0 ? <Fields fields={fields} /> : null}
      {history ? (
        <QuietLink to={history}>
          <Icon name="history" className="size-4" /> History
        </QuietLink>
      ) : null}
    </>
  )
}

function When({ at }: Pick<ActivityRow, 'at'>) {
  return (
    <p className="text-sm text-muted">
      <Moment moment={at} /> <span className="print:hidden">{`(${at.exact})`}</span>
    </p>
  )
}

function Together({ entry: { by, at }, summary, rows, undo }: { entry: ActivityRow } & Made) {
  return (
    <>
      <p>
        <strong>{summary}</strong> <span>{`· ${by}`}</span>
      </p>
      <When at={at} />
      <div className="flex flex-wrap gap-x-3">
        <QuietLink to={rows}>
          <Icon name="history" className="size-4" /> Row by row <span className="sr-only">{summary}</span>
        </QuietLink>
        {undo ? (
          <Form method="post" action={undo}>
            <button type="submit" className="button-quiet">
              <Icon name="undo-2" className="size-4" /> Undo <span className="sr-only">{summary}</span>
            </button>
          </Form>
        ) : null}
      </div>
    </>
  )
}

type Made = NonNullable<ActivityRow['together']>

function Facts({ fields }: { fields: ActivityRow['fields'] }) {
  return (
    <dl className="details history-fields">
      {fields.map(({ label, after }) => (
        <Detail key={label} term={label}>
          {after}
        </Detail>
      ))}
    </dl>
  )
}

interface ActivityRow extends Omit<EntryRow, 'restore'> {
  subject: { title: string; name: string | null; to: string | null }
  history: string | null
  /** Of an edit of many rows: what it did, where its rows are listed, and where it is undone while that is possible. */
  together: { summary: string; rows: string; undo: string | null } | null
  /** Fields that tell about the entry, and changed nothing. */
  isNote: boolean
}

/** Unknown people and kinds are left out of the filter. */
async function presentActivity(request: Request, now: Date) {
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

function presentTogether(entry: ActivityEntry, undoable: Set<number>): ActivityRow['together'] {
  const { record, action, bulkEdit, fields } = entry
  if (bulkEdit === null || record !== NO_RECORD) return null
  const did = fields[0]?.after ?? ''
  return {
    summary: action === EDITED ? did : `Undone: ${did}`,
    rows: href('/admin/activity') + queryOf({ edit: bulkEdit }),
    undo: action === EDITED && undoable.has(bulkEdit) ? href('/admin/bulk/:id/undo', { id: bulkEdit }) : null,
  }
}

function presentRow(entry: ActivityEntry, shop: ShopSettings, now: Date): Omit<ActivityRow, 'together'> {
  const { kind, record, exists } = entry
  const described = kindOf(kind)
  const { unnamed, addressOf, list } = described
  const name = entry.name ?? (record > 0 ? (unnamed?.(record, shop) ?? null) : null)
  const isOwn = kind === 'staff' && name === entry.by
  const address = exists && addressOf ? addressOf(record, entry.name ?? '') : null
  return {
    ...presentEntry(entry, described, now),
    subject: { title: titleOf(kind), name: isOwn ? null : name, to: address ?? (exists ? list.to : null) },
    isNote: !isStored(kind) && entry.fields.every(({ before }) => before === null),
    history: isStored(kind) && record !== NO_RECORD ? adminLinks.history(kind, record) : null,
  }
}
