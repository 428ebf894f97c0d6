import { listForStaff, type OrderRow } from '~/models/sales/staff-list.server'

export type { OrderRow }

/** By reference, number of an invoice, name or email, newest first. */
export async function findOrders(q: string, limit: number): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows, total } = await listForStaff('all', q, 1)
  return { rows: rows.slice(0, limit), total }
}
