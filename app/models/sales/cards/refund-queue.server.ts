import { asc, eq, getTableColumns } from 'drizzle-orm'
import { db } from '#db/client.server'
import { cardRefunds, payments } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { newToken } from '~/runtime/tokens.server'
import type { Payment } from '../order/order.server'

export type CardRefund = typeof cardRefunds.$inferSelect

export const isUnfinished = ({ payment_id, failed_at }: CardRefund) => payment_id === null && failed_at === null

export function listRefunds(orderId: number): Promise<CardRefund[]> {
  return db
    .select(getTableColumns(cardRefunds))
    .from(cardRefunds)
    .innerJoin(payments, eq(payments.id, cardRefunds.of_payment))
    .where(eq(payments.order_id, orderId))
    .orderBy(asc(cardRefunds.id))
}

interface Asked {
  payment: Payment
  amount_cents: number
  reason: string
}

export async function queueRefund({ payment, ...asked }: Asked, { by }: Author = {}): Promise<void> {
  await db.insert(cardRefunds).values({
    ...asked,
    of_payment: payment.id,
    key: newToken(),
    requested_by_id: by ?? null,
    next_try_at: new Date(),
  })
  const after = { amount: formatMoney(asked.amount_cents) }
  await recordChange({ kind: ORDER, id: payment.order_id, action: 'refund_asked', by, after })
}
