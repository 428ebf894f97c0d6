import { type Calls, customerRead, customersRead } from '~/api/contract/call'
import { list, listInParts, one } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { order, orderSummary } from '~/api/serializers/sales'
import { countAll, listAll } from '~/models/sales/lists/staff-list.server'
import { findById } from '~/models/sales/order/order.server'

export const sales = {
  '/admin/orders': {
    GET: customersRead('Orders, newest first', list(orderSummary), listInParts(listAll, countAll)),
  },
  '/admin/orders/{id}': {
    GET: customerRead('One order, with its lines, payments and documents', one(order), async ({ id }) => {
      const { order: row, lines, ...rest } = await findById(id)
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...row, ...rest, lines, pieces }
    }),
  },
} satisfies Partial<Record<ApiPath, Calls>>
