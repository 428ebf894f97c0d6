import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { KINDS, parseKind } from '~/admin/shell/kinds.server'
import { ListPages } from '~/admin/shell/list-pages'
import { Moment } from '~/admin/shell/moment'
import { Missing } from '~/admin/shell/record-route'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { readId, readPage } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { historyOf } from '~/models/records/history.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { FieldChanges, WholeRecord } from './field-changes'
import { type EntryRow, presentHistory } from './history.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? titleOf(data.name) : 'No history')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const [kind, id] = [parseKind(params.kind), readId(params)]
  await requireStaff(request, KINDS[kind].needs)
  return presentHistory(kind, id, await requireFound(historyOf(kind, id, readPage(request))), new Date())
}

const titleOf = (name: string) => `History of ${name}`

export default function History() {
  const { name, noun, exists, back, entries, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen title={titleOf(name)}>
      <Link to={back.to} className="button-quiet mb-4">
        <Icon name="arrow-left" /> <span>{`Back to ${back.label}`}</span>
      </Link>
      {exists ? null : <p className="callout">{`This ${noun} has been deleted.`}</p>}
      {entries.length === 0 ? (
        <EmptyState icon="history" title="No changes recorded yet" text="Changes from now on appear here." />
      ) : (
        <ol className="history" aria-label="Changes, newest first">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

function Entry({ entry: { action, by, at, restore, isWhole, fields } }: { entry: EntryRow }) {
  const Fields = isWhole ? WholeRecord : FieldChanges
  return (
    <li>
      <p>
        <strong>{action}</strong> <span>{`by ${by}`}</span>
      </p>
      <p className="text-sm text-muted">
        <Moment moment={at} /> <span className="print:hidden">{`(${at.exact})`}</span>
      </p>
      {fields.length > 0 ? <Fields fields={fields} /> : null}
      {restore ? (
        <Allowed to="edit">
          <QuietLink to={restore}>
            <Icon name="undo-2" className="size-4" /> Restore this version
          </QuietLink>
        </Allowed>
      ) : null}
    </li>
  )
}

export function ErrorBoundary() {
  const text = 'There is nothing at this address, and no history of it.'
  return <Missing title="No history" text={text} back={href('/admin/dashboard')} backLabel="Back to the dashboard" />
}
