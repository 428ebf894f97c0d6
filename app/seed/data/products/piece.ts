import { RING_SIZES } from '~/models/catalogue/options/ring-sizes'
import type { Availability } from '~/models/catalogue/product/availability'
import type { KNOWN_FACTS } from '~/models/catalogue/product/facts'

/** A piece of the demonstration; what is left out is usual. */
export interface Piece {
  name: string
  description: string
  /** A decimal with two places, such as '4200.00'. */
  price: string
  sale_price?: string
  inventory_count: number
  subcategory: string
  styles: ('vintage' | 'modern' | 'classic' | 'bohemian' | 'minimalist')[]
  featured?: boolean
  active?: false
  main_image: string
  /** Left out where the name says it all. */
  image_alt?: string
  /** What the second and the third picture show. */
  views?: [second: string, third?: string]
  /** Choices with a picture of their own, named after the main one. */
  pictured_in?: string[]
  facts: Partial<Record<(typeof KNOWN_FACTS)[number], string>>
  /** As staff type them, a line for each. */
  options?: string[]
  availability?: Availability
  lead_weeks?: number
  /** Not rings with stones all around, of titanium, and what is soldered together. */
  resizable?: false
  /** Left out, or false for reasons of hygiene. */
  returnable?: false
}

export const YELLOW_18 = { Metal: '18ct yellow gold', Fineness: '750' }
export const ROSE_18 = { Metal: '18ct rose gold', Fineness: '750' }
export const WHITE_18 = { Metal: '18ct white gold, rhodium plated', Fineness: '750' }
export const YELLOW_9 = { Metal: '9ct yellow gold', Fineness: '375' }
export const ROSE_9 = { Metal: '9ct rose gold', Fineness: '375' }
export const PLATINUM = { Metal: 'Platinum', Fineness: '950' }
export const SILVER = { Metal: 'Sterling silver', Fineness: '925' }
export const STEEL = { Metal: 'Stainless steel', Fineness: '316L' }
export const TITANIUM = { Metal: 'Titanium', Fineness: 'Grade 5' }

/** Classes of care, which the shop has a sentence for. */
export const CARE = {
  diamond: 'Diamond',
  sapphire: 'Sapphire and ruby',
  ruby: 'Sapphire and ruby',
  emerald: 'Emerald',
  opal: 'Opal',
  pearl: 'Pearl',
  soft: 'Coloured stones',
  gold: 'Gold and platinum',
  platinum: 'Gold and platinum',
  silver: 'Silver',
  titanium: 'Titanium',
  watch: 'Watch',
  piercing: 'Piercing',
}

const ALL_SIZES = RING_SIZES.map(({ letter }) => letter)
export const LARGER_SIZES = sizesFrom('P', 'X')
/** The shop's standard sizes, the American 5 to 9. */
export const LISTED_SIZES = sizesFrom('J½', 'R½')
export const ANY_SIZE = sizesFrom('H', 'T')

export const ENGRAVED_BAND = 'Engraving: text of up to 20 characters (+80.00)'
export const ENGRAVED_LOCKET = 'Engraving: text of up to 12 characters (+65.00)'
export const ENGRAVED_SIGNET = 'Engraving: text of up to 3 characters (+180.00)'

/** Australian letters from one to another, half sizes included. */
export function sizesFrom(first: string, last: string): string[] {
  return ALL_SIZES.slice(ALL_SIZES.indexOf(first), ALL_SIZES.indexOf(last) + 1)
}

export function ringSize(sizes: string[], unavailable: string[] = []): string {
  const choices = sizes.map((size) => (unavailable.includes(size) ? `${size} (unavailable)` : size))
  return `Ring size: ${choices.join('; ')}`
}
