import type { PhraseTexts } from './phrases.server'

type Found = [words: string, finds: string, address?: string]

const asTexts = ([words, finds, address]: Found): PhraseTexts => ({ words, finds, address })

const PEOPLE: Found[] = [
  [
    'men, man, male, gent, gentleman, him, husband, boyfriend, dad, father, Father’s Day, grandad, grandfather, pop, groom, son, brother, fiance, boy, teenage boy, groomsman, groomsmen, best man, father of the bride, father of the groom',
    'mens watch, signet ring, court wedding band, flat wedding band, plain wedding band, titanium wedding band, smartwatch, curb chain, silver cuff, huggie, diamond stud earrings',
  ],
  [
    'women, woman, female, lady, her, wife, girlfriend, sister, partner, fiancee, daughter, girl, teen, teenage, teenager, friend, best friend',
    'pendant, stud earrings, locket, drop earrings, tennis bracelet, womens watch, pearl, bangle, charm bracelet, eternity, engagement ring, cocktail ring, stackable ring, court wedding band, necklace, earrings',
  ],
  [
    'mum, mom, mam, mother, Mother’s Day, mother in law, mother of the bride, mother of the groom, new mum, push present, nan, nanna, nana, granny, gran, grandma, grandmother, aunt, auntie',
    'locket, pearl earrings, pearl necklace, pendant, charm bracelet, stud earrings, brooch, bangle, drop earrings, womens watch, stackable ring, cocktail ring',
  ],
  [
    'gift, present, gift idea, birthday, 16th birthday, 30th birthday, 40th birthday, 50th birthday, 60th birthday, 70th birthday, 16th, 30th, 40th, 50th, 60th, 70th, Valentine’s Day, valentine, Christmas, Xmas, secret santa, Hanukkah, Diwali, Eid, lunar new year, retirement, farewell, teacher, nurse, colleague, engagement gift, wedding gift, engagement present, wedding present, last minute, keepsake, gift for someone, thank you',
    'pendant, charm bracelet, locket, stud earrings, pearl, hoop earrings, signet ring, cuff, bangle, watch, chain, drop earrings, bracelet',
    '/gifts',
  ],
  [
    '18th birthday, 21st birthday, 18th, 21st, eighteenth, twenty first, coming of age',
    'signet ring, locket, pearl stud earrings, diamond stud earrings, watch, pendant',
  ],
  ['graduation, graduate', 'pearl stud earrings, signet ring, watch, pendant'],
  [
    'baby, newborn, christening, baptism, communion, confirmation, child, children, kids',
    'bangle, locket, charm bracelet',
  ],
  ['bridesmaid, flower girl', 'pearl stud earrings, petite pendant, drop earrings, locket'],
  [
    'bridal, bride, marriage, wedding, wedding set, bridal set',
    'engagement ring, wedding band, eternity, pearl earrings, drop earrings, pearl necklace, tennis bracelet, pearl, stud earrings, pendant',
  ],
  ['proposal, propose, betrothal', 'engagement ring'],
]

const MONTHS: [month: string, stones: string][] = [
  ['January', 'garnet'],
  ['February', 'amethyst'],
  ['March', 'aquamarine and bloodstone'],
  ['April', 'diamond'],
  ['May', 'emerald'],
  ['June', 'pearl, moonstone and alexandrite'],
  ['July', 'ruby'],
  ['August', 'peridot and spinel'],
  ['September', 'sapphire'],
  ['October', 'opal and tourmaline'],
  ['November', 'topaz and citrine'],
  ['December', 'turquoise, tanzanite and topaz'],
]

const BIRTHSTONES: PhraseTexts[] = MONTHS.map(([month, stones]) => ({
  // "May" is more often a verb than a month.
  words: [
    `${month} birthstone`,
    `${month} birth stone`,
    `${month} birthday`,
    `${month} baby`,
    `born in ${month}`,
    month === 'May' ? '' : month,
  ]
    .filter(Boolean)
    .join(', '),
  finds: stones.replaceAll(' and ', ', '),
  sentence: `${month}’s ${stones.includes(' and ') ? 'birthstones are' : 'birthstone is'} ${stones}.`,
}))

const ANNIVERSARIES: [year: number, word: string, gifts: string, finds: string][] = [
  [1, 'first', 'paper by tradition, a clock or gold in newer lists', 'gold, watch'],
  [2, 'second', 'cotton by tradition, garnet among stones', 'garnet'],
  [3, 'third', 'leather by tradition, pearl among stones', 'pearl, leather'],
  [4, 'fourth', 'fruit and flowers by tradition, blue topaz among stones', 'topaz, flower'],
  [5, 'fifth', 'wood by tradition, silver in newer lists, sapphire among stones', 'sapphire, silver'],
  [6, 'sixth', 'iron by tradition, amethyst among stones', 'amethyst'],
  [7, 'seventh', 'copper and wool by tradition, onyx among stones', 'onyx, rose gold'],
  [8, 'eighth', 'bronze by tradition, tourmaline among stones', 'tourmaline, rose gold'],
  [9, 'ninth', 'pottery by tradition, leather in newer lists, lapis lazuli among stones', 'lapis, leather'],
  [10, 'tenth', 'tin by tradition, diamonds in newer lists', 'diamond'],
  [11, 'eleventh', 'steel by tradition, turquoise among stones', 'turquoise, stainless steel'],
  [12, 'twelfth', 'silk and linen by tradition, pearls in newer lists', 'pearl'],
  [13, 'thirteenth', 'lace by tradition, citrine among stones', 'citrine'],
  [14, 'fourteenth', 'ivory by tradition, gold in newer lists, opal among stones', 'opal, gold'],
  [15, 'fifteenth', 'crystal by tradition, watches in newer lists, ruby among stones', 'ruby, watch'],
  [20, 'twentieth', 'china by tradition, platinum in newer lists, emerald among stones', 'emerald, platinum'],
  [25, 'twenty fifth', 'silver', 'silver'],
  [30, 'thirtieth', 'pearl by tradition, diamond in newer lists', 'pearl, diamond'],
  [35, 'thirty fifth', 'coral by tradition, jade in newer lists', 'coral, jade, emerald'],
  [40, 'fortieth', 'ruby', 'ruby'],
  [45, 'forty fifth', 'sapphire', 'sapphire'],
  [50, 'fiftieth', 'gold', 'gold'],
  [55, 'fifty fifth', 'emerald', 'emerald'],
  [60, 'sixtieth', 'diamond', 'diamond'],
  [70, 'seventieth', 'platinum', 'platinum'],
]

/** From then on, people call an anniversary by its gift. */
const FIRST_NAMED_YEAR = 25

const ORDINALS: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd' }

const GIFTS_BY_YEAR: PhraseTexts[] = ANNIVERSARIES.map(([year, word, gifts, finds]) => ({
  words: [
    `${ORDINALS[year] ?? `${year}th`} anniversary`,
    `${ORDINALS[year] ?? `${year}th`} wedding anniversary`,
    `${year} year anniversary`,
    `${year} year wedding anniversary`,
    `${word} anniversary`,
    `${word} wedding anniversary`,
    ...(year >= FIRST_NAMED_YEAR
      ? [`${finds.split(', ')[0]} anniversary`, `${finds.split(', ')[0]} wedding anniversary`]
      : []),
    ...(finds === 'gold' ? ['golden anniversary', 'golden wedding'] : []),
  ].join(', '),
  finds,
  sentence: `The gift for the ${word.replace(' ', '-')} anniversary is ${gifts}.`,
}))

const OCCASIONS: Found[] = [
  [
    'anniversary, wedding anniversary',
    'eternity, diamond pendant, diamond stud earrings, tennis bracelet, pearl, ruby',
  ],
  [
    'birthstone, birth stone',
    'garnet, amethyst, aquamarine, diamond, emerald, pearl, ruby, peridot, sapphire, opal, topaz, turquoise',
  ],
]

const KINDS: Found[] = [
  ['dress ring, right hand ring, statement ring, party ring', 'cocktail ring'],
  ['promise ring, commitment ring, purity ring', 'petite solitaire ring, fine eternity, stackable ring, signet ring'],
  ['thumb ring, thumb', 'wide wedding band, signet ring, court wedding band, stackable ring'],
  ['index finger, index finger ring, middle finger, middle finger ring', 'signet ring, cocktail ring, stackable ring'],
  ['pinky ring, pinkie ring, little finger ring, pinky, pinkie', 'little finger ring, signet ring'],
  ['trilogy ring, trinity ring, 3 stone ring, trilogy', 'three stone ring'],
  ['band, ring band', 'wedding band, eternity'],
  ['anniversary ring, anniversary band', 'eternity'],
  ['stacker, stacking, stack ring, ring stack, midi ring', 'stackable ring'],
  ['ankle bracelet, ankle chain, ankle', 'anklet'],
  ['nose ring, nose stud, nose pin, nose', 'labret'],
  ['piercing, cartilage, helix, tragus, conch, belly ring, belly bar, navel ring, body piercing', 'body jewelry'],
  [
    'couple ring, matching rings, his and hers, matching bands, matching wedding bands, matching wedding rings, couple bands, pair of rings, pair of bands',
    'court wedding band, wedding band',
  ],
  [
    'lab grown, lab created, labgrown, lab diamond, laboratory grown, man made, synthetic',
    'lab grown, laboratory grown',
    '/contact',
  ],
  ['garnett', 'garnet'],
  ['natural diamond, mined diamond', 'diamond'],
  ['boho, hippie', 'bohemian'],
  ['statement, bold, chunky, big, eye catching', 'cocktail ring, cuff, large hoop, drop earrings, curb chain, choker'],
  ['unisex, gender neutral', 'signet ring, court wedding band, titanium wedding band, curb chain, cuff, watch'],
  [
    'two tone, two tone gold, mixed metal, mixed gold, bicolour',
    'two tone, yellow gold white gold, yellow gold rose gold',
  ],
  ['mechanical, hand wound', 'hand wound, self winding'],
  ['automatic, self winding', 'self winding'],
  ['sleeper', 'hoop earrings'],
  ['ear cuff, ear jacket, ear climber, ear crawler', 'huggie, stud earrings'],
  ['huggies', 'huggie'],
  [
    'dangly earrings, dangling earrings, long earrings, chandelier earrings, statement earrings, drops',
    'drop earrings, dangle earrings',
  ],
  ['pin, lapel pin, broach', 'brooch'],
  ['photo necklace, picture necklace, photo pendant, photo locket', 'locket'],
  ['collar necklace, collar', 'choker'],
  ['string of pearls, pearl strand, strand of pearls', 'pearl necklace, pearl'],
  ['timepiece, wristwatch, wrist watch, clock', 'watch'],
  ['smart watch, fitness watch, fitness tracker', 'smartwatch'],
  ['set, matching set, parure, suite', 'jewelry set, stack'],
  [
    'gem, gemstone, precious stone, coloured stone, colored stone, colourful, colorful, rainbow, crystal',
    'diamond, sapphire, ruby, emerald, opal, pearl, amethyst, garnet, topaz',
  ],
  [
    'jewellery, jewelry, jewelery, jewlery, accessory',
    'ring, necklace, earrings, bracelet, watch, brooch, anklet, body jewelry',
  ],
  ['gia certificate, gia certified, certified diamond, certified, certificate, grading report', 'gia, report'],
  ['metal', 'gold, silver, platinum, titanium, stainless steel'],
  ['bling, sparkly, sparkling, sparkle', 'diamond'],
  ['antique, retro, old fashioned, art deco, victorian, edwardian, heirloom', 'vintage, victorian'],
  ['simple, plain, dainty, delicate, minimal, everyday', 'minimalist, petite, fine'],
  ['hypoallergenic, nickel free, sensitive skin, allergy', 'titanium, platinum'],
  ['engraved, engrave, engravable, personalised, personalized, monogram, initial, nameplate', 'engraving'],
  [
    'letter necklace, letter pendant, name necklace, name pendant, initial necklace, initial pendant',
    'locket, disc pendant, bar pendant, engraving',
  ],
]

const SCREENS: [address: string, ...words: string[]][] = [
  ['/contact?type=appointment', 'appointment, consultation, try on, book, booking, virtual appointment'],
  [
    '/contact',
    'opening hours, opening times, business hours, trading hours, hours, when are you open, are you open, open today, open sunday, open saturday, public holiday',
    'where are you, where is your shop, shop address, address, location, directions, parking, showroom, boutique, your store, find us, store near me, near me',
    'contact, phone, phone number, help, instagram, facebook, wholesale, job, career, telephone, email, email address, complaint, feedback, whatsapp, chat, call you, talk to someone, enquiry, enquire',
  ],
  [
    '/ring-size-guide',
    'ring sizer, ring size, ring sizes, size guide, size chart, sizing, finger size, measure finger, what size, know my size, ring measurement',
  ],
  [
    '/contact',
    'repair, fix, broken, mend, restring, new clasp, reset stone, watch battery, battery, lost stone, loose stone, fell out, replace stone',
    'resize, resized, resizing, ring too big, ring too small, too big, too small, alteration',
    'clean, cleaning, polish, polishing, rhodium plating, rhodium plate, tarnish, tarnished, care',
    'valuation, insurance, appraisal, value my',
    'bespoke, custom, custom made, custom design, made to measure, commission, remodel, remodelling, redesign, remake, repurpose, reset my, own gold, own stone, own design, design ring, design my own, make my own, my own ring',
    'sell gold, sell my, trade in, buy gold, scrap gold, old gold, buy back, second hand, preowned, pre owned, preloved, pre loved',
    'gift card, gift voucher, voucher, gift certificate, e-gift',
    'afterpay, after pay, zip, zip pay, zippay, laybuy, klarna, finance, instalment, installment, payment plan, pay later, buy now pay later, interest free, humm',
    'layby, lay by, lay away, layaway',
    'deposit, down payment',
  ],
  ['/gifts', 'gift wrap, gift wrapping, gift box, gift message, gift note, gift receipt, wrapped'],
  [
    '/about',
    'conflict free, blood diamond, ethical, ethically sourced, kimberley process, responsibly sourced, sustainable, recycled gold, fair trade',
  ],
  [
    '/contact',
    'payment, pay, paypal, credit card, visa, mastercard, amex, bank transfer, payid, apple pay',
    'delivery, deliver, shipping, ship, postage, express, express post, next day, same day, international, overseas, new zealand, pick up, click and collect',
    'return, refund, exchange, change my mind, change of mind, warranty, guarantee, faulty',
  ],
  [
    '/order/find',
    'order status, order history, invoice, receipt, parcel, package, where is order, track order, track my order, my order, find my order, where is my order, tracking',
  ],
  ['/terms', 'terms, conditions, terms and conditions'],
  ['/privacy-policy', 'privacy, privacy policy'],
  ['/cart', 'cart, basket, shopping bag, checkout'],
  ['/account', 'wishlist, wish list, favourites, saved pieces, my account, login, log in, sign in'],
  ['/blog', 'blog, journal, articles'],
  ['/collections', 'best seller, best sellers, bestseller, best selling, most popular, popular, trending, featured'],
  [
    '/about',
    'made in melbourne, made in australia, australian made, melbourne made, locally made, handmade, hand made, handcrafted',
    'review, testimonial, who makes, who made, goldsmith, about you, about us, your story, our story, who are you, history of shop',
  ],
]

export const GENERAL_PHRASES: PhraseTexts[] = [
  ...[...PEOPLE, ...OCCASIONS].map(asTexts),
  ...GIFTS_BY_YEAR,
  ...BIRTHSTONES,
  ...KINDS.map(asTexts),
  ...SCREENS.flatMap(([address, ...words]) => words.map((typed) => ({ words: typed, address }))),
]
