import type { Views } from './types'

export const giftViews: Views = {
  'abbotsford-silver-bar-pendant': ['The bar hanging upright from its fine trace chain.'],
  'abbotsford-garnet-drop-pendant': ['The pendant hanging: a pear-cut garnet, red-brown, in a plain silver setting.'],
  'abbotsford-amethyst-drop-earrings': [
    'One earring close up: a lilac pear-cut stone in a plain silver setting on a hook.',
  ],
  'studley-silver-disc-pendant': ['The disc hanging in sunlight, its hammered face full of soft reflections.'],
  'merri-creek-silver-bangle': ['The bangle lying flat: one even round of silver.'],
  'keepsake-petite-charm-bracelet': ['The small silver heart close up, on its soldered links.'],
  'brunswick-silver-sleeper-earrings': ['Both rings lying flat, closed on themselves.'],
  'royal-park-topaz-stud-earrings': [
    'One stud from the side: the white stone in its four claws, and the butterfly back.',
  ],
  'royal-park-amethyst-stud-earrings': [
    'One stud from the side: the violet stone in its four claws, and the butterfly back.',
  ],
  'brunswick-small-silver-hoop-earrings': ['The pair upright, seen from the front.'],
  'half-moon-bay-silver-drop-earrings': ['One half disc close up: brushed silver, the straight edge above.'],
  'laneway-hammered-silver-ring': ['The ring lying on its side, its hammered surface catching the light.'],
}
