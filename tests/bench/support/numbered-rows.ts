import { MINUTE_MS } from '~/format/durations'

/** How many rows of each kind a boutique has. */
export interface Size {
  products: number
  /** Whether each product has facts, options and three further pictures. */
  isDetailed?: boolean
  enquiries: number
  /** Paid and handed over, but for the last; each with what goes with it. */
  orders?: number
  /** How many people have written and bought; as many as there are enquiries unless told. */
  customers?: number
  subscribers: number
  posts: number
  pages: number
  collections: number
  newsletters: number
  undelivered: number
  trash: number
}

/** Calls with 1, 2, … `count`, and a moment for each: so many minutes apart, the last one now. */
export function times(count: number, insert: (number: number, moment: number) => void, apart = 15): void {
  for (let number = 1; number <= count; number += 1) insert(number, Date.now() - (count - number) * apart * MINUTE_MS)
}

export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!

/** Of the person who wrote the message of this number. */
export const emailOf = (number: number, { customers, enquiries }: Size) =>
  `visitor${1 + ((number - 1) % (customers ?? enquiries))}@example.com`
