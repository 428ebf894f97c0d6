import { CARE, ROSE_18, STEEL, TITANIUM } from './materials'
import type { Facts } from './types'

export const watchFacts: Record<string, Facts> = {
  'finch-small-seconds-watch-on-leather': {
    ...STEEL,
    Dimensions: 'Case 38mm; strap 20mm at the lugs',
    Weight: '62g',
    Care: CARE.watch,
  },
  'finch-black-dial-bracelet-watch': {
    ...STEEL,
    Dimensions: 'Case 40mm; bracelet 20 to 16mm',
    Weight: '148g',
    Care: CARE.watch,
  },
  'aurelia-diamond-bezel-watch': {
    ...ROSE_18,
    Stone: 'Natural diamonds',
    Carat: '0.85ct in all',
    Colour: 'F to G',
    Clarity: 'VS',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: 'Case 32mm',
    Weight: '48g',
    Care: CARE.watch,
  },
  'aurelia-two-tone-bracelet-watch': {
    Metal: 'Stainless steel and 18ct yellow gold',
    Fineness: '316L and 750',
    Dimensions: 'Case 34mm',
    Weight: '112g',
    Care: CARE.watch,
  },
  'finch-titanium-smartwatch': {
    ...TITANIUM,
    Dimensions: 'Case 42mm; strap 20mm at the lugs',
    Weight: '38g without the strap',
    Care: CARE.watch,
  },
}
