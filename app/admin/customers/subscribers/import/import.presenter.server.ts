import { describeMoment, type MomentText } from '~/format/dates'
import { counted, formatCount } from '~/format/numbers'
import type { SubscriberImport } from '~/models/customers/subscriber-import/subscriber-import.server'

const FORMER = 'A former colleague'

export interface RecentImport {
  id: number
  fileName: string
  consent: string
  created: MomentText
  by: string
  added: number | null
}

export function presentRecent(imports: SubscriberImport[], now: Date): RecentImport[] {
  return imports.map(({ id, file_name, consent, created_at, created_by, finished_at, added_count }) => ({
    ...{ id, consent, fileName: file_name, by: created_by ?? FORMER },
    created: describeMoment(created_at, now),
    added: finished_at ? added_count : null,
  }))
}

export interface CheckedImport {
  id: number
  fileName: string
  consent: string
  isDone: boolean
  wanted: string
  hasAny: boolean
  unused: { id: number; text: string; reason: string }[]
  unusedCount: string
  /** "and 30 more lines"; null when all are listed. */
  more: string | null
}

export function presentChecked(found: SubscriberImport): CheckedImport {
  const { id, file_name, consent, finished_at, added_count, addresses, unused_lines, unused_count } = found
  const count = finished_at ? added_count : addresses.length
  const more = unused_count - unused_lines.length
  return {
    ...{ id, consent, fileName: file_name, isDone: finished_at !== null },
    wanted: `${counted(count, 'address', 'addresses')}`,
    hasAny: count > 0,
    unused: unused_lines.map(({ line, text, reason }) => ({ id: line, text, reason })),
    unusedCount: formatCount(unused_count),
    more: more > 0 ? `And ${formatCount(more)} more ${more === 1 ? 'line' : 'lines'}.` : null,
  }
}
