import type { Views } from './types'

export const necklaceViews: Views = {
  'yarra-sapphire-pendant': [
    'The sapphire and its halo close up from the side.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'gertrude-garnet-pear-pendant': [
    'The wine red garnet close up in its rose gold frame, the small diamond above it.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'gertrude-petite-garnet-pendant': ['The pendant hanging from its chain: the garnet drop below a small diamond.'],
  'domain-emerald-pendant': ['The pendant hanging from its chain: the emerald in four pairs of corner claws.'],
  'princess-theatre-ruby-cluster-pendant': [
    'The ruby close up from the side, with ten diamonds around it.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'port-phillip-topaz-pendant': ['The pendant hanging from its chain, the tapered bail in view.'],
  'port-phillip-petite-topaz-pendant': [
    'The small pendant hanging from its chain, light falling through the pale stone.',
  ],
  'single-light-diamond-pendant': ['The diamond hanging between the two ends of its chain.'],
  'single-light-one-carat-diamond-pendant': ['The one carat diamond hanging between the two ends of its chain.'],
  'broome-pearl-drop-pendant': ['The pendant hanging from its chain: the pearl below two small diamonds.'],
  'clarendon-oval-locket': [
    'The locket close up from the side: raised scrolls on the lid, and the hinge at the edge.',
    'The locket with its whole chain laid in a loop.',
  ],
  'clarendon-grand-locket': ['The locket hanging from its chain, turned to show the hinge at its edge.'],
  'rippon-heart-locket': ['The locket hanging from its chain: the engraved star and the beaded border.'],
  'bourke-curb-chain-necklace': ['The curb links close up, each turned flat against the next.'],
  'bourke-curb-chain-in-18ct': ['The whole chain from above, closed in a loop.'],
  'degraves-paperclip-chain-necklace': ['The long links close up, running away across the table.'],
  'arcade-diamond-collar-choker': ['The line of diamonds close up, the largest in the middle, each in four claws.'],
  'akoya-double-strand-pearl-necklace': [
    'The pearls close up, one strand inside the other, with the light on their skin.',
  ],
  'freshwater-double-strand-pearl-necklace': ['Two strands of near-round pearls close up, side by side.'],
}
