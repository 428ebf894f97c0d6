const gemstones = [
  {
    gemstone_name: 'Garnet',
    month: 'January',
    description: `Garnet is not one mineral but a family of them. The dark reds most people picture are pyrope and almandine; the same family also gives orange spessartine, pink rhodolite and the bright green tsavorite and demantoid.
It is one of the few gemstones that is hardly ever treated. At about 7 on the Mohs scale it suits pendants and earrings especially well, and rings with a little care.
The name comes from the Latin word for pomegranate, whose seeds it resembles.`,
    image_url: 'rose-gold-petite-garnet-pear-pendant.jpg',
  },
  {
    gemstone_name: 'Amethyst',
    month: 'February',
    description: `Amethyst is quartz coloured violet by traces of iron and a little natural radiation. Until large deposits were found in Brazil in the nineteenth century, it was counted among the costliest of stones, beside ruby and emerald.
We look for an even, deep violet that shows flashes of red under a lamp. Uruguay and Zambia yield the best of it; stones from Zambia lean a little towards blue.
At 7 on the Mohs scale it is hard enough for a ring worn with some thought. Wash it in warm soapy water, and do not leave it on a sunny windowsill, because long exposure to strong light can fade the colour.
Its name is Greek and means “not drunken”. The ancients wore it at dinner, with what success is not recorded.`,
    image_url: 'gemstone-macro-amethyst-centred.jpg',
  },
  {
    gemstone_name: 'Morganite',
    month: 'March',
    description: `Morganite is the pink member of the beryl family, sister to emerald and to aquamarine, the traditional stone of March. It was first described in 1910 and named after the banker and collector J. P. Morgan.
The colour runs from pale peach to a clear rose, and comes from traces of manganese. Larger stones show it best, which is why we cut and buy them generously. Gentle heating removes a yellow tinge and is permanent.
At 7.5 to 8 on the Mohs scale it can be worn often. Rose gold brings out its warmth.`,
    image_url: 'rose-gold-morganite-oval-halo-ring.jpg',
  },
  {
    gemstone_name: 'Diamond',
    month: 'April',
    description: `Diamond is carbon, crystallised deep in the earth more than a billion years ago and carried up by volcanoes. It is the hardest mineral there is, at 10 on the Mohs scale, and still a sharp knock in the wrong place can chip it.
Of the four Cs, cut is the one to look at first. It decides how much light comes back to your eye, and a well-cut stone looks larger and whiter than its report.
Every diamond of half a carat and above leaves us with an independent report. Wash it with warm water, a drop of dishwashing liquid and a soft brush: grease is all that dims it.`,
    image_url: 'platinum-diamond-solitaire-ring-view-3.jpg',
  },
  {
    gemstone_name: 'Emerald',
    month: 'May',
    description: `Emerald owes its green to a little chromium or vanadium in an otherwise colourless beryl. Colombia gives the warmest green, Zambia one with a touch of blue.
Almost every emerald has fine inclusions, which the trade calls its garden. Most are filled with oil to make them less visible; what matters is how much, and we always tell you.
It is hard but brittle, at 7.5 to 8 on the Mohs scale. Wear it to dinner rather than to the gym, and wipe it with a damp cloth. Heat and ultrasonic cleaners drive out the oil.`,
    image_url: 'yellow-gold-emerald-pendant.jpg',
  },
  {
    gemstone_name: 'Pearl',
    month: 'June',
    description: `Pearls are among the few gems made by a living creature. An oyster or a mussel lays down thousands of thin layers of nacre, and the light that passes through them and back gives a pearl its glow.
Akoya pearls are small, round and bright; freshwater pearls come in many shapes and are nearly solid nacre. We match every strand by eye in daylight.
Pearls are soft, between 2.5 and 4.5 on the Mohs scale. Put them on last, take them off first, and wipe them before you put them away.`,
    image_url: 'yellow-gold-pearl-pendant.jpg',
  },
  {
    gemstone_name: 'Ruby',
    month: 'July',
    description: `Ruby and sapphire are the same mineral, corundum. Chromium makes it red, and only red corundum may be called ruby.
The finest stones came from Burma; today most of what we buy is from Mozambique. Heating to improve the colour is usual and lasting. Stones whose cracks are filled with glass are another matter, and we do not sell them.
At 9 on the Mohs scale ruby is second only to diamond, so it is a good choice for a ring worn every day.`,
    image_url: 'yellow-gold-ruby-stud-earrings.jpg',
  },
  {
    gemstone_name: 'South Sea Pearl',
    month: 'August',
    description: `August is harvest time off Broome, in the far north of Western Australia, where the silver-lipped oyster grows the largest pearls in the world. Ten to fifteen millimetres is usual, after two years or more in the water.
Their nacre is measured in millimetres, and it gives a soft, satin lustre rather than the mirror of a smaller pearl. The colours are white, silver and a faint pink. None of ours is bleached or dyed.
They are tougher than other pearls but no harder: keep them from perfume and from other jewellery.`,
    image_url: 'yellow-gold-south-sea-pearl-stud-earrings-view-2.jpg',
  },
  {
    gemstone_name: 'Sapphire',
    month: 'September',
    description: `Sapphire comes in every colour but red, though blue is the one people mean. Sri Lanka gives a light cornflower blue; the fields around Anakie in Queensland and Inverell in New South Wales are known for darker blues, greens and parti-coloured stones.
Most sapphires are heated to even out their colour, which is permanent and accepted. Unheated stones of good colour are rare, and come with a report that says so.
At 9 on the Mohs scale it is the most practical coloured stone for an engagement ring.`,
    image_url: 'white-gold-sapphire-diamond-three-stone-ring-view-3.jpg',
  },
  {
    gemstone_name: 'Opal',
    month: 'October',
    description: `Most of the world’s precious opal comes from Australia. It is silica laid down in water by tiny spheres, so regular that they split light into its colours; no two pieces are alike.
White and light opal comes from Coober Pedy, crystal opal from Andamooka, boulder opal from Queensland and black opal from Lightning Ridge. All of ours is solid, cut from one piece, never a doublet or triplet.
Opal is soft, at about 6 on the Mohs scale, and dislikes sudden heat. A bezel protects its edge. Clean it with a damp cloth.`,
    image_url: 'yellow-gold-opal-ring-view-3.jpg',
  },
  {
    gemstone_name: 'Topaz',
    month: 'November',
    description: `Topaz grows in large, clean crystals, so it can be cut to sizes that would be out of reach in other stones. Natural colours are mostly pale: honey, sherry, very rarely pink.
The bright blues are colourless topaz that has been irradiated and heated. The treatment is safe and permanent, and every blue topaz you will see has had it. Australia has topaz of its own, among it the pale stones of Mount Surprise in Queensland.
It is hard, at 8 on the Mohs scale, but splits cleanly along one plane if it is struck, so a setting that covers the edge is a wise one.`,
    image_url: 'silver-topaz-pendant.jpg',
  },
  {
    gemstone_name: 'Crystal Opal',
    month: 'December',
    description: `Hold a crystal opal to the light and you can see through it. The body is clear or nearly so, and the colours seem to float at different depths: green and violet most often, red most prized.
Ours comes from Andamooka, north of Adelaide, where it has been dug since 1930. We buy one parcel from the field each year and set each stone in an open bezel that lets the light in from behind.
Take it off for swimming and for the kitchen, and it will look like summer all year round.`,
    image_url: 'yellow-gold-crystal-opal-ring-view-2.jpg',
  },
]

/** Puts the one of `month` last: the newest row is the current one. */
export function gemstonesUntil(month: string) {
  const next = gemstones.findIndex((gemstone) => gemstone.month === month) + 1
  return [...gemstones.slice(next), ...gemstones.slice(0, next)]
}
