import type { Views } from './types'

export const otherViews: Views = {
  'merri-creek-bangle-pair': [
    'The two bangles apart: the plain one in yellow gold, the rope in rose gold.',
    'The rope bangle resting on the plain one, seen from the side.',
  ],
  'southbank-flat-bangle': ['The bangle standing in window light, its flat wide band seen through.'],
  'nicholson-silver-cuff': ['The cuff from behind, with the opening and the smooth inside in view.'],
  'nicholson-gold-cuff': ['The cuff from the front, its beaded edges catching the light.'],
  'collins-diamond-tennis-bracelet': [
    'The claw-set diamonds close up, each link hinged to the next.',
    'The whole bracelet from above, open, with its tongue clasp.',
  ],
  'collins-fine-diamond-tennis-bracelet': ['The tongue clasp close up, with its figure-eight safety catch.'],
  'keepsake-silver-charm-bracelet': ['Two of the charms close up: the pearl and the star.'],
  'finch-small-seconds-watch-on-leather': [
    'The pale dial close up: baton markers, and small seconds at six.',
    'The watch from the side, with its crown and brown leather strap.',
  ],
  'finch-black-dial-bracelet-watch': ['The matt black dial close up: applied markers, and small seconds at six.'],
  'aurelia-diamond-bezel-watch': [
    'The ivory dial close up within its bezel of diamonds.',
    'The watch from the side, with its ivory leather strap.',
  ],
  'aurelia-two-tone-bracelet-watch': ['The pale dial close up within its gold bezel.'],
  'finch-titanium-smartwatch': ['The watch from the side, with its crown and dark leather strap.'],
  'fitzroy-gardens-flower-brooch': [
    'The brooch close up: the pearl stands in a ring of stamens above two rows of veined petals.',
    'The brooch from low down in window light, its stem and two leaves to the right.',
  ],
  'half-moon-bay-diamond-anklet': ['Three of the diamonds close up, hanging from the fine chain.'],
  'government-house-emerald-set': [
    'The oval emerald of the pendant close up within its halo of diamonds.',
    'The two matching studs, one turned to show its post.',
  ],
  'titanium-labret-with-white-topaz': ['The labret standing on its disc, the topaz on top.'],
  'opal-cup-labret': ['The labret lying on its side: the opal in its gold cup, the post and the disc.'],
}
