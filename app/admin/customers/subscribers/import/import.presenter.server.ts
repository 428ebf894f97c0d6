import { describeMoment } from '~/format/dates'
import { counted, formatCount } from '~/format/numbers'
import type { SubscriberImport } from '~/models/customers/subscriber-import/subscriber-import.server'

const FORMER = 'A former colleague'

export type RecentImport = ReturnType<typeof presentRecent>[number]

export function presentRecent(imports: SubscriberImport[], now: Date) {
  return imports.map(({ id, file_name, consent, created_at, created_by, finished_at, added_count }) => ({
    ...{ id, consent, fileName: file_name, by: created_by ?? FORMER },
    created: describeMoment(created_at, now),
    added: finished_at ? added_count : null,
  }))
}

export type CheckedImport = ReturnType<typeof presentChecked>

export function presentChecked(found: SubscriberImport) {
  const { id, file_name, consent, finished_at, added_count, addresses, unused_lines, unused_count } = found
  const count = finished_at ? added_count : addresses.length
  const more = unused_count - unused_lines.length
  return {
    ...{ id, consent, fileName: file_name, isDone: finished_at !== null },
    wanted: `${counted(count, 'address', 'addresses')}`,
    hasAny: count > 0,
    unused: unused_lines.map(({ line, text, reason }) => ({ id: line, text, reason })),
    unusedCount: formatCount(unused_count),
    /** "and 30 more lines"; null when all are listed. */
    more: more > 0 ? `And ${formatCount(more)} more ${more === 1 ? 'line' : 'lines'}.` : null,
  }
}
