import { stemOf } from '~/models/catalogue/vocabulary/text-search.server'

/** A wish of several words, each of which alone may mean something else. */
export interface SpokenWish {
  wish: 'sale' | 'stock'
  /** In stems. */
  words: string[]
}

const SPOKEN: Record<SpokenWish['wish'], string[]> = {
  sale: ['black friday', 'cyber monday', 'boxing day', 'marked down', 'price drop'],
  stock: ['in stock', 'available now', 'ready now', 'ready ship', 'take home today'],
}

const of = (wish: SpokenWish['wish']): SpokenWish[] =>
  SPOKEN[wish].map((text) => ({ wish, words: text.split(' ').map(stemOf) }))

export const SPOKEN_WISHES = [...of('sale'), ...of('stock')]
