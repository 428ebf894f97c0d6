import { bracelets } from './products-bracelets'
import { earrings } from './products-earrings'
import { necklaces } from './products-necklaces'
import { otherPieces } from './products-other'
import { rings } from './products-rings'
import { watches } from './products-watches'
import type { ProductSeed } from './types'

export const products: ProductSeed[] = [...rings, ...necklaces, ...earrings, ...bracelets, ...watches, ...otherPieces]
