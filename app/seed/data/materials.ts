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

const SOAP = 'Warm soapy water and a soft brush'

export const CARE = {
  diamond: `${SOAP}. We check the claws once a year at no charge.`,
  sapphire: `${SOAP}. Safe in an ultrasonic cleaner if the stone has no fractures.`,
  ruby: `${SOAP}. Keep it away from other jewellery: ruby scratches softer stones.`,
  emerald: 'A damp, soft cloth. No ultrasonic cleaner, steam or solvents: they draw out the oil.',
  opal: 'A damp, soft cloth. Keep it from knocks, heat and long soaking.',
  pearl: 'Put pearls on last and wipe them with a soft cloth. No perfume, no cleaning liquids.',
  soft: `${SOAP}. Keep it out of strong sunlight and apart from harder stones.`,
  gold: `${SOAP}. We polish it for you at no charge in the first year.`,
  platinum: `${SOAP}. A polish restores the surface without loss of metal.`,
  silver: 'A silver cloth. Store it in its pouch, away from moist air.',
  titanium: `${SOAP}. Fine scratches can be brushed out.`,
  watch: 'A soft cloth. Have the seals checked every two years, and the movement serviced every five.',
  piercing: 'Sterile saline, twice a day while the piercing heals.',
}
