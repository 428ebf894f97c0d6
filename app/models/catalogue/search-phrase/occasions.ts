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

/** With the stones that jewellers’ associations name. */
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

export const OCCASION_PHRASES: PhraseTexts[] = [PEOPLE, OCCASIONS, GIFTS_BY_YEAR, BIRTHSTONES].flat()
