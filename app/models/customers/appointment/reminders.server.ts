import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { appointments } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { PERSON } from '~/models/customers/person/person.kind'
import { queueEvent } from '~/models/records/events.server'
import { recordChange } from '~/models/records/history.server'
import { logger } from '~/runtime/logger.server'
import type { Worker } from '~/runtime/workers.server'
import { APPOINTMENT } from './appointment.kind'
import { emailReminder } from './emails.server'

const EVERY_MS = 60_000
const AT_ONCE = 50
const KEPT_DAYS = 90

export function appointmentWorker(): Worker {
  return {
    failure: 'Reminders of appointments could not be sent',
    everyMs: EVERY_MS,
    work: async () => (await remindOfComing(new Date())) === AT_ONCE,
  }
}

/** A day before, once each. Returns how many were reminded. */
export async function remindOfComing(now: Date): Promise<number> {
  return tx(async () => {
    const due = await db
      .select()
      .from(appointments)
      .where(
        and(
          isNull(appointments.cancelled_at),
          isNull(appointments.reminded_at),
          gt(appointments.starts_at, now),
          lt(appointments.starts_at, new Date(now.getTime() + DAY_MS)),
        ),
      )
      .orderBy(asc(appointments.starts_at))
      .limit(AT_ONCE)
    for (const appointment of due) {
      await db.update(appointments).set({ reminded_at: now }).where(eq(appointments.id, appointment.id))
      await emailReminder(appointment)
    }
    return due.length
  })
}

async function deleteAppointment(id: number): Promise<void> {
  await db.delete(appointments).where(eq(appointments.id, id))
  queueEvent(APPOINTMENT, id, 'deleted')
}

export async function deleteOldAppointments(now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const deleted = await tx(async () => {
    const rows = await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(lt(appointments.starts_at, before))
      .orderBy(asc(appointments.starts_at))
      .limit(limit)
    for (const { id } of rows) await deleteAppointment(id)
    if (rows.length > 0) {
      const after = { appointments: String(rows.length) }
      await recordChange({ kind: PERSON, id: 0, action: 'deleted_by_age', after })
    }
    return rows.length
  })
  if (deleted > 0) logger.info({ appointments: deleted }, 'Appointments were deleted after their time')
  return deleted
}
