import { CARE, ROSE_9, SILVER, WHITE_18, YELLOW_18 } from './materials'
import type { Facts } from './types'

export const braceletFacts: Record<string, Facts> = {
  'merri-creek-bangle-pair': {
    Metal: '9ct yellow gold and 9ct rose gold',
    Fineness: '375',
    Dimensions: '62 by 54mm inside; each 3mm wide',
    Weight: '26g the pair',
    Care: CARE.gold,
  },
  'southbank-flat-bangle': {
    ...ROSE_9,
    Dimensions: '8mm wide; 60 or 64mm inside',
    Weight: 'About 24g',
    Care: CARE.gold,
  },
  'nicholson-silver-cuff': {
    ...SILVER,
    Dimensions: '28mm wide, 1.5mm thick',
    Weight: '48g',
    Care: CARE.silver,
  },
  'nicholson-gold-cuff': {
    ...YELLOW_18,
    Dimensions: '11mm wide',
    Weight: '31g',
    Care: CARE.gold,
  },
  'collins-diamond-tennis-bracelet': {
    ...WHITE_18,
    Stone: 'Natural diamonds',
    Carat: '5.00ct in all',
    Colour: 'F to G',
    Clarity: 'VS',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: '18cm long, 3.4mm wide',
    Weight: '12.8g',
    'Certificate number': 'Report 24-08812',
    Care: CARE.diamond,
  },
  'collins-fine-diamond-tennis-bracelet': {
    ...WHITE_18,
    Stone: 'Natural diamonds',
    Carat: '3.00ct in all',
    Colour: 'G',
    Clarity: 'SI',
    Cut: 'Round brilliant',
    Treatment: 'None',
    Dimensions: '17.5cm long, 2.6mm wide',
    Weight: '9.1g',
    Care: CARE.diamond,
  },
  'keepsake-silver-charm-bracelet': {
    ...SILVER,
    Stone: 'Amethyst, garnet and a freshwater cultured pearl',
    Treatment: 'None',
    Dimensions: '19cm long',
    Weight: '27g',
    Care: CARE.silver,
  },
}
