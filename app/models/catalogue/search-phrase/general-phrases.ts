import type { PhraseTexts } from './phrases.server'

const PEOPLE: PhraseTexts[] = [
  {
    words:
      'men, man, male, gent, gentleman, him, husband, boyfriend, dad, father, Father’s Day, grandad, grandfather, pop, groom, son, brother, fiance',
    finds:
      'mens watch, signet ring, court wedding band, flat wedding band, plain wedding band, titanium wedding band, smartwatch, curb chain, silver cuff',
  },
  {
    words:
      'women, woman, female, lady, her, wife, girlfriend, sister, partner, fiancee, daughter, girl, teen, teenager, friend, best friend, Valentine’s Day, valentine',
    finds:
      'pendant, stud earrings, locket, drop earrings, tennis bracelet, womens watch, pearl, bangle, charm bracelet, hoop earrings, eternity, engagement ring, cocktail ring, stackable ring, necklace, earrings',
  },
  {
    words:
      'mum, mom, mam, mother, Mother’s Day, mother in law, nan, nanna, nana, granny, gran, grandma, grandmother, aunt, auntie',
    finds:
      'locket, pearl earrings, pearl necklace, pendant, charm bracelet, stud earrings, brooch, bangle, drop earrings, womens watch, stackable ring, cocktail ring',
  },
  {
    words:
      'gift, present, gift idea, birthday, 16th birthday, 30th birthday, 40th birthday, 50th birthday, 60th birthday, 70th birthday, Christmas, Xmas, secret santa, keepsake, gift for someone, thank you',
    finds:
      'pendant, charm bracelet, locket, stud earrings, pearl, hoop earrings, signet ring, cuff, bangle, watch, chain, drop earrings, bracelet',
    address: '/gifts',
  },
  {
    words: '18th birthday, 21st birthday, eighteenth, twenty first, coming of age',
    finds: 'signet ring, locket, pearl stud earrings, diamond stud earrings, watch, pendant',
  },
  { words: 'graduation, graduate', finds: 'pearl stud earrings, signet ring, watch, pendant' },
  { words: 'baby, newborn, christening, baptism, child, children, kids', finds: 'bangle, locket, charm bracelet' },
  { words: 'bridesmaid, flower girl', finds: 'pearl stud earrings, petite pendant, drop earrings, locket' },
  { words: 'bridal, bride, marriage, wedding set, bridal set', finds: 'engagement ring, wedding band, eternity' },
  { words: 'proposal, propose, betrothal', finds: 'engagement ring' },
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
  words: [`${month} birthstone`, `${month} birthday`, `${month} baby`, `born in ${month}`, month === 'May' ? '' : month]
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

const OCCASIONS: PhraseTexts[] = [
  {
    words: 'anniversary, wedding anniversary',
    finds: 'eternity, diamond pendant, diamond stud earrings, tennis bracelet, pearl, ruby',
  },
  {
    words: 'birthstone',
    finds: 'garnet, amethyst, aquamarine, diamond, emerald, pearl, ruby, peridot, sapphire, opal, topaz, turquoise',
  },
]

const OCCASION_PHRASES: PhraseTexts[] = [PEOPLE, OCCASIONS, GIFTS_BY_YEAR, BIRTHSTONES].flat()

const KINDS: PhraseTexts[] = [
  { words: 'dress ring, right hand ring, statement ring, party ring', finds: 'cocktail ring' },
  {
    words: 'promise ring, commitment ring, purity ring',
    finds: 'petite solitaire ring, fine eternity, stackable ring, signet ring',
  },
  { words: 'thumb ring, thumb', finds: 'wide wedding band, signet ring, court wedding band, stackable ring' },
  { words: 'index finger ring, middle finger ring', finds: 'signet ring, cocktail ring, stackable ring' },
  { words: 'pinky ring, pinkie ring, little finger ring, pinky, pinkie', finds: 'little finger, signet ring' },
  { words: 'trilogy ring, trinity ring, 3 stone ring, trilogy', finds: 'three stone ring' },
  { words: 'band, ring band', finds: 'wedding band, eternity' },
  { words: 'anniversary ring, anniversary band', finds: 'eternity' },
  { words: 'stacker, stacking, stack ring, ring stack, midi ring', finds: 'stackable ring' },
  { words: 'ankle bracelet, ankle chain, ankle', finds: 'anklet' },
  { words: 'nose ring, nose stud, nose pin, nose', finds: 'labret' },
  {
    words: 'piercing, cartilage, helix, tragus, conch, belly ring, belly bar, navel ring, body piercing',
    finds: 'body jewelry',
  },
  {
    words:
      'couple ring, matching rings, his and hers, matching bands, matching wedding bands, matching wedding rings, couple bands, pair of rings, pair of bands',
    finds: 'court wedding band, wedding band',
  },
  {
    words: 'lab grown, lab created, lab diamond, laboratory grown, man made, synthetic',
    finds: 'lab grown, laboratory grown',
    address: '/contact',
  },
  { words: 'garnett', finds: 'garnet' },
  { words: 'mechanical, hand wound', finds: 'hand wound, self winding' },
  { words: 'automatic, self winding', finds: 'self winding' },
  { words: 'sleeper', finds: 'hoop earrings' },
  { words: 'ear cuff, ear jacket, ear climber, ear crawler', finds: 'huggie, stud earrings' },
  { words: 'huggies', finds: 'huggie' },
  {
    words: 'dangly earrings, dangling earrings, long earrings, chandelier earrings, statement earrings, drops',
    finds: 'drop earrings, dangle earrings',
  },
  { words: 'pin, lapel pin, broach', finds: 'brooch' },
  { words: 'photo necklace, picture necklace, photo pendant, photo locket', finds: 'locket' },
  { words: 'collar necklace, collar', finds: 'choker' },
  { words: 'string of pearls, pearl strand, strand of pearls', finds: 'pearl necklace, pearl' },
  { words: 'timepiece, wristwatch, wrist watch, clock', finds: 'watch' },
  { words: 'smart watch, fitness watch, fitness tracker', finds: 'smartwatch' },
  { words: 'set, matching set, parure, suite', finds: 'jewelry set, stack' },
  {
    words: 'gem, gemstone, precious stone, coloured stone, colored stone, crystal',
    finds: 'diamond, sapphire, ruby, emerald, opal, pearl, amethyst, garnet, topaz',
  },
  {
    words: 'jewellery, jewelry, jewelery, jewlery, accessory',
    finds: 'ring, necklace, earrings, bracelet, watch, brooch, anklet, body jewelry',
  },
  {
    words: 'gia certificate, gia certified, certified diamond, certified, certificate, grading report',
    finds: 'gia, report',
  },
  { words: 'metal', finds: 'gold, silver, platinum, titanium, stainless steel' },
  { words: 'bling, sparkly, sparkling, sparkle', finds: 'diamond' },
  { words: 'antique, retro, old fashioned, art deco, victorian, edwardian, heirloom', finds: 'vintage, victorian' },
  { words: 'simple, plain, dainty, delicate, minimal, everyday', finds: 'minimalist, petite, fine' },
  { words: 'hypoallergenic, nickel free, sensitive skin, allergy', finds: 'titanium, platinum' },
  {
    words:
      'engraved, engrave, engravable, personalised, personalized, monogram, initial, letter necklace, letter pendant, name necklace, nameplate',
    finds: 'engraving',
  },
]

const SCREENS: PhraseTexts[] = [
  {
    words: 'appointment, consultation, book, booking, virtual appointment',
    address: '/contact?type=appointment',
  },
  {
    words:
      'opening hours, opening times, business hours, trading hours, hours, when are you open, are you open, open today, open sunday, open saturday, public holiday',
    address: '/contact',
  },
  {
    words:
      'where are you, where is your shop, shop address, address, location, directions, parking, showroom, boutique, your store, find us, store near me, near me',
    address: '/contact',
  },
  {
    words:
      'contact, phone, phone number, help, instagram, facebook, wholesale, job, career, telephone, email address, call you, talk to someone, enquiry, enquire',
    address: '/contact',
  },
  {
    words:
      'ring sizer, ring size, ring sizes, size guide, size chart, sizing, finger size, measure finger, what size, know my size, ring measurement',
    address: '/ring-size-guide',
  },
  {
    words: 'repair, fix, broken, mend, restring, new clasp, reset stone, watch battery, battery, lost stone',
    address: '/contact',
  },
  {
    words: 'resize, resized, resizing, ring too big, ring too small, too big, too small, alteration',
    address: '/contact',
  },
  { words: 'clean, cleaning, polish, polishing, rhodium plating, care', address: '/contact' },
  { words: 'valuation, insurance, appraisal, value my', address: '/contact' },
  {
    words:
      'bespoke, custom, custom made, custom design, made to measure, commission, remodel, remodelling, redesign, own design, design my own, make my own, my own ring',
    address: '/contact',
  },
  { words: 'sell gold, sell my, trade in, buy gold, scrap gold, old gold, buy back', address: '/contact' },
  { words: 'gift card, gift voucher, voucher, gift certificate, e-gift', address: '/contact' },
  {
    words:
      'afterpay, zip, zip pay, zippay, laybuy, klarna, finance, instalment, installment, payment plan, pay later, buy now pay later, interest free, humm',
    address: '/contact',
  },
  { words: 'layby, lay by, lay away, layaway', address: '/contact' },
  { words: 'deposit, down payment', address: '/contact' },
  { words: 'gift wrap, gift wrapping, gift box, wrapped', address: '/gifts' },
  {
    words:
      'conflict free, blood diamond, ethical, ethically sourced, kimberley process, responsibly sourced, sustainable, recycled gold, fair trade',
    address: '/about',
  },
  {
    words: 'payment, pay, paypal, credit card, visa, mastercard, amex, bank transfer, payid, apple pay',
    address: '/contact',
  },
  {
    words:
      'delivery, shipping, ship, postage, express post, international, overseas, new zealand, pick up, click and collect',
    address: '/contact',
  },
  { words: 'return, refund, exchange, change my mind, warranty, guarantee, faulty', address: '/contact' },
  {
    words: 'order status, track order, track my order, my order, find my order, where is my order, tracking',
    address: '/order/find',
  },
  { words: 'cart, basket, shopping bag, checkout', address: '/cart' },
  { words: 'wishlist, wish list, favourites, saved pieces, my account, login, log in, sign in', address: '/account' },
  { words: 'blog, journal, articles', address: '/blog' },
  {
    words: 'best seller, best sellers, bestseller, best selling, most popular, popular, trending',
    address: '/collections',
  },
  {
    words:
      'made in melbourne, made in australia, australian made, melbourne made, locally made, handmade, hand made, handcrafted',
    address: '/about',
  },
  { words: 'about you, about us, your story, our story, who are you, history of shop', address: '/about' },
]

export const GENERAL_PHRASES: PhraseTexts[] = [...OCCASION_PHRASES, ...KINDS, ...SCREENS]
