import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { payments, takings } from '#db/schema'
import { dayOf, momentsOfDay } from '~/format/dates'
import { insertOne } from '~/models/records/writes.server'
import type { Payment } from '../order/order.server'

/** All money passes here: what is entered for a day whose takings are closed stands on the next that is open. */
export async function storeEntry(values: typeof payments.$inferInsert): Promise<Payment> {
  const takings_on = await lateDay(values.received_on)
  const stored = await insertOne(payments, { ...values, takings_on })
  return stored
}

async function lateDay(received_on: string): Promise<string | null> {
  if (!(await isClosed(received_on))) return null
  let day = dayOf(new Date())
  while (await isClosed(day)) day = dayOf(momentsOfDay(day).end)
  return day
}

async function isClosed(day: string): Promise<boolean> {
  return (await db.$count(takings, eq(takings.day, day))) > 0
}
