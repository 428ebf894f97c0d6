/** The vocabulary of the shop menus and filters. */

export const CATEGORIES = {
  rings: ['engagement-rings', 'wedding-bands', 'cocktail-rings', 'signet-rings', 'stackable-rings'],
  necklaces: ['pendants', 'chains', 'lockets', 'chokers'],
  earrings: ['stud-earrings', 'hoop-earrings', 'drop-earrings', 'dangle-earrings'],
  bracelets: ['bangles', 'charm-bracelets', 'cuff-bracelets', 'tennis-bracelets'],
  watches: ['mens-watches', 'womens-watches', 'smartwatches'],
  other: ['brooches', 'anklets', 'jewelry-sets', 'body-jewelry'],
} as const

export type Category = keyof typeof CATEGORIES
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]

export const GEMSTONES = [
  'diamond',
  'sapphire',
  'ruby',
  'emerald',
  'pearl',
  'amethyst',
  'garnet',
  'topaz',
  'opal',
] as const

export const METALS = [
  'gold',
  'yellow-gold',
  'white-gold',
  'rose-gold',
  'silver',
  'platinum',
  'titanium',
  'stainless-steel',
] as const

export const STYLES = ['vintage', 'modern', 'classic', 'bohemian', 'minimalist'] as const

/** The eight stones of the filter panel, in its order. */
export const FILTER_GEMSTONES = [
  'diamond',
  'emerald',
  'ruby',
  'sapphire',
  'amethyst',
  'topaz',
  'opal',
  'pearl',
] as const
