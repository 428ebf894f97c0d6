import { z } from 'zod'
import { tx } from '#db/client.server'
import { dayOf, isDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { Invalid } from '~/models/records/errors'
import { checkEmail, flag, line, optionalEmail, optionalId, optionalLine, reportTo } from '~/models/records/fields'
import type { Author } from '~/models/records/writes.server'
import { emailHeld } from '../letters/offer-emails.server'
import { awaitedUntil } from '../order/awaited.server'
import { findById, type Order, type OrderDetail } from '../order/order.server'
import { hasEnded } from '../order/schedule'
import { sellingSettings } from '../order/selling.server'
import { refused, take } from '../order/step.server'
import { writeDraft } from './draft.server'
import { lineField } from './draft-fields'

const MAX_DAYS = 30
export const lastHoldDay = (now = new Date()) => dayOf(new Date(now.getTime() + MAX_DAYS * DAY_MS))

export const holdSchema = z
  .object({
    piece: line('Enter the stock number, the number or the whole name of the piece'),
    full_name: line('Name is required', { min: 2 }),
    email: optionalEmail(),
    phone: optionalLine(60),
    valid_until: line('Choose a day'),
    enquiry: optionalId(),
    tell: flag(false),
  })
  .superRefine(({ email, phone, valid_until }, context) => {
    const report = reportTo(context)
    checkEmail(email, report)
    if (!email && !phone) report('email', 'Enter an email address or a phone number')
    if (!isDay(valid_until)) report('valid_until', 'Choose a day')
    else if (valid_until < dayOf(new Date())) report('valid_until', 'This day has passed')
    else if (valid_until > lastHoldDay()) report('valid_until', `Choose a day within ${MAX_DAYS} days`)
  })

export type HoldInput = z.output<typeof holdSchema>

/** It ends by itself. Throws Invalid for a piece that cannot be held. */
export async function holdPiece(input: HoldInput, author: Author = {}): Promise<Order> {
  const { piece, full_name, email, phone, valid_until, enquiry, tell } = input
  const lines = [{ row: 1, piece, description: null, options: null, quantity: 1, price_cents: null, is_made: false }]
  return asHold(() =>
    tx(async () => {
      const order = await writeDraft(
        {
          ...{
            kind: 'purchase',
            full_name,
            email,
            phone,
            invoice_name: null,
            title: null,
            details: null,
            promised_for: null,
          },
          ...{ handover: 'collection', address: null, delivery_cents: 0, lines, holds: true, valid_until },
          ...{ plan: 'all', deposit_percent: 0, months: 0, instalments: [] },
          enquiry,
        },
        author,
      )
      if (tell) await emailHeld(order, (await findById(order.id)).lines)
      return order
    }),
  )
}

/** A draft that sets pieces aside for somebody, and nothing else. Any other is an offer that is still being written. */
export function isHold({ order, lines, state }: Pick<OrderDetail, 'order' | 'lines' | 'state'>): boolean {
  const { kind, title, details, schedule } = order
  const isPlain = kind === 'purchase' && [title, details, schedule].every((one) => one === null)
  return state === 'draft' && isPlain && lines.every(({ allocated }) => allocated > 0)
}

export const canBuyHeld = async (detail: Pick<OrderDetail, 'order' | 'lines' | 'state'>, now = new Date()) =>
  (await sellingSettings()).selling && isHold(detail) && !hasEnded(detail.order, now)

/** By its customer, who can accept it like an offer from now on. Throws NotFound and Conflict. */
export async function buyHeld(id: number, now = new Date()): Promise<Order> {
  const canBuy = await canBuyHeld(await findById(id), now)
  return take(
    id,
    {},
    {
      action: 'offered',
      check: (detail) => {
        if (!canBuy || !isHold(detail)) throw refused('This can no longer be bought here. Please contact us.')
      },
      values: ({ order: { expires_at } }) => ({ sent_at: now, ...awaitedUntil(expires_at, 'offer', now) }),
    },
  )
}

async function asHold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const { [lineField(1, 'piece')]: piece, [lineField(1, 'price')]: price, ...others } = error.errors
    throw new Invalid({
      ...others,
      ...(piece && { piece }),
      ...(price && { piece: ['This piece has no price: write an order instead'] }),
    })
  }
}
