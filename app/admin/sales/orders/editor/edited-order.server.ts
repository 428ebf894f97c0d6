import { NotFound } from '~/models/records/errors'
import { changesSince } from '~/models/records/history.server'
import { findById } from '~/models/sales/order/order.server'
import type { EditedRecord } from '~/admin/records/edited-record.server'
import { orderValues } from './form-values.server'

/** Who saves over a change of somebody else sees both. The history keeps no earlier versions of orders. */
export function editedOrder(id: number): EditedRecord {
  return {
    async current() {
      const detail = await findById(id)
      return { values: await orderValues(detail), version: String(detail.order.version) }
    },
    at: async () => null,
    changesSince: (version) => changesSince('order', id, version),
    afterChange: async () => {
      throw new NotFound('Version')
    },
  }
}
