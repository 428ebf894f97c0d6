import { formatMonth, momentsOfDay } from '~/format/dates'

export interface Period {
  name: string
  label: string
  from: string
  to: string
}

const MONTHS = 24
const QUARTERS = 8
const NAME = /^(20\d\d)-(?:(0[1-9]|1[0-2])|q([1-4]))$/

export function periodOf(name: string): Period | null {
  const [, year = '', month, quarter] = NAME.exec(name) ?? []
  if (year === '') return null
  const first = quarter ? 3 * Number(quarter) - 3 : Number(month) - 1
  const last = quarter ? first + 2 : first
  const day = (at: number, date: number) => new Date(Date.UTC(Number(year), at, date)).toISOString().slice(0, 10)
  const [from, to] = [day(first, 1), day(last + 1, 0)]
  const [start, end] = [from, to].map((edge) => formatMonth(momentsOfDay(edge).start))
  return { name, label: start === end ? `${start} ${year}` : `${start} to ${end} ${year}`, from, to }
}

const named = (name: string) => periodOf(name) ?? []

export function periodsBefore(today: string): Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const now = year * 12 + month - 1
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const at = now - back
    return named(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
  }).flat()
  const quarters = Array.from({ length: QUARTERS }, (_, back) => {
    const at = Math.floor(now / 3) - back
    return named(`${Math.floor(at / 4)}-q${(at % 4) + 1}`)
  }).flat()
  const [current, last, ...older] = months
  return [last, current, ...quarters, ...older].flatMap((period) => period ?? [])
}
