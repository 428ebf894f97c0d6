import type { Instalment, orders } from '#db/schema'
import { dayOf, momentsOfDay, monthsBefore } from '~/format/dates'

export interface Scheduled {
  schedule: Instalment[] | null
  total_cents: number
}

export interface InstalmentPaid extends Instalment {
  left_cents: number
}

export interface ToPay {
  order: Scheduled
  owed_cents: number
  paid_cents: number
}

/** A price that came down shortens the last instalments. */
export function instalmentsOf({ order: { schedule, total_cents }, owed_cents, paid_cents }: ToPay): InstalmentPaid[] {
  const agreed = schedule ?? [{ label: 'Total', cents: owed_cents, due: null }]
  const more = schedule ? owed_cents - total_cents : 0
  let [owed, paid] = [owed_cents, Math.max(0, paid_cents)]
  const all = more > 0 ? [...agreed, { label: 'Change of price', cents: more, due: null }] : agreed
  return all.map((instalment) => {
    const cents = Math.max(0, Math.min(owed, instalment.cents))
    const covered = Math.min(paid, cents)
    owed -= cents
    paid -= covered
    return { ...instalment, cents, left_cents: cents - covered }
  })
}

/** After the beginning of a sentence, unless it begins with initials. */
export const labelInText = ({ label }: Instalment) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())

export function nextInstalment(detail: ToPay): InstalmentPaid | null {
  return instalmentsOf(detail).find(({ left_cents }) => left_cents > 0) ?? null
}

export function nextCents(detail: ToPay): number {
  return nextInstalment(detail)?.left_cents ?? 0
}

export function isFirstCovered(detail: ToPay): boolean {
  return instalmentsOf(detail)[0]?.left_cents === 0
}

type Agreed = Pick<typeof orders.$inferSelect, 'kind' | 'schedule'>

/** By law: goods that stay here until they are paid in three parts or more, whatever it is called, or in two when it is called so. */
export const isLayby = ({ kind, schedule }: Agreed) => kind === 'layby' || (schedule?.length ?? 0) > 2

export const onCollection = (cents: number): Instalment[] => [{ label: 'On collection', cents, due: null }]

export function depositSchedule(total_cents: number, percent: number): Instalment[] {
  const deposit = Math.round((total_cents * percent) / 100)
  return [
    { label: `Deposit of ${percent}%`, cents: deposit, due: null },
    { label: 'When it is finished', cents: total_cents - deposit, due: null },
  ]
}

export const monthsAfter = (day: string, months: number) => dayOf(monthsBefore(momentsOfDay(day).start, -months))

/** Amounts and labels tell, whatever the day. Null for any other plan. */
export function monthsOf({ schedule, total_cents }: Scheduled): number | null {
  if (!schedule || schedule.length < 2) return null
  const months = schedule.length - 1
  return isSame(schedule, monthlySchedule(total_cents, months, '2026-01-01')) ? months : null
}

export function isSame(one: Instalment[], other: Instalment[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ label, cents, due }, index) => {
      const { label: otherLabel, cents: otherCents, due: otherDue } = other[index]!
      return label === otherLabel && cents === otherCents && (due === null) === (otherDue === null)
    })
  )
}

/** Months count from the acceptance, as if it were on this day. */
export function countedFrom(order: Scheduled, day: string): Instalment[] | null {
  const months = monthsOf(order)
  return months === null ? order.schedule : monthlySchedule(order.total_cents, months, day)
}

export const firstDayOf = (schedule: Instalment[] | null) => schedule?.find(({ due }) => due !== null)?.due ?? null

/** An offer ends with its last day, and before its first payment is overdue. */
export function hasEnded(
  { expires_at, schedule }: Pick<Scheduled, 'schedule'> & { expires_at: Date | null },
  now: Date,
) {
  return (expires_at !== null && expires_at <= now) || (firstDayOf(schedule) ?? '9') < dayOf(now)
}

/** The last instalment has the cents that are left over. */
export function monthlySchedule(total_cents: number, months: number, firstDay: string): Instalment[] {
  const count = months + 1
  const cents = Math.floor(total_cents / count)
  return Array.from({ length: count }, (_, index) => ({
    label: index === 0 ? 'Deposit' : `Instalment ${index} of ${months}`,
    cents: index === months ? total_cents - cents * months : cents,
    due: index === 0 ? null : monthsAfter(firstDay, index),
  }))
}
