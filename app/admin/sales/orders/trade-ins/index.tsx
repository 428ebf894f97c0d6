import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { PhotoLink } from '~/admin/shell/photo-list'
import { PrintList } from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { queryOf } from '~/format/address'
import { formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { identityOf, keptUntil, listTradeIns, pieceNumber, type TradeIn } from '~/models/sales/steps/trade-ins.server'
import { shopSettings } from '~/models/shop/shop.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

const TITLE = 'Trade-in book'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const q = readSearch(request)
  const { rows, page, pageCount } = await listTradeIns(q, readPage(request))
  const { initials } = await shopSettings()
  return { q, page, pageCount, lines: rows.map((row) => presentTradeIn(row, initials)) }
}

function presentTradeIn(row: TradeIn, initials: string) {
  const { id, order_id, taken_at, correction } = row
  const day = formatDay(keptUntil(taken_at))
  return {
    id,
    number: pieceNumber(id),
    photo: href('/admin/orders/trade-ins/:id/photo', { id }),
    what: row.description,
    metal: `${row.weight_mg / 1000} g, fineness ${row.fineness}`,
    seller: { name: row.seller_name, address: row.seller_address },
    identity: identityOf(row),
    amount: formatMoney(row.amount_cents),
    taken: `${formatMoment(taken_at)}, by ${row.person ? displayName(row.person) : 'a former colleague'}`,
    until: `Not to be sold or melted before the end of ${day}`,
    correction: row.is_corrected ? `The payment was corrected: ${correction ?? ''}` : null,
    order: { reference: orderReferenceOf(order_id, initials), to: href('/admin/orders/:id', { id: order_id }) },
  }
}

type Line = SerializeFrom<typeof loader>['lines'][number]

const COLUMNS: Column<Line>[] = [
  {
    label: 'Number',
    heading: true,
    cell: ({ number, correction }) => (
      <>
        {correction ? <s>{number}</s> : <span>{number}</span>}
        {correction ? <span className="row-note text-oxblood">{correction}</span> : null}
      </>
    ),
  },
  {
    label: 'Photo',
    picture: true,
    cell: ({ photo, number }) => <PhotoLink to={photo} alt={`Photo of ${number}`} size={48} />,
  },
  {
    label: 'Piece',
    plain: true,
    long: true,
    cell: ({ what, metal }) => (
      <>
        <span dir="auto">{what}</span> <span className="row-note">{metal}</span>
      </>
    ),
  },
  {
    label: 'Seller',
    plain: true,
    long: true,
    cell: ({ seller, identity }) => (
      <>
        <span dir="auto">{seller.name}</span>{' '}
        <span className="row-note" dir="auto">
          {seller.address}
        </span>{' '}
        <span className="row-note">{identity}</span>
      </>
    ),
  },
  {
    label: 'Taken in',
    plain: true,
    cell: ({ taken, until }) => (
      <>
        <span>{taken}</span> <span className="row-note">{until}</span>
      </>
    ),
  },
  {
    label: 'Value',
    numeric: true,
    cell: ({ amount, order }) => (
      <>
        <span>{amount}</span>{' '}
        <Link to={order.to} className="row-note link whitespace-nowrap">
          {order.reference}
        </Link>
      </>
    ),
  },
]

export default function TradeIns() {
  const { q, page, pageCount, lines } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      aside={
        <>
          <PrintList page={page} pageCount={pageCount} />
          <QuietLink to={href('/admin/orders/export') + queryOf({ file: 'trade-ins' })}>
            <Icon name="download" /> Export
          </QuietLink>
        </>
      }
    >
      <SearchForm label="Search by number, piece, seller or order" q={q} />
      {lines.length === 0 ? (
        <EmptyState
          icon={q ? 'search' : 'gem'}
          title={q ? 'No trade-ins found' : 'Nothing was traded in yet'}
          text={
            q
              ? `Nothing here matches "${q}".`
              : 'What you take in as a payment for an order stands here, with its seller.'
          }
        />
      ) : (
        <DataTable caption="Trade-ins, newest first" columns={COLUMNS} rows={lines} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}
