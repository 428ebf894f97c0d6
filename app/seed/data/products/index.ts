import { slugify } from '~/format/slug'
import { METAL } from '~/models/catalogue/options/options'
import { KNOWN_FACTS } from '~/models/catalogue/product/facts'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { bands } from './bands'
import { bracelets } from './bracelets'
import { cocktailRings } from './cocktail-rings'
import { earrings } from './earrings'
import { engagementRings } from './engagement-rings'
import { gifts } from './gifts'
import { necklaces } from './necklaces'
import { otherPieces } from './other'
import { pendants } from './pendants'
import type { Piece } from './piece'
import { watches } from './watches'

const rings = [...engagementRings, ...cocktailRings, ...bands]
const pieces = [...rings, ...pendants, ...necklaces, ...earrings, ...bracelets, ...watches, ...otherPieces, ...gifts]

export const products = pieces.map(({ views = [], pictured_in = [], facts, options, ...piece }, index) => {
  const category = categoryOf(piece)
  return {
    slug: slugify(piece.name),
    sale_price: null,
    featured: false,
    active: true,
    resizable: true,
    returnable: true,
    ...piece,
    category,
    /** Such as "R1008": the kind of piece, and a number. */
    stock_number: `${category.charAt(0).toUpperCase()}${1001 + index}`,
    more_pictures: [
      ...views.flatMap((alt, view) => (alt ? [another(piece, `view-${view + 2}`, alt)] : [])),
      ...pictured_in.map((choice) => ({
        ...another(piece, metalIn(choice), `${piece.name}: ${choice}.`),
        choice: `${METAL}: ${choice}`,
      })),
    ],
    facts: Object.fromEntries(KNOWN_FACTS.flatMap((name) => (facts[name] ? [[name, facts[name]]] : []))),
    options: options?.join('\n'),
  }
})

/** Its file is named like that of the main picture. */
function another({ main_image }: Pick<Piece, 'main_image'>, name: string, alt: string) {
  return { address: main_image.replace('.jpg', `-${name}.jpg`), alt, focus: null }
}

/** Such as "in-rose-gold" of "18ct rose gold". */
function metalIn(choice: string): string {
  return `in-${slugify(choice.replace(/^(?:\d+ct|Both in) /, ''))}`
}

function categoryOf({ subcategory }: Pick<Piece, 'subcategory'>): string {
  const entry = GENERAL_MENUS.find(({ list, slug }) => list === 'category' && slug === subcategory)
  if (!entry?.parent) throw new Error(`The general menus have no ${subcategory}`)
  return entry.parent
}
