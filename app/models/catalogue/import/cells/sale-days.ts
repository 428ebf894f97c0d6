import { parseDateTimeField } from '~/format/dates'

const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/

/** "2027-06-01 10:00" or, day first, "1/6/2027" as a form has it; any other text as it is. */
function asField(cell: string, time: string): string {
  const [all, year, month, day, dayFirst, monthSecond, yearLast, typedTime = time] = DAY.exec(cell.trim()) ?? []
  if (!all) return cell
  const date = [year ?? yearLast, month ?? monthSecond, day ?? dayFirst].map((part) => part!.padStart(2, '0'))
  return `${date.join('-')}T${typedTime.padStart(5, '0')}`
}

export const readSaleStart = (cell: string) => asField(cell, '00:00')
/** A sale lasts until the end of its last day. */
export const readSaleEnd = (cell: string) => asField(cell, '23:59')

export interface SaleDays {
  sale_starts_at?: string
  sale_ends_at?: string
}

/** What is still to come of the days of a sale; null once it has ended. */
export function daysToCome({ sale_starts_at = '', sale_ends_at = '' }: SaleDays): SaleDays | null {
  const now = Date.now()
  const hasPassed = (field: string) => (parseDateTimeField(field)?.getTime() ?? Infinity) <= now
  if (hasPassed(readSaleEnd(sale_ends_at))) return null
  return { sale_starts_at: hasPassed(readSaleStart(sale_starts_at)) ? '' : sale_starts_at, sale_ends_at }
}
