/** The first four supply taglines and pictures of the fixed category cards; their pieces are those of the category. */
export const collections = [
  {
    name: 'Rings',
    slug: 'rings',
    tagline: 'Solitaires, signets and bands',
    description:
      'Engagement and wedding rings, signets, stacks and one-off cocktail rings, in sizes 5 to 9 (J½ to R½). Most are made start to finish in our own workshop.',
    image: 'yellow-and-white-gold-wedding-bands-view-3.jpg',
    featured: true,
    product_slugs: [],
  },
  {
    name: 'Necklaces',
    slug: 'necklaces',
    tagline: 'Pendants, pearls and chains',
    description:
      'Gem-set pendants, lockets that open, solid chains and strands of cultured pearls. Lengths can be altered before a piece leaves the boutique.',
    image: 'rose-gold-diamond-choker.jpg',
    featured: true,
    product_slugs: [],
  },
  {
    name: 'Earrings',
    slug: 'earrings',
    tagline: 'Studs, hoops and drops',
    description:
      'Matched pairs for every day and for evenings: diamond and pearl studs, hoops in gold and silver, and drops that move.',
    image: 'white-gold-amethyst-drop-earrings.jpg',
    featured: true,
    product_slugs: [],
  },
  {
    name: 'Bracelets',
    slug: 'bracelets',
    tagline: 'Bangles, cuffs and tennis bracelets',
    description:
      'Forged bangles, open cuffs, charm bracelets and lines of diamonds, each fitted to the wrist and fastened so that it stays there.',
    image: 'yellow-gold-cuff-bracelet-view-2.jpg',
    featured: true,
    product_slugs: [],
  },
  {
    name: 'The Collins Street Bridal Edit',
    slug: 'collins-street-bridal-edit',
    tagline: 'From the question to the vows',
    description:
      'Engagement rings with the bands that sit well beside them, and diamond and pearl pieces for the day itself. Everything here can be tried on together in the boutique. Please allow six to eight weeks for anything made to order.',
    image: 'platinum-diamond-solitaire-ring.jpg',
    featured: true,
    product_slugs: [
      'flinders-diamond-solitaire-ring',
      'flinders-petite-diamond-solitaire-ring',
      'carlton-diamond-halo-ring',
      'spring-street-diamond-solitaire-ring',
      'treasury-sapphire-three-stone-ring',
      'yarra-sapphire-halo-ring',
      'exhibition-diamond-eternity-band',
      'exhibition-fine-diamond-eternity-band',
      'st-kilda-road-court-wedding-bands',
      'swanston-wide-platinum-wedding-band',
      'collins-diamond-stud-earrings',
      'akoya-double-strand-pearl-necklace',
    ],
  },
  {
    name: 'Southern Light',
    slug: 'southern-light',
    tagline: 'Opal and pearl from Australia',
    description:
      'Solid opal from the South Australian fields and South Sea pearls grown off Broome. We buy both from people we know by name, once or twice a year, and no two pieces are quite alike.',
    image: 'yellow-gold-pearl-dangle-earrings-view-2.jpg',
    featured: true,
    product_slugs: [
      'coober-pedy-opal-ring',
      'andamooka-opal-ring',
      'opal-cup-labret',
      'broome-pearl-drop-pendant',
      'broome-south-sea-pearl-stud-earrings',
      'broome-pearl-dangle-earrings',
    ],
  },
  {
    name: 'Everyday Gold',
    slug: 'everyday-gold',
    tagline: 'For Mondays as much as Saturdays',
    description:
      'Hoops, chains, bangles and signets in 9ct and 18ct gold right through, never plated. No piece here needs to be taken off for an ordinary day, and all of them improve with a few years of wear.',
    image: 'yellow-gold-hoop-earrings.jpg',
    featured: false,
    product_slugs: [
      'hosier-tapered-hoop-earrings',
      'centre-place-huggie-hoop-earrings',
      'degraves-paperclip-chain-necklace',
      'bourke-curb-chain-necklace',
      'merri-creek-bangle-pair',
      'southbank-flat-bangle',
      'chancery-oval-signet-ring',
      'little-collins-signet-ring',
      'laneway-stack-of-five-rings',
      'half-moon-bay-diamond-anklet',
    ],
  },
]

/** Above the listings of the six kinds. */
export const introductions = {
  rings:
    'Engagement and wedding rings, signets, stacks and one-off cocktail rings, most of them made start to finish in our own workshop. Sizes 5 to 9 (J½ to R½) are in stock; others are made to order.',
  necklaces:
    'Gem-set pendants, lockets that open, solid chains and strands of cultured pearls. Tell us the length you like to wear: it can be altered before a piece leaves the boutique.',
  earrings:
    'Studs of diamond, ruby and pearl, hoops in gold and silver, and drops that move. A pair is best judged in a mirror, so come and try on as many as you like.',
  bracelets:
    'Forged bangles, open cuffs, charm bracelets and lines of diamonds, fastened so that they stay where they belong. Measure your wrist with a strip of paper, or let us do it in the boutique.',
  watches:
    'Swiss movements in steel and gold, a smartwatch in titanium, and one bezel that we set with diamonds in our own workshop. Strap or bracelet, we fit it to your wrist while you wait.',
  other:
    'A flower brooch of pearls and diamonds, an anklet, a set of emeralds, and small jewellery for piercings. Few of each, made with the care that we give to a ring.',
}
