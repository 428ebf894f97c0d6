import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ListViews } from '~/admin/shell/list-views'
import { Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { queryOf } from '~/format/address'
import { dayOf, formatDay } from '~/format/dates'
import { href } from '~/href'
import { readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { type BenchJob, listBench } from '~/models/sales/lists/bench.server'
import { orderNamed } from '~/models/sales/lists/order-search.server'
import { jobStages, stagesAfter } from '~/models/sales/steps/jobs.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

const TITLE = 'Bench'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const q = readSearch(request)
  const named = await orderNamed(q)
  if (named !== null) throw redirect(href('/admin/bench/:id', { id: named }), 303)
  const isMine = new URL(request.url).searchParams.get('show') === 'mine'
  const [found, stages] = await Promise.all([listBench({ q, bench: isMine ? user.id : undefined }), jobStages()])
  const after = await stagesAfter(found, stages)
  return { q, isMine, rows: found.map((job) => presentRow(job, after.get(job.stage) ?? null)) }
}

function presentRow(job: BenchJob, next: string | null) {
  const { id, reference, first_name, item, work, stage, promised_for, photo } = job
  return {
    ...{ id, reference, first_name, item, work, stage, photo, next },
    promised: promised_for && formatDay(promised_for),
    isLate: promised_for !== null && promised_for < dayOf(new Date()),
  }
}

type Row = ReturnType<typeof presentRow>

const COLUMNS: Column<Row>[] = [
  {
    label: 'Photo',
    picture: true,
    cell: ({ id, photo }) =>
      photo === null ? (
        <Icon name="image" />
      ) : (
        <img
          src={`${href('/admin/orders/:id/photos/:photo', { id, photo })}?size=small`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ),
  },
  {
    label: 'Job',
    heading: true,
    cell: ({ id, reference, first_name }) => (
      <>
        <TextLink to={href('/admin/bench/:id', { id })}>{reference}</TextLink>{' '}
        <span className="row-note">{first_name}</span>
      </>
    ),
  },
  {
    label: 'Work',
    plain: true,
    long: true,
    cell: ({ work, item }) => (
      <>
        <span className="whitespace-pre-line">{work}</span> {item ? <span className="row-note">{item}</span> : null}
      </>
    ),
  },
  {
    label: 'Promised',
    plain: true,
    cell: ({ promised, isLate }) => (
      <span className={isLate ? 'font-semibold text-oxblood' : undefined}>{promised}</span>
    ),
  },
  { label: 'Stage', plain: true, cell: ({ stage }) => stage },
  { label: 'Next step', actions: true, cell: (row) => <MoveOn {...row} /> },
]

/** One tap: to the next stage, and after the last one to “Finished”. */
function MoveOn({ id, stage, next }: Row) {
  return (
    <Form method="post" action={href('/admin/bench/:id', { id })} preventScrollReset>
      <input type="hidden" name="seen" value={stage ?? ''} />
      <button type="submit" name="to" value={next ?? ''} className="button-secondary">
        {next ?? 'Finished'}
      </button>
    </Form>
  )
}

export default function Bench() {
  const { q, isMine, rows } = useLoaderData<typeof loader>()
  const views = { '': 'All', mine: 'Mine' }
  return (
    <Screen title={TITLE}>
      <SearchForm
        label="Scan an envelope, or search by number, piece or work"
        q={q}
        show={isMine ? 'mine' : undefined}
      />
      <ListViews
        label={TITLE}
        views={Object.entries(views).map(([show, label]) => ({
          ...{ label, to: href('/admin/bench') + queryOf({ show }), current: (show === 'mine') === isMine },
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon="package"
          title="Nothing at the bench"
          text={q ? `No work here matches "${q}".` : 'Jobs and custom work appear here until they are finished.'}
        />
      ) : (
        <DataTable caption="Work by the day for which it is promised, late first" columns={COLUMNS} rows={rows} />
      )}
    </Screen>
  )
}
