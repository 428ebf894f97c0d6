/** Facts that pieces of one metal or stone share. */

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
