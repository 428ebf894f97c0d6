import { CARE, PLATINUM, TITANIUM, YELLOW_9, YELLOW_18 } from './materials'
import type { Facts } from './types'

/** Wedding bands, signet rings and stacks. */
export const bandFacts: Record<string, Facts> = {
  'exhibition-diamond-eternity-band': {
    ...PLATINUM,
    Stone: 'Natural diamonds',
    Carat: 'About 1.50ct in all, in size L½',
    Colour: 'F to G',
    Clarity: 'VS',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: '2.8mm wide',
    Weight: '4.9g in size L½',
    Care: CARE.diamond,
  },
  'exhibition-fine-diamond-eternity-band': {
    ...PLATINUM,
    Stone: 'Natural diamonds',
    Carat: '0.75ct in all',
    Colour: 'F to G',
    Clarity: 'VS',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: '2mm wide',
    Weight: '3.3g in size L½',
    Care: CARE.diamond,
  },
  'st-kilda-road-court-wedding-bands': {
    Metal: '18ct yellow gold and 18ct white gold',
    Fineness: '750',
    Dimensions: '4.5mm and 3.5mm wide, 1.8mm thick',
    Weight: 'About 11g for the pair',
    Care: CARE.gold,
  },
  'swanston-wide-platinum-wedding-band': {
    ...PLATINUM,
    Dimensions: '6.5mm wide, 1.9mm thick',
    Weight: 'About 15g in size R½',
    Care: CARE.platinum,
  },
  'docklands-titanium-wedding-band': {
    ...TITANIUM,
    Dimensions: '6mm wide, 1.7mm thick',
    Weight: 'Under 4g',
    Care: CARE.titanium,
  },
  'chancery-oval-signet-ring': {
    ...YELLOW_18,
    Dimensions: 'Table 14 by 11mm',
    Weight: '13g in size R½',
    Care: CARE.gold,
  },
  'little-collins-signet-ring': {
    ...YELLOW_9,
    Dimensions: 'Table 11 by 9mm',
    Weight: '5.2g in size H',
    Care: CARE.gold,
  },
  'laneway-stack-of-five-rings': {
    Metal: '18ct yellow, rose and unplated white gold',
    Fineness: '750',
    Stone: 'Natural diamonds in the eternity band',
    Carat: '0.60ct in all',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: '11mm from edge to edge when stacked',
    Weight: 'About 10g for the five in size N½',
    Care: CARE.diamond,
  },
}
