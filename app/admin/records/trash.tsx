import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { titleOf } from '~/admin/shell/kinds.server'
import { ListPages } from '~/admin/shell/list-pages'
import { Moment } from '~/admin/shell/moment'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { describeMoment } from '~/format/dates'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { listTrash, type TrashRow } from '~/models/records/trash.server'
import { EmptyState } from '~/ui/empty-state'

export const meta: MetaFunction = () => screenMeta('Trash')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { rows, page, pageCount } = await listTrash(readPage(request))
  const now = new Date()
  return { rows: rows.map((deleted) => presentTrashRow(deleted, now)), page, pageCount }
}

type TrashLine = ReturnType<typeof presentTrashRow>

function presentTrashRow({ id, kind, label, deleted_at, deleted_by }: TrashRow, now: Date) {
  return { id, label, deleted_by, kind: titleOf(kind), deleted: describeMoment(deleted_at, now) }
}

const COLUMNS: Column<TrashLine>[] = [
  { label: 'Name', cell: ({ label }) => label },
  { label: 'Kind', plain: true, cell: ({ kind }) => kind },
  { label: 'Deleted', cell: ({ deleted }) => <Moment moment={deleted} /> },
  { label: 'By', long: true, cell: ({ deleted_by }) => deleted_by ?? 'A former colleague' },
  { label: 'Actions', actions: true, needs: 'edit', cell: ({ id, label }) => <RestoreForm id={id} name={label} /> },
]

export default function Trash() {
  const { rows, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen title="Trash">
      <p className="mb-4 text-muted">Deleted items stay here for 30 days and can be restored.</p>
      {rows.length === 0 ? (
        <EmptyState
          icon="trash"
          title="The trash is empty"
          text="Deleted products, posts, pages and collections appear here."
        />
      ) : (
        <DataTable caption="Deleted in the last 30 days, newest first" columns={COLUMNS} rows={rows} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

function RestoreForm({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post" action={href('/admin/trash/:id/restore', { id })}>
      <button type="submit" className="button-quiet">
        Restore <span className="sr-only">{name}</span>
      </button>
    </Form>
  )
}
