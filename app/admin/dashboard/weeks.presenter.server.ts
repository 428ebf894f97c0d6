import { formatAdminDate, weekStarts } from '~/format/dates'

const WEEKS = 12

/** How many things came in one week. */
export interface Week {
  /** Its Monday. */
  begins: string
  count: number
}

/** The last twelve weeks, the present one last. */
export function presentWeeks(countBetween: (from: Date, to: Date) => Promise<number>, now: Date): Promise<Week[]> {
  const starts = weekStarts(now, WEEKS)
  const counts = starts.map(async (from, index) => ({
    begins: formatAdminDate(from),
    count: await countBetween(from, starts[index + 1] ?? new Date(now.getTime() + 1)),
  }))
  return Promise.all(counts)
}
