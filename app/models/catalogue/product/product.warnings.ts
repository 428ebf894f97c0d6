import type { ChosenFacets, PieceOption } from '#db/schema'
import { categoryOf, isKnownCategory, menuCategoryOf } from '../vocabulary/taxonomy'
import { labelOf, slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
import type { Availability } from './availability'

interface Piece {
  availability?: Availability
  price_cents: number
  sale_price_cents?: number | null
  options?: PieceOption[]
  active: boolean
  main_image: string | null
  category: string | null
  subcategory: string | null
  chosen_facets?: ChosenFacets | null
}

export function isReadyForShop(piece: Piece): boolean {
  return !isForNothing(piece) && piece.main_image !== null
}

export function warningsAbout(input: Piece, before: Piece | null, vocabulary: Vocabulary): string[] {
  const { options = before?.options, availability = before?.availability } = input
  const piece = { ...input, options, availability }
  const isActivated = piece.active && !before?.active
  const isFree = isForNothing(piece) && (isActivated || !before || !isForNothing(before))
  const isBare = piece.active && !piece.main_image && (isActivated || Boolean(before?.main_image))
  const isMoved = !before || piece.category !== before.category || piece.subcategory !== before.subcategory
  const isKnownFacets = JSON.stringify(piece.chosen_facets) === JSON.stringify(before?.chosen_facets)
  return [
    isFree ? 'This piece costs nothing.' : [],
    isBare ? 'This piece will be shown in the shop without a picture.' : [],
    isKnownFacets ? [] : unknownFacets(piece, vocabulary),
    isMoved
      ? [categoryWarning(piece.category, vocabulary), subcategoryWarning(piece, vocabulary)].filter(
          (text) => text !== null,
        )
      : [],
  ].flat()
}

function isForNothing({ price_cents, sale_price_cents, options = [], availability }: Piece): boolean {
  const cheapest = options.map(({ choices, text }) =>
    text ? Math.min(0, text.price_cents) : Math.min(...choices.map((choice) => choice.price_cents)),
  )
  const difference = cheapest.reduce((sum, cents) => sum + cents, 0)
  return (sale_price_cents ?? price_cents) + difference <= 0 && availability !== 'price-on-request'
}

export function categoryWarning(category: string | null, vocabulary: Vocabulary): string | null {
  if (!category || isKnownCategory(category, vocabulary)) return null
  return `“${category}” is not one of the shop’s categories, so menus and filters will not find this piece.`
}

/** Programs and files may name any; forms offer those of the menus alone. */
function unknownFacets({ chosen_facets: chosen }: Piece, { gemstones, metals, styles }: Vocabulary): string[] {
  const lists = { gemstone: gemstones, metal: metals, style: styles }
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((kind) =>
    (chosen?.[kind] ?? [])
      .filter((slug) => !slugsOf(lists[kind]).includes(slug))
      .map((slug) => `“${slug}” is not a ${kind} of the shop’s menus.`),
  )
}

function subcategoryWarning({ category, subcategory }: Piece, vocabulary: Vocabulary): string | null {
  if (!subcategory) return null
  const own = categoryOf(subcategory, vocabulary)
  if (!own) return `“${subcategory}” is not one of the shop’s subcategories.`
  if (category && own === menuCategoryOf(category, vocabulary)) return null
  const chosen = category ? `not of ${labelOf(category, vocabulary)}` : 'and no category is chosen'
  return `“${labelOf(subcategory, vocabulary)}” is a subcategory of ${labelOf(own, vocabulary)}, ${chosen}.`
}
