import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '~/format/durations'
const FIRST_LOOKS_MS = [10 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const LATER_LOOKS_MS = 5 * MINUTE_MS
/** Refunds and disputes are made at the provider for so long. */
const WATCHED_MS = 180 * DAY_MS

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

export function nextLook(opened: Date, now: Date): Date {
  const first = FIRST_LOOKS_MS.map((ms) => after(opened, ms)).find((moment) => moment > now)
  return first ?? after(now, LATER_LOOKS_MS)
}

export const firstLookAtPaid = (now: Date) => after(now, HOUR_MS)

/** Null after half a year, when nobody disputes a payment any more. */
export function nextLookAtPaid(opened: Date, now: Date): Date | null {
  return now.getTime() - opened.getTime() > WATCHED_MS ? null : after(now, DAY_MS)
}
