import { tx } from '#db/client.server'
import { formatMoney } from '~/format/numbers'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { addressText } from '~/models/shop/delivery-address'
import { formatAbn } from '~/models/shop/tax'
import { changeOwed } from '../ledger/settling.server'
import type { DetailsInput } from '../offers/draft.schema'
import { HANDOVER_LABELS } from '../order/labels'
import { findById, type Order } from '../order/order.server'
import { changeOrder, refused, requireState } from '../order/step.server'
import { renewLink } from './upkeep.server'

/**
 * Another price of the delivery changes what is owed; another email address gets a new link. Issued documents stay as
 * they are. Throws NotFound and Conflict, also for another delivery or price by somebody who may not change these.
 */
export function changeDetails(
  id: number,
  { delivery_cents, ...values }: DetailsInput,
  { mayChangePrice, ...author }: Author & { mayChangePrice: boolean },
): Promise<Order> {
  return tx(async () => {
    const detail = await findById(id)
    requireState(detail, 'editDetails', 'The details of this order can no longer change')
    const change = delivery_cents - detail.delivery_cents
    if (!mayChangePrice && (change !== 0 || values.handover !== detail.order.handover)) {
      throw refused('Only an owner changes whether it is delivered, and what the delivery costs')
    }
    if (detail.owed_cents + change < 0) {
      throw new Conflict({ delivery: [`At most ${formatMoney(detail.owed_cents)} can be taken off`] })
    }
    // Before the price: a document that follows from it has the new name.
    await changeOrder(id, values)
    const [before, after] = [presented(detail.order), presented((await findById(id)).order)]
    await recordChange({ kind: ORDER, id, action: 'changed', by: author.by, before, after })
    if (change !== 0) await changeOwed(detail, change, reasonOf(detail.order, values), author, true)
    if (values.email !== detail.order.email) await renewLink(id, author)
    return (await findById(id)).order
  })
}

function presented({ full_name, email, phone, invoice_name, invoice_abn, handover, address }: Order) {
  return {
    ...{ full_name: full_name ?? '', email: email ?? '', phone: phone ?? '', invoice_name: invoice_name ?? '' },
    invoice_abn: invoice_abn ? formatAbn(invoice_abn) : '',
    handover: HANDOVER_LABELS[handover],
    address: address ? addressText(address) : '',
  }
}

function reasonOf(before: Pick<Order, 'handover'>, { handover }: Pick<Order, 'handover'>): string {
  if (before.handover === handover) return 'Change of price for the delivery'
  return handover === 'delivery' ? 'Delivery instead of collection' : 'Collection instead of delivery'
}
