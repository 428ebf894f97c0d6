import { asc, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { personCards } from '#db/schema'
import { dayOf, monthsBefore } from '~/format/dates'
import type { Card } from './card.server'

const { birthday, anniversary } = personCards

/** By months: the fifteenth is in any. */
const nextMonth = (now: Date) => dayOf(monthsBefore(new Date(`${dayOf(now).slice(0, 8)}15T00:00Z`), -1)).slice(5, 7)

const isIn = (month: string) => (day: typeof birthday | typeof anniversary) => sql`substr(${day}, -5, 2) = ${month}`

/** Whose birthday or anniversary is in the next month, in Melbourne. */
export function celebratesNextMonth(now: Date): SQL {
  return sql`(${or(...[birthday, anniversary].map(isIn(nextMonth(now))))})`
}

export interface DateOf {
  card: Card
  what: 'birthday' | 'anniversary'
  day: string
}

export async function datesOfNextMonth(now: Date): Promise<DateOf[]> {
  const month = nextMonth(now)
  const cards = await db.select().from(personCards).where(celebratesNextMonth(now)).orderBy(asc(personCards.full_name))
  const dates = cards.flatMap((card) =>
    (['birthday', 'anniversary'] as const).flatMap((what) => {
      const day = card[what]
      return day?.slice(-5, -3) === month ? { card, what, day } : []
    }),
  )
  return dates.sort((one, other) => one.day.slice(-2).localeCompare(other.day.slice(-2)))
}
