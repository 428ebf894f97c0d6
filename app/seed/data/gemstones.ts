import type { GemstoneSeed } from './types'

/** Oldest first; the last row is the current gemstone of the month. */
export const gemstones: GemstoneSeed[] = [
  {
    gemstone_name: 'Garnet',
    month: 'January',
    description: `Garnet is not one mineral but a family of them. The dark reds most people picture are pyrope and almandine; the same family also gives orange spessartine, pink rhodolite and the bright green tsavorite and demantoid.
It is one of the few gemstones that is hardly ever treated. At about 7 on the Mohs scale it suits pendants and earrings especially well, and rings with a little care.
The name comes from the Latin word for pomegranate, whose seeds it resembles.`,
    image_url: 'rose-gold-garnet-pear-pendant.jpg',
  },
  {
    gemstone_name: 'Amethyst',
    month: 'February',
    description: `Amethyst is quartz coloured violet by traces of iron and a little natural radiation. Until large deposits were found in Brazil in the nineteenth century, it was counted among the costliest of stones, beside ruby and emerald.
We look for an even, deep violet that shows flashes of red under a lamp. Uruguay and Zambia yield the best of it; stones from Zambia lean a little towards blue.
At 7 on the Mohs scale it is hard enough for a ring worn with some thought. Wash it in warm soapy water, and do not leave it on a sunny windowsill, because long exposure to strong light can fade the colour.
Its name is Greek and means "not drunken". The ancients wore it at dinner, with what success is not recorded.`,
    image_url: 'gemstone-macro-amethyst.jpg',
  },
]
