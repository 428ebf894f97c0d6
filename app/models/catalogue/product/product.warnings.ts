import type { PieceOption } from '#db/schema'
import type { Availability } from './availability'
import { categoryOf, isKnownCategory, labelOf, mainCategoryOf } from '../vocabulary/taxonomy'

interface Piece {
  availability?: Availability
  price_cents: number
  sale_price_cents?: number | null
  options?: PieceOption[]
  active: boolean
  main_image: string | null
  category: string | null
  subcategory: string | null
}

export function isReadyForShop(piece: Piece): boolean {
  return !isForNothing(piece) && piece.main_image !== null
}

export function warningsAbout(input: Piece, before: Piece | null): string[] {
  const { options = before?.options, availability = before?.availability } = input
  const piece = { ...input, options, availability }
  const isActivated = piece.active && !before?.active
  const isFree = isForNothing(piece) && (isActivated || !before || !isForNothing(before))
  const isBare = piece.active && !piece.main_image && (isActivated || Boolean(before?.main_image))
  const isMoved = !before || piece.category !== before.category || piece.subcategory !== before.subcategory
  return [
    isFree ? 'This piece costs nothing.' : [],
    isBare ? 'This piece will be shown in the shop without a picture.' : [],
    isMoved ? [categoryWarning(piece.category), subcategoryWarning(piece)].filter((text) => text !== null) : [],
  ].flat()
}

/** A sale, or the cheapest choice of each option, may leave nothing of the price. */
function isForNothing({ price_cents, sale_price_cents, options = [], availability }: Piece): boolean {
  const cheapest = options.map(({ choices, text }) =>
    text ? Math.min(0, text.price_cents) : Math.min(...choices.map((choice) => choice.price_cents)),
  )
  const difference = cheapest.reduce((sum, cents) => sum + cents, 0)
  return (sale_price_cents ?? price_cents) + difference <= 0 && availability !== 'price-on-request'
}

export function categoryWarning(category: string | null): string | null {
  if (!category || isKnownCategory(category)) return null
  return `“${category}” is not one of the shop’s categories, so menus and filters will not find this piece.`
}

function subcategoryWarning({ category, subcategory }: Piece): string | null {
  if (!subcategory) return null
  const own = categoryOf(subcategory)
  if (!own) return `“${subcategory}” is not one of the shop’s subcategories.`
  if (own === mainCategoryOf(category)) return null
  const chosen = category ? `not of ${labelOf(category)}` : 'and no category is chosen'
  return `“${labelOf(subcategory)}” is a subcategory of ${labelOf(own)}, ${chosen}.`
}
