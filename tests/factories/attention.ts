import { attentionText } from '~/models/sales/order/attention'
import { findById } from '~/models/sales/order/order.server'

/** Why somebody must look at an order, as staff read it. */
export const attentionOf = async (id: number) => attentionText((await findById(id)).attention)
