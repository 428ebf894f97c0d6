import type { products } from '#db/schema'
import type { DeliverySettings } from '~/models/shop/delivery.server'
import type { Trait } from '../options/traits'
import { mainCategoryOf } from '../vocabulary/taxonomy'
import { canBeOrdered } from './availability'

export type PromisedPiece = Pick<
  typeof products.$inferSelect,
  'category' | 'availability' | 'inventory_count' | 'available_count' | 'lead_weeks' | 'resizable' | 'returnable'
>

export type PromiseTerms = Omit<DeliverySettings, 'whatsapp'>

/** Why a piece cannot be returned for a change of mind. */
export type NotReturned = 'piece' | 'order' | 'metal' | 'outside' | 'engraved'

/** What the shop promises of a piece as chosen. */
export interface Promised {
  /** How long it takes to make; null for a piece from stock. */
  weeks: number | null
  /** Working days until a piece from stock leaves; null where the shop states none. */
  days: number | null
  /** The time is counted from the day on which the shop hears the size. */
  isAfterSizer: boolean
  isDelivered: boolean
  isCleaned: boolean
  /** Null where the shop promises nothing of the kind; reasons why it cannot be returned, none when it can. */
  notReturned: NotReturned[] | null
  /** Null for a piece that is not a ring, and where the shop promises nothing of the kind. */
  isResized: boolean | null
}

/** Null for a piece that can only be asked about. */
export function promisesOf(piece: PromisedPiece, traits: Trait[], terms: PromiseTerms): Promised | null {
  if (!canBeOrdered(piece)) return null
  const has = (trait: Trait) => traits.includes(trait)
  const isMade = piece.availability === 'made-to-order' || has('metal')
  return {
    weeks: isMade ? (piece.lead_weeks ?? terms.leadWeeks) : null,
    days: isMade ? null : daysOf(piece, has, terms),
    isAfterSizer: has('sizer'),
    isDelivered: Boolean(terms.delivery) && terms.delivers,
    isCleaned: Boolean(terms.cleaning),
    notReturned: terms.returns ? reasonsOf(piece, has, terms) : null,
    isResized: resizingOf(piece, terms),
  }
}

type Has = (trait: Trait) => boolean

/** A ring that cannot be resized is in the cabinet in the sizes that it is offered in. */
function daysOf({ resizable }: PromisedPiece, has: Has, { dispatchDays, sizingDays, engravingDays }: PromiseTerms) {
  if (dispatchDays === null) return null
  const isSized = resizable && (has('size') || has('outside') || has('sizer') || has('open'))
  return dispatchDays + (isSized ? sizingDays : 0) + (has('engraved') ? engravingDays : 0)
}

function reasonsOf({ availability, returnable }: PromisedPiece, has: Has, { hasStandardSizes }: PromiseTerms) {
  const reasons: Record<NotReturned, boolean> = {
    piece: !returnable,
    order: availability === 'made-to-order',
    metal: has('metal'),
    outside: has('outside') && hasStandardSizes,
    engraved: has('engraved'),
  }
  return (Object.keys(reasons) as NotReturned[]).filter((reason) => reasons[reason])
}

function resizingOf({ category, resizable }: PromisedPiece, { resizing }: PromiseTerms): boolean | null {
  if (mainCategoryOf(category) !== 'rings') return null
  if (!resizable) return false
  return resizing ? true : null
}
