import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells what was done, with amounts and the numbers of documents, and nothing about the person. */
export const ORDER = {
  kind: 'order',
  words: { one: 'order', many: 'orders' },
  address: { list: href('/admin/orders'), record: (id) => href('/admin/orders/:id', { id }) },
  api: { scope: 'order', label: 'Orders', path: 'orders', readOnly: true },
  announced: { label: 'Orders', creations: ['placed', 'drafted', 'held'] },
  actions: {
    placed: 'Placed',
    noted: 'Note added',
    drafted: 'Written as a draft',
    redrafted: 'Draft changed',
    held: 'Piece held',
    offered: 'Offered',
    accepted: 'Accepted',
    opened_again: 'Made a draft again',
    ended: 'Ended unaccepted',
    paid: 'Payment recorded',
    paid_by_card: 'Paid by card',
    refunded: 'Refund recorded',
    /** Found at the provider of cards, or made because the pieces are gone. */
    refund_booked: 'Refund to the card recorded',
    ready: 'Marked as ready',
    not_ready: 'Marked as not ready',
    handed_over: 'Handed over',
    cancelled: 'Cancelled',
    lapsed: 'Lapsed without payment',
    lost: 'Closed: another customer has paid for its pieces',
    reopened_by_payment: 'Opened again by a payment',
    card_opened: 'Payment by card begun',
    to_transfer: 'Changed to bank transfer',
    refund_asked: 'Refund requested from the card provider',
    refund_failed: 'Refund failed',
    disputed: 'Payment disputed',
    link_renewed: 'Link renewed',
    looked_at: 'Marked as looked at',
  },
} satisfies KindDescription
