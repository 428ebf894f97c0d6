import { adminLinks } from '~/admin/shell/links'
import { queryOf } from '~/format/address'
import { formatAdminDate, formatRelativeDate, formatSince, weekStarts } from '~/format/dates'
import { DAY_MS, WEEK_MS } from '~/format/durations'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { countComingToday } from '~/models/customers/appointment/appointment.server'
import { findMisfits } from '~/models/customers/appointment/misfits.server'
import { findFirstSteps, findTasks, type Tasks } from '~/models/operations/tasks/tasks.server'
import { weeklySales } from '~/models/sales/lists/weekly-sales.server'
import { shopSettings } from '~/models/shop/shop.server'
import { can, type StaffRole } from '~/models/staff/user/capabilities'

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
  const { attention, promised, in_work, to_prepare, ready, awaiting, awaitedSince } = orders
  const list = href('/admin/orders')
  const awaited = line(awaiting, ['transfer expected', 'transfers expected'], list + queryOf({ show: 'awaiting' }))
  return [
    line(attention, ['order to look at', 'orders to look at'], list),
    line(promised, ['order promised this week or overdue', 'orders promised this week or overdue'], list),
    line(in_work, ['order in the workshop', 'orders in the workshop'], list),
    line(to_prepare, ['order to prepare', 'orders to prepare'], list),
    line(ready, ['order to hand over', 'orders to hand over'], list),
    awaited && awaitedSince ? { ...awaited, text: `${awaited.text} since ${formatSince(awaitedSince, now)}` } : null,
  ]
}

/** The setup tasks of a new shop; empty once it is open. */
export async function firstSteps(): Promise<TaskRow[]> {
  const lacks = await findFirstSteps()
  if (!lacks) return []
  const count = lacks.unpublishedPages.length
  const pagesToPublish = `Write and publish ${count === 1 ? 'a page' : `${count} pages`} that visitors expect`
  const steps: [boolean, TaskRow][] = [
    [lacks.setUp, { text: 'Set up the shop: its name, address and look', to: href('/admin/set-up/house') }],
    [lacks.pieces, { text: 'Add your first piece', to: href('/admin/products/new') }],
    [count > 0, { text: pagesToPublish, to: href('/admin/pages') }],
    [lacks.contentBlocks, { text: 'Write the texts of the home page and Our Story', to: href('/admin/content') }],
    [lacks.footerLinks, { text: 'Add links to the footer', to: href('/admin/footer-links/new') }],
    [lacks.gemstone, { text: 'Choose the gemstone of the month', to: href('/admin/gemstone/new') }],
    [lacks.posts, { text: 'Write the first post of the Journal', to: href('/admin/blog/edit/new') }],
  ]
  return steps.filter(([isToDo]) => isToDo).map(([, step]) => step)
}

function line(count: number, [one, many]: [string, string], to: string): TaskRow | null {
  return count === 0 ? null : { text: `${formatCount(count)} ${count === 1 ? one : many}`, to }
}

function backupLine({ at, failure, isNightly }: Tasks['backup'], now: Date): { text: string; isOld: boolean } {
  const made = at ? `The last backup was made ${formatRelativeDate(at, now)}.` : 'The shop has never been backed up.'
  if (failure) return { text: `The last backup failed: ${failure.error}. ${made}`, isOld: true }
  return { text: made, isOld: !at || now.getTime() - at.getTime() > (isNightly ? NIGHTLY_IS_OLD_MS : IS_OLD_MS) }
}

const WEEKS = 12

export interface Week {
  /** Its Monday, formatted. */
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
