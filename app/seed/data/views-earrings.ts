import type { Views } from './types'

export const earringViews: Views = {
  'collins-diamond-stud-earrings': [
    'One stud close up: a round diamond in four white gold claws.',
    'The pair from the side, with posts and butterfly backs.',
  ],
  'collins-petite-diamond-stud-earrings': [
    'One small stud from the side: the diamond, its post and the butterfly back.',
  ],
  'rathdowne-ruby-stud-earrings': ['One stud close up: the ruby in four gold claws, the butterfly back behind it.'],
  'akoya-pearl-stud-earrings': ['The pair from the side: white pearls, with a post and butterfly back in view.'],
  'broome-south-sea-pearl-stud-earrings': ['The two large pearls side by side, one turned away.'],
  'hosier-tapered-hoop-earrings': [
    'The two hoops lying side by side, seen from above.',
    'One hoop from the front: the gold swells towards the base.',
  ],
  'brunswick-large-silver-hoop-earrings': ['The two large hoops standing one behind the other.'],
  'brunswick-medium-silver-hoop-earrings': ['The two hoops lying side by side, seen from above.'],
  'centre-place-huggie-hoop-earrings': ['The two hoops closed: the hinge below, the catch above.'],
  'domain-emerald-drop-earrings': [
    'One drop close up: a pear-shaped emerald in a gold frame below a small diamond.',
    'The pair from the side: the French wires curve back over the rail.',
  ],
  'fitzroy-amethyst-drop-earrings': ['One drop close up: the oval amethyst in its halo below two small diamonds.'],
  'broome-pearl-dangle-earrings': [
    'One earring close up: a round white pearl under a gold cap on a short chain.',
    'The pair from the side: the French wires curve back over the rail.',
  ],
}
