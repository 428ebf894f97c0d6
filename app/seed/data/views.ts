import type { MorePicture } from '#db/schema'

/** What the second and the third picture of a piece show. */
export const VIEWS: Record<string, [second: string, third: string]> = {
  'flinders-diamond-solitaire-ring': [
    'The ring from the front: six claws hold the diamond high above a plain yellow gold band.',
    'The round diamond close up in its six yellow gold claws.',
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
  'parliament-step-cut-diamond-ring': [
    'The ring from the front, with a baguette sloping down on either side of the centre diamond.',
    'The long facets of the step-cut diamond close up, a baguette beside it.',
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
  'brighton-morganite-halo-ring': [
    'The ring from the front: the morganite and its halo above a slim rose gold band.',
    'The peach pink morganite close up within its oval halo.',
  ],
  'exhibition-diamond-eternity-band': [
    'The band lying flat, with diamonds all the way round.',
    'The claw-set diamonds close up along the edge of the band.',
  ],
  'st-kilda-road-court-wedding-bands': [
    'The narrow white gold band resting on the wider yellow gold one.',
    'The two bands standing side by side, their rounded insides in view.',
  ],
  'chancery-oval-signet-ring': [
    'The ring from the front: the table is flat, and the shoulders broaden towards it.',
    'The plain oval table close up, with its fine raised rim.',
  ],
  'laneway-stack-of-five-rings': [
    'The five rings apart: rope, eternity and plain bands in three colours of gold.',
    'The five rings stacked, seen from above.',
  ],
  'yarra-sapphire-pendant': [
    'The sapphire and its halo close up from the side.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'gertrude-garnet-pear-pendant': [
    'The wine red garnet close up in its rose gold frame, the small diamond above it.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'princess-theatre-ruby-cluster-pendant': [
    'The ruby close up from the side, with ten diamonds around it.',
    'The pendant with its whole chain laid in a loop.',
  ],
  'clarendon-oval-locket': [
    'The locket close up from the side: raised scrolls on the lid, and the hinge at the edge.',
    'The locket with its whole chain laid in a loop.',
  ],
  'collins-diamond-stud-earrings': [
    'One stud close up: a round diamond in four white gold claws.',
    'The pair from the side, with posts and butterfly backs.',
  ],
  'hosier-tapered-hoop-earrings': [
    'The two hoops lying side by side, seen from above.',
    'One hoop from the front: the gold swells towards the base.',
  ],
  'domain-emerald-drop-earrings': [
    'One drop close up: a pear-shaped emerald below a small diamond.',
    'The pair lying at an angle, the French wires in view.',
  ],
  'broome-pearl-dangle-earrings': [
    'One earring close up: a round white pearl on a short gold chain.',
    'The pair lying at an angle, the French wires in view.',
  ],
  'merri-creek-bangle-pair': [
    'The two bangles apart: the plain one in yellow gold, the rope in rose gold.',
    'The rope bangle resting on the plain one, seen from the side.',
  ],
  'collins-diamond-tennis-bracelet': [
    'The claw-set diamonds close up along the front of the bracelet.',
    'The whole bracelet from above.',
  ],
  'finch-small-seconds-watch-on-leather': [
    'The pale dial close up: baton markers, and small seconds at six.',
    'The watch from the side, with its crown and brown leather strap.',
  ],
  'aurelia-diamond-bezel-watch': [
    'The ivory dial close up within its bezel of diamonds.',
    'The watch from the side, with its ivory leather strap.',
  ],
  'fitzroy-gardens-flower-brooch': [
    'The brooch turned to one side, its stem and two leaves in front.',
    'The brooch from low down: the pearl stands above two rows of petals.',
  ],
  'government-house-emerald-set': [
    'The oval emerald of the pendant close up within its halo of diamonds.',
    'The two matching studs, one turned to show its post.',
  ],
}

/** Their files are named like that of the main picture. */
export function viewsOf(slug: string, mainImage: string | null): MorePicture[] {
  return (VIEWS[slug] ?? []).map((alt, index) => ({
    address: (mainImage ?? '').replace('.jpg', `-view-${index + 2}.jpg`),
    alt,
    focus: null,
  }))
}
