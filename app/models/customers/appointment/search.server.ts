import { desc, eq, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { appointments } from '#db/schema'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { containsText } from '~/models/records/text-match.server'
import { hasPhone } from '~/models/shop/phone-match.server'
import { shopSettings } from '~/models/shop/shop.server'
import type { Appointment } from './appointment.server'
import { appointmentIdOf } from './reference.server'

/** By name, email, phone in any spelling or reference; the latest first. */
export async function findAppointments(q: string, limit: number): Promise<{ rows: Appointment[]; total: number }> {
  const found = await isFound(q)
  const { starts_at, id } = appointments
  const latestFirst = [desc(starts_at), desc(id)]
  const rows = await db
    .select()
    .from(appointments)
    .where(found)
    .orderBy(...latestFirst)
    .limit(limit)
  return { rows, total: await db.$count(appointments, found) }
}

async function isFound(q: string): Promise<SQL | undefined> {
  const { id, full_name, email } = appointments
  const { country } = await shopSettings()
  const named = appointmentIdOf(q)
  return or(
    containsText([full_name, email], q),
    hasWords(id, 'appointment_words', q),
    hasPhone(appointments, q.trim(), country),
    named === null ? undefined : eq(id, named),
  )
}
