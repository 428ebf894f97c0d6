import { presentLost } from '~/admin/operations/backups/backups.presenter.server'
import { adminLinks } from '~/admin/shell/links'
import { queryOf } from '~/format/address'
import { describeMoment, formatAdminDate, formatRelativeDate, formatSince, weekStarts } from '~/format/dates'
import { DAY_MS, WEEK_MS } from '~/format/durations'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { countComingToday } from '~/models/customers/appointment/appointment.server'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import {
  type CountedPiece,
  isCounting,
  mostRequested,
  mostViewed,
  topEmptySearches,
} from '~/models/customers/visitor-counts/visitor-counts.server'
import {
  findFirstSteps,
  findLowStock,
  findTasks,
  findWaiting,
  type Tasks,
} from '~/models/operations/tasks/tasks.server'
import { weeklySales } from '~/models/sales/lists/weekly-sales.server'
import { shopSettings } from '~/models/shop/shop.server'
import { can, type StaffRole } from '~/models/staff/user/capabilities'

const ROWS = 5

const LOW_STOCK_QUERY = '?sort=stock&stock=low&status=active'

const IS_OLD_MS = 8 * DAY_MS
const NIGHTLY_IS_OLD_MS = 2 * DAY_MS

export interface TaskRow {
  text: string
  to: string
}

/** Most urgent first; orders only for those who may see them. */
export async function presentTasks(
  now: Date,
  role: StaffRole | null,
): Promise<{ lines: TaskRow[]; backup: { text: string; isOld: boolean }; takesWrites: boolean }> {
  const tasks = await findTasks()
  const lines = [
    ...(can(role, 'answer')
      ? [await appointmentLine(now), await misfitLine(now), ...orderLines(tasks.orders, now)]
      : []),
    line(tasks.newEnquiries, ['new message', 'new messages'], href('/admin/contact') + queryOf({ show: 'new' })),
    line(
      tasks.quarantinedEnquiries,
      ['message in quarantine', 'messages in quarantine'],
      href('/admin/contact') + queryOf({ show: 'quarantine' }),
    ),
    line(
      tasks.undeliveredEmails,
      ['email that was not delivered', 'emails that were not delivered'],
      href('/admin/outbox'),
    ),
    line(
      tasks.soldOutPieces,
      ['featured piece out of stock', 'featured pieces out of stock'],
      adminLinks.pending(href('/admin/products')),
    ),
    line(tasks.draftPosts, ['blog post in draft', 'blog posts in draft'], adminLinks.pending(href('/admin/blog'))),
    line(
      tasks.undescribedPages,
      ['page without a description', 'pages without a description'],
      adminLinks.pending(href('/admin/pages')),
    ),
  ]
  const { takesWrites } = tasks
  return { lines: lines.filter((one) => one !== null), backup: backupLine(tasks.backup, now), takesWrites }
}

const appointmentLine = async (now: Date) =>
  line(
    await countComingToday(now),
    ['appointment still today', 'appointments still today'],
    href('/admin/appointments') + queryOf({ day: 'today' }),
  )

async function misfitLine(now: Date) {
  const misfits = await findMisfits(now)
  return line(
    misfits.reduce((sum, { count }) => sum + count, 0),
    ['appointment that no longer fits your hours', 'appointments that no longer fit your hours'],
    href('/admin/appointments') + queryOf({ day: misfits[0]?.day }),
  )
}

function orderLines(orders: Tasks['orders'], now: Date) {
  const { attention, due, to_pay_back, promised, late, in_work, to_prepare, ready, awaiting, awaitedSince } = orders
  const list = href('/admin/orders')
  const awaited = line(awaiting, ['transfer expected', 'transfers expected'], list + queryOf({ show: 'awaiting' }))
  return [
    line(attention, ['order to look at', 'orders to look at'], list),
    line(due, ['order handed over and due', 'orders handed over and due'], list + queryOf({ show: 'due' })),
    line(to_pay_back, ['order to pay back', 'orders to pay back'], list + queryOf({ show: 'pay-back' })),
    line(promised, ['order promised this week or overdue', 'orders promised this week or overdue'], list),
    line(late, ['order waits for a supplier who is late', 'orders wait for suppliers who are late'], list),
    line(in_work, ['order in the workshop', 'orders in the workshop'], list),
    line(to_prepare, ['order to prepare', 'orders to prepare'], list),
    line(ready, ['order to hand over', 'orders to hand over'], list),
    awaited && awaitedSince ? { ...awaited, text: `${awaited.text} since ${formatSince(awaitedSince, now)}` } : null,
  ]
}

/** What a new shop lacks, to its first sale; empty after that. */
export async function firstSteps(): Promise<TaskRow[]> {
  const lacks = await findFirstSteps()
  if (!lacks) return []
  const count = lacks.unpublishedPages.length
  const pagesToPublish = `Write and publish ${count === 1 ? 'a page' : `${count} pages`} that visitors expect${lacks.unpublishedPages.includes('terms') ? ', with the proposed terms' : ''}`
  const steps: [boolean, TaskRow][] = [
    [lacks.setUp, { text: 'Set up the shop: its name, address and look', to: href('/admin/set-up/house') }],
    [lacks.address, { text: 'Say where the shop is', to: href('/admin/settings/contact') }],
    [lacks.hours, { text: 'Say when the shop is open', to: href('/admin/settings/contact') }],
    [lacks.abn, { text: 'Enter your ABN, for invoices', to: href('/admin/settings/tax') }],
    [lacks.payment, { text: 'Enter the bank account that customers pay to', to: href('/admin/settings/selling') }],
    [lacks.delivery, { text: 'Set a price for delivery', to: href('/admin/settings/selling') }],
    [lacks.staff, { text: 'Invite who works with you', to: href('/admin/staff') }],
    [lacks.secondBackup, { text: 'Keep backups in a second place', to: href('/admin/backups') }],
    [lacks.pieces, { text: 'Add your first piece', to: href('/admin/products/new') }],
    [count > 0, { text: pagesToPublish, to: href('/admin/pages') }],
    [lacks.contentBlocks, { text: 'Write the texts of the home page and Our Story', to: href('/admin/content') }],
    [lacks.footerLinks, { text: 'Add links to the footer', to: href('/admin/footer-links/new') }],
    [lacks.gemstone, { text: 'Choose the gemstone of the month', to: href('/admin/gemstone/new') }],
    [lacks.posts, { text: 'Write the first post of the Journal', to: href('/admin/blog/edit/new') }],
    [lacks.selling, { text: 'Let visitors buy online', to: href('/admin/settings/selling') }],
    [lacks.sale, { text: 'Make your first sale', to: href('/admin/sell') }],
  ]
  return steps.filter(([isToDo]) => isToDo).map(([, step]) => step)
}

function line(count: number, words: [one: string, many: string], to: string): TaskRow | null {
  return count === 0 ? null : { text: counted(count, ...words), to }
}

function backupLine({ at, failure, isNightly }: Tasks['backup'], now: Date): { text: string; isOld: boolean } {
  const made = at ? `The last backup was made ${formatRelativeDate(at, now)}.` : 'The shop has never been backed up.'
  if (failure) return { text: `The last backup failed: ${failure.error}. ${made}`, isOld: true }
  return { text: made, isOld: !at || now.getTime() - at.getTime() > (isNightly ? NIGHTLY_IS_OLD_MS : IS_OLD_MS) }
}

const WEEKS = 12

export interface Week {
  begins: string
  count: number
}

/** In cents, of the last twelve weeks; null when nothing is sold. */
export async function presentSales(now: Date): Promise<Week[] | null> {
  const weeks = await weeklySales(new Date(now.getTime() - WEEKS * WEEK_MS), now)
  const isShown = (await shopSettings()).selling || weeks.some(({ cents }) => cents !== 0)
  return isShown ? weeks.map(({ from, cents }) => ({ begins: formatAdminDate(from), count: cents })) : null
}

/** Counts for the last twelve weeks, oldest first. */
export function presentWeeks(countBetween: (from: Date, to: Date) => Promise<number>, now: Date): Promise<Week[]> {
  const starts = weekStarts(now, WEEKS)
  const counts = starts.map(async (from, index) => ({
    begins: formatAdminDate(from),
    count: await countBetween(from, starts[index + 1] ?? new Date(now.getTime() + 1)),
  }))
  return Promise.all(counts)
}

interface AttentionRow {
  text: string
  note: string
  to: string
}

export interface AttentionList {
  id: string
  title: string
  rows: AttentionRow[]
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
        note: counted(count, 'search', 'searches'),
        to: href('/admin/search') + queryOf({ q: term }),
      })),
      empty: 'Every search found something.',
    },
  ]
  return { isOn: await isCounting(), lists }
}

function pieceRow({ id, name, count }: CountedPiece, words: [one: string, many: string]): AttentionRow {
  return { text: name, note: counted(count, ...words), to: href('/admin/products/:id', { id }) }
}
