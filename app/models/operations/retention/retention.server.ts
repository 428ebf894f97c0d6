import { optimizeDatabase } from '#db/client.server'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { deleteOldAppointments } from '~/models/customers/appointment/reminders.server'
import { deleteOldBusyTimes } from '~/models/customers/busy-time/busy-time.server'
import { deleteExpired } from '~/models/customers/enquiry/expiry.server'
import { deleteUnused } from '~/models/customers/subscriber-import/subscriber-import.server'
import { deleteOldCounts, firstDay } from '~/models/customers/visitor-counts/visitor-counts.server'
import { deleteOldEmails } from '~/models/mail/outbox/queue.server'
import { deleteUnusedDocuments } from '~/models/media/document.server'
import { cleanUploads } from '~/models/media/removal.server'
import { deleteOldDeliveries } from '~/models/operations/webhook/queue.server'
import { deleteOldHistory } from '~/models/records/history.server'
import { withLease } from '~/models/records/lease.server'
import { deleteOldTrash } from '~/models/records/trash.server'
import { deleteOldOrders } from '~/models/sales/steps/erasing.server'
import { deleteOldValuations } from '~/models/sales/valuations/valuation.server'
import { deleteOldSignIns } from '~/models/staff/user/sign-in-log.server'
import { deleteOldMissing } from '~/models/writing/missing-address/missing.server'
import { env } from '~/runtime/env.server'
import type { Worker } from '~/runtime/workers.server'

const EVERY_MS = 6 * 3600_000
/** A draft may name an upload that no record has. */
const UNUSED_DAYS = 30
/** At most so long, as HISTORY_DAYS may be shorter. */
const SIGN_IN_DAYS = 180
const DELIVERY_DAYS = 30
const BUSY_DAYS = 90
/** A larger transaction would block other writes. */
const BATCH = 500

export async function deleteOld(now = new Date(), stop?: AbortSignal): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { HISTORY_DAYS: historyDays, OUTBOX_DAYS: outboxDays } = env
  if (historyDays !== undefined) await inBatches(() => deleteOldHistory(daysAgo(historyDays), BATCH), stop)
  await inBatches(() => deleteOldSignIns(daysAgo(SIGN_IN_DAYS), BATCH), stop)
  await inBatches(() => deleteExpired(now, BATCH), stop)
  await inBatches(() => deleteOldAppointments(now, BATCH), stop)
  await inBatches(() => deleteOldBusyTimes(dayOf(daysAgo(BUSY_DAYS)), BATCH), stop)
  await inBatches(() => deleteOldOrders(now, BATCH), stop)
  await inBatches(() => deleteOldValuations(now, BATCH), stop)
  await inBatches(() => deleteOldTrash(now, BATCH), stop)
  await inBatches(() => deleteUnused(now, BATCH), stop)
  await inBatches(() => deleteOldEmails(daysAgo(outboxDays), BATCH), stop)
  await inBatches(() => deleteOldDeliveries(daysAgo(DELIVERY_DAYS), BATCH), stop)
  await inBatches(() => deleteOldCounts(firstDay(now), BATCH), stop)
  await inBatches(() => deleteOldMissing(now, BATCH), stop)
  await deleteUnusedDocuments(daysAgo(UNUSED_DAYS))
  await cleanUploads(now, stop)
  await optimizeDatabase()
}

async function inBatches(deleteSome: () => Promise<number>, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await deleteSome()) === BATCH) await new Promise((resolve) => setImmediate(resolve))
}

export const retentionWorker: Worker = {
  failure: 'Old records could not be deleted',
  everyMs: EVERY_MS,
  work: (stopping) => withLease('retention', (lost) => deleteOld(new Date(), AbortSignal.any([stopping, lost]))),
}
