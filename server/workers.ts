import { webhookRecords } from '~/api/webhook-records.server'
import { facetWorker } from '~/models/catalogue/product/facets.server'
import { saleWorker } from '~/models/catalogue/product/sale.server'
import { readAheadWorker } from '~/models/catalogue/search/read-ahead.server'
import { appointmentWorker } from '~/models/customers/appointment/reminders.server'
import { scheduleWorker } from '~/models/customers/newsletter/schedule.server'
import { countingWorker } from '~/models/customers/visitor-counts/visitor-counts.server'
import { outboxWorker } from '~/models/mail/outbox/delivery.server'
import { nightlyBackupWorker } from '~/models/operations/backup/nightly.server'
import { retentionWorker } from '~/models/operations/retention/retention.server'
import { webhookWorker } from '~/models/operations/webhook/delivery.server'
import { cardWorker } from '~/models/sales/cards/looking.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import { orderWorker } from '~/models/sales/steps/lapse.server'
import { canSendMail } from '~/runtime/mailer.server'
import type { Worker } from '~/runtime/workers.server'

export function shopWorkers(): Worker[] {
  return [
    readAheadWorker,
    retentionWorker,
    countingWorker,
    saleWorker,
    facetWorker,
    orderWorker(),
    appointmentWorker(),
    ...(cardProvider ? [cardWorker] : []),
    webhookWorker(webhookRecords),
    ...(canSendMail ? [scheduleWorker, outboxWorker()] : []),
    nightlyBackupWorker,
  ]
}
