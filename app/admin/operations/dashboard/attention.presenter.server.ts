import { presentLost } from '~/admin/operations/backups/backups.presenter.server'
import { queryOf } from '~/format/address'
import { describeMoment } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import {
  type CountedPiece,
  mostRequested,
  mostViewed,
  topEmptySearches,
} from '~/models/customers/visitor-counts/most-counted.server'
import { isCounting } from '~/models/customers/visitor-counts/visitor-counts.server'
import { findLowStock, findWaiting } from '~/models/operations/tasks/tasks.server'
import { can, type StaffRole } from '~/models/staff/user/capabilities'

const ROWS = 5

export interface AttentionRow {
  text: string
  note: string
  to: string
}

export interface AttentionList {
  id: string
  title: string
  rows: AttentionRow[]
  /** Shown without rows. */
  empty: string
  all?: { text: string; to: string }
}

/** What needs attention: enquiries that have waited for long, and pieces that run low. Lists without rows are left out. */
export async function presentWaiting(now: Date, role: StaffRole | null): Promise<AttentionList[]> {
  const enquiries = await findWaiting(ROWS, now)
  const stock = await findLowStock(ROWS)
  const lost = can(role, 'answer') ? await presentLost(now) : []
  const lists: AttentionList[] = [
    {
      id: 'lost',
      title: 'Not in the restored backup',
      rows: lost.slice(0, ROWS).map(({ id, text, amount, at }) => ({
        text,
        note: `${amount} ${at.relative}`,
        to: `${href('/admin/after-restore')}#${id}`,
      })),
      empty: '',
      all: { text: `Look at all (${formatCount(lost.length)})`, to: href('/admin/after-restore') },
    },
    {
      id: 'waiting',
      title: 'Messages waiting for more than two days',
      rows: enquiries.map(({ id, full_name, inquiry_type, created_at }) => ({
        text: full_name,
        note: `${enquiryTypeLabel(inquiry_type)}, ${describeMoment(created_at, now).relative}`,
        to: href('/admin/contact/:id', { id }),
      })),
      empty: '',
      all: { text: 'All new messages', to: href('/admin/contact') + queryOf({ show: 'new' }) },
    },
    {
      id: 'low-stock',
      title: 'Low stock',
      rows: stock.rows.map(({ id, name, stock: left }) => ({
        text: name,
        note: `${left} left`,
        to: can(role, 'edit')
          ? href('/admin/products/:id/quick-edit', { id }) + LOW_STOCK_QUERY
          : href('/admin/products/:id', { id }),
      })),
      empty: '',
      all: { text: `All with low stock (${formatCount(stock.total)})`, to: href('/admin/products') + LOW_STOCK_QUERY },
    },
  ]
  return lists.filter(({ rows }) => rows.length > 0)
}

const LOW_STOCK_QUERY = '?sort=stock&stock=low&status=active'

/** What visitors looked at, requested and missed in the last thirty days. */
export async function presentCounts(now: Date): Promise<{ isOn: boolean; lists: AttentionList[] }> {
  const searches = await topEmptySearches(ROWS, now)
  const lists = [
    {
      id: 'most-viewed',
      title: 'Most viewed',
      rows: (await mostViewed(ROWS, now)).map((piece) => pieceRow(piece, ['view', 'views'])),
      empty: 'No views yet.',
    },
    {
      id: 'most-requested',
      title: 'Most requested',
      rows: (await mostRequested(ROWS, now)).map((piece) => pieceRow(piece, ['request', 'requests'])),
      empty: 'No requests yet.',
    },
    {
      id: 'empty-searches',
      title: 'Searches that found nothing',
      rows: searches.map(({ term, count }) => ({
        text: `“${term}”`,
        note: counted(count, ['search', 'searches']),
        to: href('/admin/search') + queryOf({ q: term }),
      })),
      empty: 'Every search found something.',
    },
  ]
  return { isOn: await isCounting(), lists }
}

function pieceRow({ id, name, count }: CountedPiece, words: [one: string, many: string]): AttentionRow {
  return { text: name, note: counted(count, words), to: href('/admin/products/:id', { id }) }
}

function counted(count: number, [one, many]: [one: string, many: string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
