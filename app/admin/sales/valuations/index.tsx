import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, EditLink, PrintList } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { parseId, queryOf } from '~/format/address'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { PURPOSE_LABELS, valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { type ListedValuation, listValuations } from '~/models/sales/valuations/valuation.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

const TITLE = 'Valuations'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const q = readSearch(request)
  const product = parseId(new URL(request.url).searchParams.get('product') ?? '')
  const { rows, ...page } = await listValuations(q, readPage(request), product)
  return { q, product: product ?? '', ...page, rows: rows.map(presentRow) }
}

function presentRow({ id, full_name, description, value_cents, purpose, ...row }: ListedValuation) {
  const { valued_by, valued_on, corrects, corrected_by } = row
  return {
    ...{ id, full_name, number: valuationNumber(id), what: description.split('\n')[0] ?? '' },
    ...{ value: formatMoney(value_cents), purpose: PURPOSE_LABELS[purpose] },
    valued: `${formatDay(valued_on)}, by ${valued_by}`,
    corrects: corrects === null ? null : `Corrects ${valuationNumber(corrects)}`,
    corrected: corrected_by === null ? null : `Corrected by ${valuationNumber(corrected_by)}`,
  }
}

type Row = SerializeFrom<typeof loader>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    label: 'Number',
    heading: true,
    cell: ({ id, number, corrects, corrected }) => (
      <>
        <EditLink to={href('/admin/valuations/:id', { id })}>{number}</EditLink>{' '}
        {corrects ? <span className="row-note">{corrects}</span> : null}{' '}
        {corrected ? <span className="badge">{corrected}</span> : null}
      </>
    ),
  },
  { label: 'Name', plain: true, long: true, cell: ({ full_name }) => full_name },
  { label: 'What', plain: true, long: true, cell: ({ what }) => what },
  { label: 'Purpose', plain: true, minor: true, cell: ({ purpose }) => purpose },
  { label: 'Valued', plain: true, minor: true, cell: ({ valued }) => valued },
  { label: 'Value', numeric: true, cell: ({ value }) => value },
]

export default function Valuations() {
  const { q, product, page, pageCount, rows } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      aside={
        <>
          <PrintList page={page} pageCount={pageCount} />
          <a href={href('/admin/valuations/export')} className="button-quiet">
            <Icon name="download" /> Export
          </a>
        </>
      }
      action={<AddLink to={href('/admin/valuations/new') + queryOf({ product })} label="Write a valuation" />}
    >
      <SearchForm label="Search by number, name, contact or piece" q={q} />
      {rows.length === 0 ? (
        <EmptyState
          icon={q ? 'search' : 'gem'}
          title={q ? 'No valuations found' : 'No valuations'}
          text="What a piece is worth, for insurance or an estate, on the letterhead of the shop."
        />
      ) : (
        <DataTable caption="Valuations, newest first" columns={COLUMNS} rows={rows} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}
