import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { FieldChanges, WholeRecord } from '~/admin/records/field-changes'
import { Moment } from '~/admin/shell/moment'
import { Detail, Screen, screenMeta } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { type ActivityRow, presentActivity } from './activity.presenter.server'

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
        <button type="submit" className="button-secondary">
          Show
        </button>
      </Form>
      {edit === null ? null : (
        <p className="callout mb-4 flex flex-wrap gap-x-3">
          <span>What one edit changed, row by row.</span>
          <Link to={href('/admin/activity')} className="link">
            All activity
          </Link>
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
          <Link to={to} className="link" dir="auto">
            {name}
          </Link>
        ) : (
          <span dir="auto">{name}</span>
        )}
      </p>
      <When at={at} />
      {fields.length > 0 ? <Fields fields={fields} /> : null}
      {history ? (
        <Link to={history} className="button-quiet">
          <Icon name="history" className="size-4" /> History
        </Link>
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
        <Link to={rows} className="button-quiet">
          <Icon name="history" className="size-4" /> Row by row <span className="sr-only">{summary}</span>
        </Link>
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
