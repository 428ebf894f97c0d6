import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { ListViews } from '~/admin/shell/list-views'
import { Moment } from '~/admin/shell/moment'
import { EditLink, PrintList } from '~/admin/shell/record-list'
import { ButtonLink, QuietLink, Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { isTestMode } from '~/models/sales/cards/opening.server'
import { countView, listForStaff, ORDER_VIEWS, type OrderView } from '~/models/sales/lists/staff-list.server'
import { shopSettings } from '~/models/shop/shop.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { StateBadge, TestMode } from './badges'
import { muchHeldText, type OrderLineRow, presentOrderRow } from './index.presenter.server'

const TITLE = 'Orders'

const VIEWS: Record<OrderView, { label: string; caption: string; empty: { title: string; text: string } }> = {
  'to-do': {
    label: 'To do',
    caption: 'Orders that need somebody, most urgent first',
    empty: {
      title: 'Nothing to do',
      text: 'Orders that are paid, in the workshop or promised this week, transfers that are due within a day and orders that somebody must look at appear here.',
    },
  },
  offers: {
    label: 'Drafts and offers',
    caption: 'Drafts, offers and held pieces, newest first',
    empty: {
      title: 'No drafts or offers',
      text: 'What you offer to somebody, or hold for somebody, appears here until they accept it.',
    },
  },
  awaiting: {
    label: 'Awaiting payment',
    caption: 'Orders that await payment, newest first',
    empty: { title: 'No payment is awaited', text: 'Orders appear here until their payment has arrived.' },
  },
  uncollected: {
    label: 'Not collected',
    caption: 'What has been ready for thirty days or more, longest first',
    empty: { title: 'Everything is collected', text: 'What has been ready to collect for thirty days appears here.' },
  },
  open: {
    label: 'Open',
    caption: 'Open orders, newest first',
    empty: { title: 'No open orders', text: 'Every order is done or closed.' },
  },
  due: {
    label: 'Balance due',
    caption: 'Orders that were handed over, or closed for a charge, with a balance due, newest first',
    empty: {
      title: 'No balance due',
      text: 'Orders that were handed over or closed, and are not paid in full, appear here.',
    },
  },
  'pay-back': {
    label: 'To pay back',
    caption: 'Orders with money to pay back, newest first',
    empty: { title: 'Nothing to pay back', text: 'Orders for which more was paid than is owed appear here.' },
  },
  done: {
    label: 'Done',
    caption: 'Orders that were handed over, newest first',
    empty: { title: 'No orders are done yet', text: 'An order moves here once it is handed over.' },
  },
  closed: {
    label: 'Closed',
    caption: 'Orders that were cancelled or lapsed, newest first',
    empty: { title: 'No closed orders', text: 'Orders that are cancelled, or that nobody paid, appear here.' },
  },
  all: {
    label: 'All',
    caption: 'Orders, newest first',
    empty: { title: 'No orders yet', text: 'Orders of customers appear here.' },
  },
}

/** Each count is a query of its own: only those that staff act on. */
const COUNTED: OrderView[] = ['to-do', 'awaiting', 'due', 'pay-back']

const listAddress = (view: OrderView, query: { q?: string; page?: number } = {}) =>
  href('/admin/orders') + queryOf({ show: view === 'to-do' ? '' : view, ...query })

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const show = new URL(request.url).searchParams.get('show')
  const view = ORDER_VIEWS.find((name) => name === show) ?? 'to-do'
  const q = readSearch(request)
  const { rows, page, pageCount } = await listForStaff(view, q, readPage(request))
  const [now, shop] = [new Date(), await shopSettings()]
  const views = ORDER_VIEWS.map(async (name) => ({
    label: VIEWS[name].label,
    count: COUNTED.includes(name) ? formatCount(await countView(name)) : undefined,
    to: listAddress(name),
    current: name === view,
  }))
  return {
    ...{ view, q, page, pageCount },
    lines: rows.map((row) => presentOrderRow(row, now, shop)),
    views: await Promise.all(views),
    isSelling: shop.selling,
    muchHeld: await muchHeldText(),
    isTestMode,
  }
}

const COLUMNS: Column<OrderLineRow>[] = [
  {
    label: 'Order',
    heading: true,
    cell: ({ id, reference, name, kind }) => (
      <>
        <EditLink to={href('/admin/orders/:id', { id })}>{reference}</EditLink> <span className="row-note">{name}</span>{' '}
        {kind ? <span className="row-note">{kind}</span> : null}
      </>
    ),
  },
  { label: 'Placed or written', plain: true, cell: ({ placed }) => <Moment moment={placed} /> },
  { label: 'Email', long: true, plain: true, minor: true, cell: ({ email }) => email },
  {
    label: 'Pieces',
    plain: true,
    long: true,
    cell: ({ pieces }) =>
      pieces.map((name, index) => (
        <span key={index} className="block">
          {name}
        </span>
      )),
  },
  { label: 'Handover', plain: true, minor: true, cell: ({ handover }) => handover },
  {
    label: 'Total',
    numeric: true,
    cell: ({ total, due }) => (
      <>
        <span>{total}</span> {due ? <span className="row-note">{due}</span> : null}
      </>
    ),
  },
  {
    label: 'State',
    plain: true,
    cell: ({ state, attention, neededBy, until, promised, waiting }) => (
      <>
        <StateBadge state={state} /> {attention ? <span className="row-note text-oxblood">{attention}</span> : null}
        {neededBy ? <span className="row-note">{neededBy}</span> : null}{' '}
        {until ? <span className="row-note">{until}</span> : null}{' '}
        {promised ? <span className="row-note">{promised}</span> : null}{' '}
        {waiting ? <span className="row-note">{waiting}</span> : null}
      </>
    ),
  },
]

export default function Orders() {
  const { view, q, lines, views, page, pageCount, isSelling, muchHeld, isTestMode } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      needs="answer"
      action={
        <ButtonLink to={href('/admin/orders/new')}>
          <Icon name="plus" /> New order
        </ButtonLink>
      }
      aside={
        <>
          <QuietLink to={href('/admin/orders/take-in')}>Take in a job</QuietLink>
          <QuietLink to={href('/admin/orders/hold')}>Hold a piece</QuietLink>
          <QuietLink to={href('/admin/orders/transfers')}>Bank transfers</QuietLink>
          <Allowed to="manage">
            <QuietLink to={href('/admin/orders/figures')}>Figures</QuietLink>
            <QuietLink to={href('/admin/orders/trade-ins')}>Trade-in book</QuietLink>
            <QuietLink to={href('/admin/orders/export')}>
              <Icon name="download" /> Export
            </QuietLink>
          </Allowed>
          <PrintList page={page} pageCount={pageCount} />
        </>
      }
    >
      <SearchForm
        label="Search by name, reference, piece, suburb, amount or number"
        q={q}
        show={view === 'to-do' ? undefined : view}
      />
      <ListViews label={TITLE} views={views} />
      {isTestMode ? <TestMode /> : null}
      {muchHeld ? <p className="callout mb-4">{muchHeld}</p> : null}
      {isSelling ? null : (
        <p className="callout mb-4">
          Visitors cannot buy online at the moment. You can make offers, hold pieces and take payments.
        </p>
      )}
      {lines.length === 0 ? (
        <NoOrders view={view} q={q} />
      ) : (
        <DataTable caption={VIEWS[view].caption} columns={COLUMNS} rows={lines} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

function NoOrders({ view, q }: { view: OrderView; q: string }) {
  if (!q) return <EmptyState icon="shopping-bag" {...VIEWS[view].empty} />
  return (
    <EmptyState icon="search" title="No orders found" text={`Nothing here matches "${q}".`}>
      <SecondaryLink to={listAddress('all', { q })}>Search all orders</SecondaryLink>
    </EmptyState>
  )
}
