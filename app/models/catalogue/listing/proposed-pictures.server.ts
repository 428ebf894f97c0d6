import { describeChosen } from '../options/chosen-options.server'
import { metalChoices } from '../options/metals'
import { type MorePicture, picturesOf } from '../product/pictures'
import type { Product } from '../product/product.server'
import { dashed } from '../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
import { type Catalogue, currentCatalogue, facetKey, type Piece } from './catalogue.server'
import { readInOrder } from './listing.server'

export interface ProposedPicture extends MorePicture {
  choice: string
  /** The name of the piece that it shows. */
  of: string
}

/** For each metal without a picture, that of a piece of the same design: their names differ in the metal alone. */
export async function proposedPictures(product: Product): Promise<ProposedPicture[]> {
  const catalogue = await currentCatalogue()
  const shown = picturesOf(product)
  const wanted = metalChoices(product.options, catalogue.vocabulary)
    .slice(1)
    .map(({ option, label, metals }) => ({ metals, choice: describeChosen([], [{ name: option, value: label }]) }))
    .filter(({ choice }) => !shown.some((picture) => picture.choice === choice))
  if (wanted.length === 0) return []
  const alike = piecesAlike(catalogue, product)
  const found = wanted.flatMap(({ choice, metals }) => {
    const piece = alike.find((one) => isOf(metals, metalsPictured(one, catalogue)))
    return piece ? { choice, id: piece.id } : []
  })
  const rows = await readInOrder(found.map(({ id }) => id))
  return found.flatMap(({ choice, id }) => {
    const row = rows.find((one) => one.id === id)
    const [main] = row ? picturesOf(row) : []
    return row && main && !shown.some(({ address }) => address === main.address)
      ? { ...main, choice, of: row.name }
      : []
  })
}

function piecesAlike({ pieces, vocabulary }: Catalogue, { id, name, category }: Product): Piece[] {
  const design = designOf(name, vocabulary)
  if (design.length < 2 || !category) return []
  const key = facetKey('category', dashed(category))
  return pieces.filter(
    (piece) =>
      piece.id !== id &&
      piece.hasPicture &&
      piece.facets.includes(key) &&
      designOf(piece.texts.name, vocabulary).join() === design.join(),
  )
}

/** The words of a name without those of metals. */
function designOf(name: string, { metals }: Vocabulary): string[] {
  const ofMetals = new Set(metals.flatMap(({ slug, spellings }) => [slug, ...spellings].flatMap(wordsOf)))
  return wordsOf(name).filter((word) => word !== 'in' && !ofMetals.has(word) && !/^\d+ct$/.test(word))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function metalsPictured({ choices: [pictured], facets }: Piece, { vocabulary }: Catalogue): string[] {
  return pictured?.metals ?? slugsOf(vocabulary.metals).filter((metal) => facets.includes(facetKey('metal', metal)))
}

const isOf = (wanted: string[], pictured: string[]) =>
  wanted.length > 0 && wanted.toSorted().join() === pictured.toSorted().join()
