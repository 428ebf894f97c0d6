import { readOrdered } from '~/http/cookies.server'
import { links } from '~/links'
import { NotFound } from '~/models/records/errors'
import { findById } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'

export interface UnpaidOrder {
  reference: string
  path: string
}

/** Of this browser: it holds pieces that its own customer may want to order otherwise. */
export async function findUnpaidOrder(request: Request): Promise<UnpaidOrder | null> {
  const ordered = await readOrdered(request)
  if (!ordered) return null
  try {
    const { order, state, payments } = await findById(ordered.order)
    if (state !== 'awaiting' || payments.length > 0) return null
    const { initials } = await shopSettings()
    return { reference: orderReferenceOf(order.id, initials), path: links.order(order.token) }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
