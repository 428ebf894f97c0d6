import { type Calls, customerRead, customersRead } from '~/api/contract/call'
import { list, listInParts, one } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { appointment } from '~/api/serializers/customers'
import { order, orderSummary } from '~/api/serializers/sales'
import * as appointmentModel from '~/models/customers/appointment/appointment.server'
import { countAll, listAll } from '~/models/sales/lists/staff-list.server'
import { coveredAt, sumOf } from '~/models/sales/order/money'
import { findById } from '~/models/sales/order/order.server'

export const sales = {
  '/admin/appointments': {
    GET: customersRead(
      'Appointments, the latest first',
      list(appointment),
      listInParts(appointmentModel.listAll, appointmentModel.countAll),
    ),
  },
  '/admin/appointments/{id}': {
    GET: customerRead('One appointment', one(appointment), ({ id }) => appointmentModel.findById(id)),
  },
  '/admin/orders': { GET: customersRead('Orders, newest first', list(orderSummary), listInParts(listAll, countAll)) },
  '/admin/orders/{id}': {
    GET: customerRead('One order, with its lines, payments and documents', one(order), async ({ id }) => {
      const { order: row, lines, changes, attention, ...rest } = await findById(id)
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const changes_cents = sumOf(changes)
      const covered_at = row.placed_at && !row.closed_at ? coveredAt(rest, rest.payments) : null
      return { ...row, ...rest, lines, pieces, changes_cents, covered_at, attention: attention[0]?.kind ?? null }
    }),
  },
} satisfies Partial<Record<ApiPath, Calls>>
