import { combinationsOf, keyOfTraits, type Trait } from '~/models/catalogue/options/traits'
import type { Offer } from '~/models/catalogue/product/availability'
import type { Product } from '~/models/catalogue/product/product.server'
import { type PromisedPiece, promisesOf, type PromiseTerms, textsOf } from '~/models/catalogue/product/promises'
import type { TrustKind } from '~/models/shop/delivery.server'
import type { IconName } from '~/ui/icon'

const ICONS: Record<TrustKind, IconName> = {
  delivery: 'truck',
  returns: 'undo-2',
  resizing: 'refresh-cw',
  cleaning: 'gem',
}

export interface PromisesView {
  label: string | null
  note: string | null
  points: { icon: IconName; text: string; isWarning?: true }[]
}

/** What is true whatever a visitor chooses, and of each choice by its key. */
export function presentPromises(piece: PromisedPiece & Pick<Product, 'options'>, offer: Offer, terms: PromiseTerms) {
  const complete = combinationsOf(piece.options, { withOpen: false })
  const viewOf = (choices: Trait[][]): PromisesView => {
    const [first, ...others] = choices.flatMap((traits) => promisesOf(piece, traits, terms) ?? [])
    if (!first) return { label: offer.label, note: offer.note, points: [] }
    const { points, ...texts } = textsOf([first, ...others], terms)
    return { ...texts, points: points.map(({ kind, ...point }) => ({ icon: ICONS[kind], ...point })) }
  }
  const isChosen = piece.options.length > 0 && offer.canBeOrdered
  const choices = isChosen ? combinationsOf(piece.options, { withOpen: true }) : []
  return {
    promises: viewOf(complete),
    promisesByChoice: Object.fromEntries(
      choices.map((traits) => [keyOfTraits(traits), viewOf(completionsOf(traits, complete))]),
    ),
  }
}

/** What a choice can still become while a size is open. */
function completionsOf(traits: Trait[], complete: Trait[][]): Trait[][] {
  if (!traits.includes('open')) return [traits]
  const settled: Trait[] = traits.filter((trait) => trait !== 'open')
  const isAsSettled = (one: Trait[], trait: Trait) => one.includes(trait) === settled.includes(trait)
  return complete.filter(
    (one) => settled.every((trait) => one.includes(trait)) && isAsSettled(one, 'metal') && isAsSettled(one, 'engraved'),
  )
}
