import type { AvailabilitySeed } from './types'

/** Pieces that do not follow their inventory count. */
export const AVAILABILITY: Record<string, AvailabilitySeed> = {
  'andamooka-opal-ring': { availability: 'made-to-order', lead_weeks: 6 },
  'chancery-oval-signet-ring': { availability: 'made-to-order', lead_weeks: 7 },
  'clarendon-grand-locket': { availability: 'made-to-order', lead_weeks: 8 },
  'rippon-heart-locket': { availability: 'made-to-order' },
  'royal-arcade-emerald-cocktail-ring': { availability: 'reserved' },
  'arcade-diamond-collar-choker': { availability: 'reserved' },
  'domain-emerald-pendant': { availability: 'sold' },
  'broome-pearl-drop-pendant': { availability: 'sold' },
  'parliament-step-cut-diamond-ring': { availability: 'price-on-request' },
  'government-house-emerald-set': { availability: 'price-on-request' },
}

/** Rings with stones all around, of titanium, and what is soldered together. */
export const NOT_RESIZABLE = [
  'exhibition-diamond-eternity-band',
  'exhibition-fine-diamond-eternity-band',
  'docklands-titanium-wedding-band',
  'laneway-stack-of-five-rings',
]

/** For reasons of hygiene. */
export const NOT_RETURNABLE = ['titanium-labret-with-white-topaz', 'opal-cup-labret']
