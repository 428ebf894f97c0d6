import type { Views } from './types'

export const ringViews: Views = {
  'flinders-diamond-solitaire-ring': [
    'The ring from the front: six claws hold the diamond high above a plain yellow gold band.',
    'The round diamond close up in its six yellow gold claws.',
  ],
  'flinders-petite-diamond-solitaire-ring': [
    'The ring from the front: six fine claws hold the small diamond above a slim band.',
  ],
  'carlton-diamond-halo-ring': [
    'The ring from the front: the halo stands above a platinum band set with diamonds down to its shoulders.',
    'The cushion-cut diamond and its round halo close up.',
  ],
  'treasury-sapphire-three-stone-ring': [
    'The ring from the front: a blue sapphire between two diamonds, each in its own white gold collet.',
    'The oval sapphire and the two round diamonds close up.',
  ],
  'spring-street-diamond-solitaire-ring': [
    'The ring from the front: one diamond in four claws above a slim platinum band.',
    'The round diamond close up in its four platinum claws.',
  ],
  'spring-street-petite-diamond-solitaire-ring': [
    'The ring upright: the small diamond in its four claws, the platinum band in soft side light.',
  ],
  'parliament-step-cut-diamond-ring': [
    'The ring from the front, with a baguette sloping down on either side of the centre diamond.',
    'The long facets of the step-cut diamond close up, a baguette beside it.',
  ],
  'yarra-sapphire-halo-ring': ['The ring from the front: the sapphire and its halo above shoulders set with diamonds.'],
  'rathdowne-ruby-three-stone-ring': [
    'The ring from the front: the ruby stands between two diamonds, each in its own claws.',
  ],
  'royal-arcade-emerald-cocktail-ring': [
    'The ring from the front: the emerald stands above two diamonds on each shoulder.',
    'The emerald close up, its step-cut facets and fine inclusions in view.',
  ],
  'fitzroy-amethyst-halo-cocktail-ring': [
    'The ring from the front: the amethyst and its halo above a rose gold band.',
    'The violet amethyst close up within its halo of diamonds.',
  ],
  'coober-pedy-opal-ring': [
    'The ring from the front: the opal sits low in its beaded gold bezel.',
    'The opal close up: patches of blue, green and orange inside a rim of gold beads.',
  ],
  'andamooka-opal-ring': ['The opal close up in window light: green and violet inside a rim of gold beads.'],
  'brighton-morganite-halo-ring': [
    'The ring from the front: the morganite and its halo above a slim rose gold band.',
    'The peach pink morganite close up within its oval halo.',
  ],
  'exhibition-diamond-eternity-band': [
    'The band lying flat, with diamonds all the way round.',
    'The claw-set diamonds close up along the edge of the band.',
  ],
  'exhibition-fine-diamond-eternity-band': ['The fine band standing, its diamonds running all the way round.'],
  'st-kilda-road-court-wedding-bands': [
    'The narrow white gold band resting on the wider yellow gold one.',
    'The two bands standing side by side, their rounded insides in view.',
  ],
  'swanston-wide-platinum-wedding-band': [
    'The wide band lying flat in window light, its softened edges and inside in view.',
  ],
  'docklands-titanium-wedding-band': ['The band lying flat: a brushed face between two narrow polished edges.'],
  'chancery-oval-signet-ring': [
    'The ring from the front: the table is flat, and the shoulders broaden towards it.',
    'The plain oval table close up, with its fine raised rim.',
  ],
  'little-collins-signet-ring': ['The ring from the front: a small oval table on shoulders that narrow to the band.'],
  'laneway-stack-of-five-rings': [
    'The five rings apart: rope, eternity and plain bands in three colours of gold.',
    'The five rings stacked, seen from above.',
  ],
}
