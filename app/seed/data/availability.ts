import type { AvailabilitySeed } from './types'

/** Pieces that do not follow their inventory count. */
export const AVAILABILITY: Record<string, AvailabilitySeed> = {
  'andamooka-opal-ring': { availability: 'made-to-order', lead_weeks: 6 },
  'chancery-oval-signet-ring': { availability: 'made-to-order', lead_weeks: 5 },
  'clarendon-grand-locket': { availability: 'made-to-order', lead_weeks: 8 },
  'rippon-heart-locket': { availability: 'made-to-order' },
  'royal-arcade-emerald-cocktail-ring': { availability: 'reserved' },
  'arcade-diamond-collar-choker': { availability: 'reserved' },
  'domain-emerald-pendant': { availability: 'sold' },
  'broome-pearl-drop-pendant': { availability: 'sold' },
  'parliament-step-cut-diamond-ring': { availability: 'price-on-request' },
  'government-house-emerald-set': { availability: 'price-on-request' },
}
