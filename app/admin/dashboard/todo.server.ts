import { formatCount } from '~/format/count'
import { describeMoment } from '~/format/dates'
import { findTodo } from '~/models/todo/todo.server'
import { adminLinks } from '../links'

const BACKUP_IS_OLD_MS = 8 * 24 * 3600_000

/** One thing that waits for staff: what, and where it is done. */
export interface TodoLine {
  text: string
  to: string
}

/** What waits for staff, most pressing first; the last line tells of the backups. */
export async function todoLines(now: Date): Promise<{ lines: TodoLine[]; backup: { text: string; isOld: boolean } }> {
  const todo = await findTodo()
  const lines = [
    line(todo.newEnquiries, ['new enquiry', 'new enquiries'], adminLinks.contact('new')),
    line(
      todo.undeliveredLetters,
      ['letter that was not delivered', 'letters that were not delivered'],
      adminLinks.letters(),
    ),
    line(
      todo.soldOutPieces,
      ['featured piece out of stock', 'featured pieces out of stock'],
      adminLinks.waiting(adminLinks.products()),
    ),
    line(todo.draftPosts, ['blog post in draft', 'blog posts in draft'], adminLinks.waiting(adminLinks.blog())),
    line(
      todo.undescribedPages,
      ['page without a description', 'pages without a description'],
      adminLinks.waiting(adminLinks.pages()),
    ),
  ]
  return { lines: lines.filter((one) => one !== null), backup: backupLine(todo.lastBackupAt, now) }
}

function line(count: number, [one, many]: [string, string], to: string): TodoLine | null {
  return count === 0 ? null : { text: `${formatCount(count)} ${count === 1 ? one : many}`, to }
}

function backupLine(at: Date | null, now: Date): { text: string; isOld: boolean } {
  if (!at) return { text: 'The shop has never been backed up.', isOld: true }
  const isOld = now.getTime() - at.getTime() > BACKUP_IS_OLD_MS
  return { text: `The last backup was made ${describeMoment(at, now).relative}.`, isOld }
}
