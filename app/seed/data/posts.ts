export const authors = [
  {
    name: 'Clara Finch',
    biography:
      'Clara is our gemmologist and chooses the gems for every piece. She has sorted opal at Coober Pedy and pearls at Broome, and she answers most of the questions that begin with “Is it real?”',
    image: null,
    image_alt: null,
  },
  {
    name: 'Matteo Marchetti',
    biography:
      'Matteo runs the workshop that his mother, Aurelia, began in 1985. He still files by hand, and he checks every ring that leaves the bench.',
    image: 'heritage-workbench.jpg',
    image_alt: 'A goldsmith’s bench with tools',
  },
]

export const posts = [
  {
    title: 'Caring for Pearls',
    slug: 'caring-for-pearls',
    content: `Most of the pearls that come to our repair counter are not broken. They are dull, and almost always for the same reason: they were put away without being wiped. A minute with a soft cloth, done every time, does more for a strand than any treatment we can offer later.

A pearl is not a mineral crystal like a sapphire. It is built by a mollusc from very thin layers of aragonite, a form of calcium carbonate, held together by a protein called conchiolin. That structure is tough for its weight and gives the surface its lustre, but it is soft. Pearls measure between 2.5 and 4.5 on the Mohs scale, so a gemstone, a key or even the dust in a jewellery box can scratch them. They also react to acid. Perfume, hair spray, vinegar, chlorinated water and perspiration all etch the surface a little, and etched nacre does not grow back.

## Wearing and cleaning

The old rule is a good one: pearls are the last thing on and the first thing off. Let perfume and sunscreen dry before you fasten the clasp. When you take the strand off, wipe it with a soft, slightly damp cloth, and lay it flat to dry before it goes away. Now and then you can wash pearls in lukewarm water with a drop of pure soap, but keep the silk out of the water as far as you can, because wet silk stretches and holds grit. Never use an ultrasonic cleaner, steam, toothpaste, ammonia or a silver dip.

![A double strand of pearls laid flat](/images/freshwater-pearl-strand-necklace.jpg "Laid flat, the silk keeps its length.")

## Storing and restringing

Storage matters more than people expect. Keep pearls in a soft pouch or a lined compartment of their own, away from harder pieces. Lay strands flat; hung from a hook, the silk slowly lengthens. Do not seal them in a plastic bag, and if they live in a bank box or a safe, take them out from time to time. Nacre holds a small amount of water, and very dry air can make it craze. Pearls that are worn often stay in better condition than pearls that are saved for best.

Restringing is ordinary maintenance. A strand worn every week should be restrung every one to two years; one worn at Christmas and weddings can go four or five. Look at the knots beside the clasp. If the silk there is grey, or if a pearl slides and shows a gap, it is time. We string on silk and tie a knot between every pearl, so that they do not rub against each other and so that a break costs you one pearl rather than forty. Allow about a week.

> Pearls are the last thing on and the first thing off.

## Akoya, South Sea and freshwater

The type of pearl changes the advice only slightly. Akoya pearls, the round white pearls of most classic strands, have a comparatively thin coat of nacre over a bead, so they deserve the most care. South Sea pearls, many of them grown off Broome in Western Australia, have nacre measured in millimetres and will forgive more. Freshwater pearls are nearly solid nacre and wear very well, although they are no harder on the surface. Half-drilled pearls in earrings and rings are fixed with a peg and adhesive, and soaking can loosen them, so wipe those rather than wash them.

[[product:akoya-double-strand-pearl-necklace]]

[[product:broome-pearl-drop-pendant]]

If you have inherited a strand and do not know what it is, bring it in. We can usually tell cultured from imitation in a moment under magnification, where the edges of nacre look like contour lines on a map. Telling natural pearls from cultured ones needs an X-ray at a laboratory, and we can arrange that. In the meantime, wipe them, lay them flat, and wear them.`,
    author: 'Clara Finch',
    meta_description:
      'How to wear, clean, store and restring pearls, with advice for Akoya, South Sea and freshwater strands.',
    tags: ['Pearls', 'Jewellery Care', 'Gemmology'],
    image: 'pearl-strand-necklace.jpg',
    is_published: true,
    published_days_ago: 6,
  },
  {
    title: 'How a Ring Is Made at Our Bench',
    slug: 'how-a-ring-is-made-at-our-bench',
    content: `The ring begins as a small heap of metal grain on the scales. For an 18ct yellow gold solitaire we weigh out about seven grams: three parts in four pure gold, the rest silver and copper. By the time the ring is finished a gram or more of that will be lying in the leather skin under the bench as filings, and we will sweep it up and send it to be refined.

The metal is melted in a ceramic crucible and poured into an iron mould. What comes out is a short, rough bar. We pass it through the rolling mill, a little thinner each time, and every few passes we heat it to a dull red and let it cool. This is annealing. Rolling packs the crystals of the metal together and makes it stiff; heat lets them grow again, and without it the bar would crack. When the bar is close to its final size it goes through a draw plate, a block of steel with a row of holes, each slightly smaller than the last, until it is a wire of the right section and length.

To find that length we take the inside diameter of the ring size, add the thickness of the metal and multiply by pi. The wire is cut, bent round with pliers until the two ends meet exactly, and soldered with a gold solder of the same colour and carat. The join should be invisible. If you can find it in a ring of ours, bring it back. Then the ring goes on a tapered steel mandrel and is tapped with a hide mallet until it is truly round.

::: gallery
![The head of a solitaire from the side](/images/platinum-diamond-solitaire-ring-view-2.jpg "Six claws, from the side")
![The solitaire from behind](/images/platinum-diamond-solitaire-ring-view-3.jpg "The inside, polished before setting")
:::

The setting for the stone is made separately. For a six-claw head we build two rings of wire, one larger than the other, and solder six uprights across them, like the ribs of a basket. The diamond decides the measurements. Two stones of the same weight can differ by a few tenths of a millimetre in diameter and more than that in depth, so we keep the stone on the bench while the head is built. When it fits, a gap is sawn in the band, the head is filed to drop into it, and the two are soldered in one heat. A bath of warm, weak acid, which every workshop calls the pickle, takes off the oxide.

Next comes filing, then emery paper in four or five grades. It is the longest stage and the least visible. Each paper removes the scratches of the one before, and any scratch that is skipped will show up again, brighter, once the ring is polished. We do most of the polishing before the stone goes in, because the inside of a setting cannot be reached afterwards.

Setting takes perhaps an hour. The setter cuts a small notch, called a seat, into each claw at exactly the height of the stone’s edge. The stone is lowered in and checked from the side to see that it sits level. Then the claws are pressed over, opposite pairs in turn, so that the pressure stays even. Each tip is trimmed and rounded so that it cannot catch on wool. At the end we run a thread of silk around the claws. If it snags, we start that tip again.

> Any scratch that is skipped will show up again, brighter, once the ring is polished.

[[product:spring-street-diamond-solitaire-ring]]

After a last polish, the ring is cleaned, checked under a ten-power loupe by someone who did not make it, weighed and stamped. 750 means 18ct; our maker’s mark sits beside it. A plain solitaire takes one goldsmith about two days, spread over a week to let other work go past. A ring with pavé or a pierced gallery can take five or six. That is why we ask for six to eight weeks: not because the ring is waiting, but because another one is ahead of it.`,
    author: 'Matteo Marchetti',
    meta_description:
      'From a heap of metal grain to a finished solitaire: the stages a handmade ring passes through in our workshop.',
    tags: ['Workshop', 'Rings', 'Craft'],
    image: 'heritage-workbench.jpg',
    is_published: true,
    published_days_ago: 21,
  },
  {
    title: 'Australian Opal: A Short Field Guide',
    slug: 'australian-opal-a-short-field-guide',
    content: `Opal is the one gemstone that visitors to Melbourne ask for by country. Australia supplied nearly all the precious opal in the world for most of the last century, and in 1993 it was named the national gemstone. It is also the stone about which we are asked the most questions, so here is what we tell people across the counter.

## What opal is

Opal is hydrated silica: the same compound as quartz, with water in it, usually between six and ten per cent. Unlike quartz it has no crystal structure. In precious opal, microscopic spheres of silica have settled into regular rows, and the gaps between them split light into colours, as a compact disc does. The size of the spheres sets the colour. Small ones give only violet and blue. The largest ones can give orange and red, which is why a stone with red in it is rarer, and a stone with every colour rarer still. If the spheres are mixed in size there is no play-of-colour at all, and the miners call it potch.

## Body tone

Dealers describe opal first by its body tone, the darkness of the background behind the colours. The scale runs from N1, which is black, to N9, which is white. Black opal comes mainly from Lightning Ridge in New South Wales. Light opal comes from the South Australian fields of Coober Pedy, Mintabie and Andamooka. Crystal opal may have any body tone, but it is transparent enough to see through. Boulder opal, from western Queensland, grows in thin seams in ironstone, and the brown stone is left on as a natural backing. No type is better than another. Black opal is the dearest because dark tone makes the colours look brighter and because there is little of it.

![A rose of colours in an opal ring](/images/yellow-gold-opal-ring.jpg "Turn the stone slowly under one lamp."){small}

## Colour and pattern

Then look at the colours themselves. Turn the stone slowly under one lamp. Is it bright from several directions, or from one only? Are there dead patches? Broad flashes are worth more than pinfire, and distinct patterns such as harlequin, a mosaic of angular patches, are worth most. Brightness counts for more than any named pattern: a vivid blue stone will outlive a dull one with red in it, both in price and in pleasure.

## Solid, doublet or triplet

Ask whether the stone is solid. A doublet is a thin slice of opal glued to a dark backing. A triplet adds a clear dome on top. Both are honest jewellery when they are sold as what they are, but they cost a fraction of the price of a solid, and water can creep into the glue over the years and leave a cloudy edge. Look at the stone from the side: a dead straight line between colour and backing means a doublet. Everything in our cases is solid.

[[product:coober-pedy-opal-ring]]

[[product:andamooka-opal-ring]]

## Wearing it every day

Opal sits between 5.5 and 6.5 on the Mohs scale, so it is softer than the quartz in ordinary dust. A pendant or a pair of earrings will look new for decades. A ring needs a little thought: choose a bezel that covers the edge, wear it when your hands are not at work, and have it repolished when the surface turns grey. Avoid sudden heat, ultrasonic cleaners and bleach. Solid Australian opal does not need to be kept in oil or water, whatever you may have heard; a wipe with a damp cloth is enough.

## Where it comes from

Last, a note about origin. Ethiopian opal has been on the market since the 1990s and some of it is beautiful. Much of it absorbs water like a sponge and turns clear until it dries, so it should be kept away from washing-up and oils. It is a different stone to live with, and a seller should tell you which one you are buying.

## Questions we hear most

**Is it bad luck?** No. The story goes back to a novel of 1829, in which an opal lost its colour when holy water touched it, and sales in Europe suffered for years. Cutters told it too, since opals cracked at their wheels and somebody had to be blamed. Queen Victoria did not believe a word: she gave opals to each of her daughters.

**Will it lose its colour?** A solid stone from an Australian field will not, if it was dried before it was cut, and any careful cutter waits. Fine cracks, which the trade calls crazing, show within the first year or not at all. We keep every rough stone on a shelf for at least that long before we set it.

**Can a scratched opal be saved?** Nearly always. A cutter takes off a few hundredths of a millimetre and polishes the dome again. It costs less than people fear, and the colours come back as they were.

**Is it a stone for an engagement ring?** For some people. We say the same to everyone: choose a deep bezel, take it off for the garden and the gym, and expect to have it polished every few years. If that sounds like a chore, wear it on your ears.

[Ask us about an opal](/contact){button}`,
    author: 'Clara Finch',
    meta_description:
      'What makes opal flash, how body tone and pattern set its value, and how to tell a solid stone from a doublet.',
    tags: ['Opal', 'Gemmology', 'Australian Gemstones'],
    image: 'yellow-gold-crystal-opal-ring.jpg',
    is_published: true,
    published_days_ago: 43,
  },
  {
    title: 'Ring Sizes in Australia, Explained',
    slug: 'ring-sizes-in-australia-explained',
    content: `Australia measures rings with letters, most of the internet measures them with numbers, and half the people who come to us have been given both. The two systems agree well enough once you know how to read them.

The Australian scale is the British one. It runs from A to Z, with half sizes between, and each full letter adds about 1.25mm to the inside circumference of the ring. The American scale uses numbers, and each whole number adds about 2.5mm, or two letters. Our rings are listed in sizes 5 to 9, which are: 5 = J½, 6 = L½, 7 = N½, 8 = P½ and 9 = R½. Measured inside, those rings are about 15.7, 16.5, 17.3, 18.1 and 18.9mm across. Most women’s rings we make fall between 5½ and 7½. We make smaller, larger and half sizes to order.

The best way to find your size is to be measured in person, and it takes two minutes. We use a set of steel gauges, and we measure with a gauge as wide as the ring you have in mind. Width matters. A band of 6mm or more grips a longer stretch of finger and usually needs to be a quarter to a half size larger than a 2mm band for the same comfort.

Come when your hands are warm and you have been awake for a few hours. Fingers shrink in the cold and swell in heat, after salt, on long flights and late in pregnancy. A July morning and a January afternoon in Melbourne can be half a size apart on the same hand. The fingers of your dominant hand are often larger, too, so measure the finger that will wear the ring.

A good fit slides over the knuckle with slight resistance and needs a small wriggle to come off. If you can spin the ring freely with your thumb, it is too big. If there is a ridge of skin on both sides of it, or a groove left behind after ten minutes, it is too small. For people whose knuckle is much wider than the base of the finger, we size for the knuckle and solder two small beads inside the band to stop it turning.

If you are measuring at home, borrow a ring that fits the right finger, lay it on a ruler and measure the inside diameter at its widest point, edge to edge. Compare it with the figures above. Half a millimetre is more than half a size, so measure three times. Paper strips and string are less reliable, because they stretch and because nobody pulls them as tight as metal sits. If it is to be a surprise, note which finger and hand the borrowed ring is worn on.

If the guess was wrong, most rings can be altered. A plain band in gold, silver or platinum can go up or down two sizes with no harm. A half-eternity or pavé ring allows less, because bending it loosens the stones. A full eternity ring cannot be changed, and nor can titanium. We say so on the page of each ring where it applies, and we would rather measure you twice than disappoint you once.`,
    author: 'Imogen Hale',
    meta_description:
      'Australian letter sizes and American numbers side by side, with advice on measuring a finger and judging the fit.',
    tags: ['Ring Sizes', 'Rings', 'Buying Guide'],
    image: 'yellow-and-white-gold-wedding-bands.jpg',
    is_published: true,
    published_days_ago: 70,
  },
  {
    title: 'Choosing an Engagement Ring Without Hurry',
    slug: 'choosing-an-engagement-ring-without-hurry',
    content: `The first question we ask is not about the budget or the diamond. It is: what does the person do with their hands? A surgeon, a potter, a cellist and a barrister will each need a different ring, and no grading report will tell you that.

## How the ring will live

Start with how the ring will live. Someone who wears gloves all day needs a low setting with rounded claws. Someone who gardens, climbs or lifts will be happier with a bezel, where a rim of metal runs all the way round the stone. A tall six-claw solitaire lets in the most light and looks wonderful, and it will find the lining of every coat pocket. Look at the jewellery they already own. If it is all yellow, choose yellow; if they wear nothing, choose something slim.

## What to spend

Then decide how much you want to spend, as a sum of money, not as a number of months of salary. That rule came from an advertising campaign. We make engagement rings from under $5,000, and the rings that come back for cleaning twenty years later, thin with wear, are spread evenly across the price list.

## The stone

If the stone is to be a diamond, learn the four Cs, but not as four equal things. Cut is the one you see. It is how well the facets are proportioned to send light back to your eye, and a well-cut stone of 0.90ct can look larger and brighter than a poor one of 1.00ct. Colour runs from D downward; in yellow or rose gold few people can see a difference between F and H. Clarity describes inclusions, and at VS2 or a good SI1 they cannot be seen without a loupe. Carat is weight, and prices jump at the round numbers, so a 0.95ct stone is often good value. Ask for an independent report. We sell diamonds of half a carat and above with one.

You will be asked whether you want a natural or a laboratory-grown diamond. They are the same material; a jeweller cannot separate them by eye. Grown stones cost much less and their price has been falling for years, so buy one because you like it, not because you expect it to hold its value. We sell natural diamonds and will source a grown stone on request, always named as such on the invoice.

Coloured stones deserve a look. Sapphire, at 9 on the Mohs scale, is the most practical alternative and comes in every colour except red, since a red sapphire is called a ruby. Ruby is as hard. Emerald is 7.5 to 8, but its natural fissures make it brittle, so it suits a careful owner. Morganite and garnet are fair choices with occasional repolishing. We advise against opal and pearl for a ring that will be worn every day, much as we love both.

[[product:flinders-diamond-solitaire-ring]]

[[product:yarra-sapphire-halo-ring]]

## The metal

For metal, 18ct gold and platinum are the usual choices. Platinum is dense and white throughout; white gold is usually rhodium plated and will want replating every couple of years. Yellow and rose gold need neither. Think about the wedding band now, so that it can sit beside the ring later without a gap, unless you like a gap.

## The time it takes

Allow time. From the first conversation to the finished ring we ask for six to eight weeks: a week or two to find stones, a few days for a drawing and a price, and the rest at the bench. If you need a ring for a date that is closer than that, tell us. There are finished rings in the case, and there is no rule that the proposal must wait for the ring.

[Find the ring size](/ring-size-guide){button}`,
    author: 'Imogen Hale',
    meta_description:
      'How to choose a setting, a stone and a metal for an engagement ring, and how much time to allow for making it.',
    tags: ['Engagement Rings', 'Diamonds', 'Buying Guide'],
    image: 'window-at-dusk.jpg',
    is_published: true,
    published_days_ago: 104,
  },
  {
    title: 'Gold: Colours, Carats and What the Stamp Means',
    slug: 'gold-colours-carats-and-what-the-stamp-means',
    content: `Look inside a ring with a magnifier and you will probably find a three-figure number. It tells you how much of the metal is gold, in parts per thousand, and it is the most useful thing written on any piece of jewellery.

Pure gold is 24 carat. It is a deep orange-yellow, it never tarnishes, and it is so soft that a pure gold ring would bend in a handshake. So it is alloyed with other metals. In 18ct gold, 18 parts of 24 are gold, which is 75 per cent, and the stamp reads 750. In 14ct it is 58.5 per cent, stamped 585. In 9ct it is 37.5 per cent, stamped 375. Older and Indian or Middle Eastern pieces may be 22ct, stamped 916. Note that carat with a c, for gold, measures purity, and that the same word, for gemstones, measures weight: one carat of diamond is a fifth of a gram.

The metals in the remainder decide the colour. Silver and copper in fairly equal amounts keep the alloy yellow. More copper and less silver makes rose gold, and a little more copper still makes it red. White gold is made by adding metals that bleach the yellow, usually palladium. Some cheaper white alloys use nickel, which can irritate the skin; ours do not. Even so, most white gold has a faint grey or straw tint, and it is customary to plate it with rhodium, a bright white cousin of platinum.

Rhodium wears. On a ring that is worn daily it lasts between one and three years before a warmer tone shows at the back of the band, and replating takes a day. On earrings and pendants it can last decades. If the thought of upkeep bothers you, ask to see unplated white gold, which has a soft colour of its own, or choose platinum, which is white all through.

Which carat is right depends on the piece. We make most gem-set rings in 18ct: the colour is rich, the alloy works well under the hammer, and claws bend without cracking. For bangles, chains, signets and hoops, 9ct is a sensible choice. It is lighter on the body, because gold is much heavier than the metals mixed with it, and for the same volume the metal costs well under half as much. It is also paler, and over many years its copper can darken slightly against the skin. A wipe restores it.

Do not wear a hard ring and a soft one side by side if you can avoid it. The harder of the two, which is not always the one you would guess, slowly files the other away. For the same reason we make wedding bands from the same alloy as the engagement ring where possible.

Australia, unlike Britain, has no compulsory hallmarking. A fineness stamp here is the maker’s own statement, and under consumer law it has to be true. That makes the second stamp important. A maker’s mark beside the number means that someone has put a name to it. Ours is a small AF in an oval, and if you find it in a piece we will always tell you what we know about it.

Caring for gold is easy. Take rings off for the pool, because chlorine can crack low-carat alloys and their solder joins. Wash pieces in warm water with a drop of dishwashing liquid and a very soft brush, rinse and dry. And do not polish too often: each polish takes away a little metal, and fine scratches, evenly worn, are simply what gold looks like when it has been loved.`,
    author: 'Matteo Marchetti',
    meta_description:
      'What 375, 585 and 750 mean, why gold comes in yellow, white and rose, and which carat suits which piece.',
    tags: ['Gold', 'Metals', 'Jewellery Care'],
    image: 'mixed-gold-stackable-rings.jpg',
    is_published: true,
    published_days_ago: 139,
  },
  {
    title: 'Remodelling an Heirloom',
    slug: 'remodelling-an-heirloom',
    content: `A client once put an envelope on the counter with her grandmother’s name on it and three rings inside. She could not wear any of them, and she did not want to be the person who had them destroyed. We spent an hour looking before anyone mentioned a new design, and that hour is still how each remodelling job starts.

First we find out what is there. Every stone is cleaned and examined under the microscope, in its setting if possible. Old diamonds are often old European or mine cuts, with a small table and a chunky pattern of light, and they have become sought after. Red and blue stones in pieces made after 1900 may well be synthetic, since flame-fusion rubies were on sale from the first years of that century and sapphires soon after. That does not make them worthless to a family, but it does change what we would do with them. We write everything down, with measurements and photographs, and you keep a copy.

Next we say whether we think the piece should be altered at all. A signed or intact period ring can be worth more as it stands than its parts are worth in a new one. Sometimes a new band, a repaired claw and a thorough clean are all that is needed. We have talked people out of remodelling, and they have come back to thank us.

If the answer is yes, there are three questions. The first is about the metal. Clients often hope that the old gold will be melted to make the new ring. Often it can be, but old jewellery contains solder, and the mixture can turn out brittle or porous. If the gold is of one carat and not heavily repaired, we melt it and add fresh metal to make up the weight. If it is not, we suggest using it for a plain part such as a band, or sending it to the refiner and setting its value against the bill. You decide; we tell you which one we would trust.

The second question is which stones can take it. Diamond, sapphire and ruby usually come out of an old setting safely. Emerald, opal and pearl are at risk from heat and pressure, and worn or chipped stones may need recutting, which costs a little weight. We explain the risk before we start, and no stone leaves the premises without your signature.

The third is what should stay recognisable. That may be an outline, a piece of engraving, or a gallery that can be cut out and used as the underside of the new ring where only the owner will see it. In the case of the three rings, the diamonds went into a single band in the order of the grandmother’s three children. The engraved inside of her wedding ring became the inside of the new one.

The work takes eight to ten weeks. You see a drawing and a fixed price first, then a wax or resin model to try on. Anything we do not use comes back to you in the same envelope, down to the last claw. If you have something in a drawer, bring it in for a look. There is no charge for the first conversation, and no need to know what you want.`,
    author: 'Matteo Marchetti',
    meta_description:
      'How we examine, redesign and remake inherited jewellery, and when we advise leaving a piece as it is.',
    tags: ['Remodelling', 'Workshop', 'Heirlooms'],
    image: 'collection-ivory-stone.jpg',
    is_published: false,
    published_days_ago: null,
  },
  {
    title: 'Buying Fine Jewellery With Confidence',
    slug: 'buying-fine-jewellery-with-confidence',
    content: `You do not need to be a gemmologist to buy jewellery well. You need to know five or six questions, and to notice whether the person across the counter is pleased to be asked them.

Ask what it is, precisely. The word before the name of the stone matters. A cultured pearl was grown in a mollusc with human help, as nearly all pearls on the market are. A laboratory-grown diamond is diamond; a simulated diamond is something else, usually cubic zirconia. A synthetic sapphire is chemically a sapphire, but it was made in weeks. None of these is a bad thing to buy, but each has its own price, and the name should be on the invoice in full.

Ask what has been done to it. Most sapphires and rubies have been heated, and that is accepted practice. Nearly all emeralds have been oiled, and the question is whether the amount is minor, moderate or significant. Blue topaz owes its colour to irradiation, which is stable and safe. Other treatments matter more. Rubies with fissures filled with lead glass can be ruined by a splash of lemon juice or a jeweller’s torch, and they should cost a small fraction of a heated stone. If the answer to your question is a wave of the hand, ask for it in writing.

Ask who says so. For a diamond of any size, the report should come from a laboratory that did not sell you the stone. The GIA is the best known. Check the report number on the laboratory’s website, and ask to see the same number inscribed on the edge of the diamond under a loupe. For important coloured stones, look for a report that states treatment and, where it affects the price, origin. A valuation is something different. It is an opinion of what a piece would cost to replace, written for an insurer, and it is not a grading report or a promise of resale value.

Ask about the metal. Look for the fineness stamp and the maker’s mark, and ask whether white gold is plated, and with what. Ask whether the piece is solid or hollow; both have their uses. Ask whether it can be resized, because some rings cannot.

Ask what happens afterwards. Find out how long you have to change your mind, who will repair the piece, and how long a repair takes. In our case you have 30 days to return an unworn piece, and the repair is done upstairs. Apart from what any shop promises, the Australian Consumer Law gives you guarantees that cannot be signed away: goods must be of acceptable quality, match their description and do what they are meant to do.

Then look at the piece itself. Turn it over. The back of a setting tells you more than the front: it should be as cleanly finished, with no rough solder and no file marks. Run a fingertip over the claws. Close the clasp ten times. Put it on and walk to the door, where the light is ordinary. Shop lighting flatters everything, ours included.

Lastly, insure it. Tell your insurer about any single item above the limit in your contents policy, keep the valuation and photographs somewhere other than the jewellery box, and have the value reviewed every three years or so. Bring rings to us, or to any jeweller you trust, once a year to have the claws checked. It takes five minutes, it costs nothing here, and it is the cheapest insurance there is.`,
    author: 'Clara Finch',
    meta_description:
      'The questions to ask before you buy a gemstone or a ring, and what to look for in reports, stamps and settings.',
    tags: ['Buying Guide', 'Gemmology', 'Diamonds'],
    image: null,
    is_published: false,
    published_days_ago: null,
  },
]
