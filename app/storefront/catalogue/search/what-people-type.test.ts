import { beforeAll, describe, expect, test } from 'vitest'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { updateShop } from '~/models/shop/shop.server'
import { search } from '~/models/writing/search/search.server'
import { seedDemo } from '~/seed/seed'
import { presentSearch } from './search.presenter.server'

beforeAll(seedDemo)

async function find(q: string) {
  const found = await search(q)
  const { results } = presentSearch(q, found, await currentVocabulary())
  return {
    ids: found?.products.best.map(({ id }) => id) ?? [],
    total: found?.products.total,
    near: found?.relaxed?.products.best.map(({ id }) => id) ?? [],
    correction: found?.correction,
    leads: results?.leads ?? [],
    groups: results?.groups.map(({ id }) => id) ?? [],
    lacking: results?.lacking,
    missing: results?.missing,
    ask: results?.ask,
    understood: results?.understood,
    listings: results?.listings.map(({ text }) => text) ?? [],
  }
}

const LOCKETS = [33, 34, 35]
const COCKTAIL_RINGS = [10, 11, 12, 13, 14]
const PEARLS = [32, 40, 41, 45, 46, 53, 60, 66]
/** Under $300, the last of the demonstration. */
const GIFTS = [71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82]
const ON_SALE = [8, 14, 16, 21, 25, 29, 41, 43, 57, 67]
const SCREENS = [
  'appointment',
  'resize',
  'repair',
  'opening times',
  'where are you',
  'ring sizer',
  'afterpay',
  'gift card',
]

describe('a word of English is never corrected', () => {
  test.each(['mother', 'cross', 'nose ring', 'pinky ring', 'wife', 'granny', 'toe ring', 'moonstone', 'evil eye'])(
    '%s',
    async (q) => expect((await find(q)).correction).toBeNull(),
  )
})

test.each([
  ['neckless', 'necklace'],
  ['saphire', 'sapphire'],
  ['dimond earings', 'diamond earrings'],
  ['aniversary', 'anniversary'],
  ['sapire', 'sapphire'],
  ['engagment rign', 'engagement ring'],
])('%s is corrected to %s', async (q, correction) => {
  expect((await find(q)).correction).toBe(correction)
})

describe('a word of the trade is never corrected, though the shop has nothing of it', () => {
  test.each(['mabe pearl', 'mobe pearl', 'unakite ring', 'nephrite', 'torc'])('%s', async (q) =>
    expect((await find(q)).correction).toBeNull(),
  )
})

describe('people and occasions', () => {
  test.each(['mother', 'mum', 'gift for mum', 'Mother’s Day', 'nan'])('%s', async (q) => {
    const { ids } = await find(q)
    expect(ids).toEqual(expect.arrayContaining([...LOCKETS, 45, 40]))
    expect(ids).not.toContain(61)
  })

  test.each(['birthstone june', 'June birthstone', '12th anniversary', '12 year anniversary', 'pearls'])(
    '%s is pearl',
    async (q) => expect((await find(q)).ids.toSorted((a, b) => a - b)).toEqual(PEARLS),
  )

  test.each(['gift for dad', 'gift for him', 'present for my husband'])('%s', async (q) => {
    const { ids } = await find(q)
    expect(ids).toEqual(expect.arrayContaining([61, 62, 20, 21]))
    expect(ids).not.toContain(63)
  })

  test.each(['gift for her', 'gift for wife', 'present for my girlfriend'])('%s', async (q) => {
    const { ids, listings } = await find(q)
    expect(ids).toEqual(expect.arrayContaining([30, 45, 33]))
    expect(listings[0]).toMatch(/^All pendants/)
  })
})

describe('prices, sale and what is new', () => {
  test('under $500', async () => {
    const { ids, understood } = await find('under $500')
    expect(ids.toSorted((a, b) => a - b)).toEqual([19, 28, 29, 35, 48, 56, 60, 69, 70, ...GIFTS])
    expect(understood).toEqual(['Up to $500'])
  })

  test.each(['sale', 'on sale', 'discount', 'clearance', 'black friday', 'Boxing Day sale'])(
    '%s is exactly the pieces on sale',
    async (q) => {
      expect((await find(q)).ids.toSorted((a, b) => a - b)).toEqual(ON_SALE)
    },
  )

  test('new is the newest first', async () => {
    const { ids, understood } = await find('new')
    expect([ids.length, ids[0], understood]).toEqual([24, 1, ['Newest first']])
  })

  test('in stock', async () => {
    const { ids, understood } = await find('rings in stock')
    expect(understood).toEqual(['In stock'])
    // Reserved, and made to order.
    for (const id of [10, 13]) expect(ids).not.toContain(id)
    expect((await find('rings')).ids).toEqual(expect.arrayContaining([10, 13]))
  })

  test('under 500 dollars', async () => expect((await find('under 500 dollars')).understood).toEqual(['Up to $500']))

  test('one of a kind', async () => expect((await find('one of a kind')).total).toBe(3))

  test.each(['best seller', 'best sellers', 'bestseller', 'made in Melbourne', 'handmade'])(
    '%s: a sentence and a page',
    async (q) => expect((await find(q)).leads[0]).toMatchObject({ sentence: /./, link: {} }),
  )

  test('no piece within the price: the nearest prices come, and it is said', async () => {
    const { total, near, missing } = await find('white gold ring under 2000')
    expect([total, near.slice(0, 2)]).toEqual([0, [20, 17]])
    expect(missing).toBe('No piece matches “white gold ring under 2000” at the moment. These come nearest in price.')
  })

  test('cheap diamond ring', async () => {
    const { ids, understood } = await find('cheap diamond ring')
    expect(ids.slice(0, 2)).toEqual([16, 2])
    expect(understood).toEqual(['Lowest price first'])
  })
})

describe('kinds of pieces', () => {
  test('mens wedding ring', async () => expect((await find('mens wedding ring')).ids.slice(0, 3)).toEqual([17, 18, 19]))
  test.each<[string, number[]]>([
    ['dress ring', COCKTAIL_RINGS],
    ['ankle bracelet', [67]],
    ['nose ring', [69, 70]],
    ['chain for men', [36, 37]],
    ['ladies watch', [63, 64]],
    ['engraving', [17, 18, 20, 21, 33, 34, 35, 56]],
    ['gold hoops', [47, 50]],
    ['tennis bracelet', [58, 59]],
    ['sapphire', [4, 8, 23]],
    ['broach', [66]],
    ['gold and silver earrings', [42, 43, 44, 45, 46, 47, 48, 50, 51, 52, 53, 73, 77, 78, 79, 80, 81]],
  ])('%s', async (q, ids) => expect((await find(q)).ids.toSorted((a, b) => a - b)).toEqual(ids))
  test('pinky ring', async () => expect((await find('pinky ring')).ids[0]).toBe(21))
  test('promise ring', async () => expect((await find('promise ring')).ids).toEqual(expect.arrayContaining([2, 22])))
  test('emerald cut', async () => expect((await find('emerald cut')).ids).toContain(7))
  test('southern light: the pieces of the collection', async () => expect((await find('southern light')).total).toBe(6))
})

describe('numbers', () => {
  test('0.5 carat', async () =>
    expect((await find('0.5 carat')).ids.slice(0, 2).toSorted((a, b) => a - b)).toEqual([2, 30]))
  test('1 carat diamond', async () => expect((await find('1 carat diamond')).ids[0]).toBe(1))
  test('platinum band 4mm', async () => expect((await find('platinum band 4mm')).ids[0]).toBe(17))
  test('size 7 ring: those that come in N½', async () => {
    const { ids, understood } = await find('size 7 ring')
    expect(ids).toEqual(expect.arrayContaining([1, 2, 3, 20]))
    for (const other of [18, 19, 21]) expect(ids).not.toContain(other)
    expect(understood).toEqual(['Made in size N½ (7)'])
  })
})

describe('a page before any piece', () => {
  test.each(SCREENS)('%s', async (q) => {
    const { leads, groups, missing } = await find(q)
    expect(leads[0]?.link?.href).toMatch(/^\//)
    expect(groups[0]).not.toBe('pieces')
    expect(missing).toBeNull()
  })

  test.each(['do you resize rings', 'can you engrave a ring', 'how do I clean pearls?'])('%s', async (q) => {
    expect((await find(q)).groups[0]).toBe('pages')
  })

  test('what the shop does not have is said in a sentence, with the way to ask', async () => {
    expect((await find('cufflinks')).leads).toEqual([
      { sentence: expect.stringContaining('no cufflinks') as string, link: { text: 'Contact us', href: '/contact' } },
    ])
    expect((await find('gift card')).leads[0]?.sentence).toContain('no gift cards')
  })
})

describe('nothing found is no dead end', () => {
  test.each(['moonstone', 'xylophone', 'cross'])(
    '%s: a sentence, and none of the pieces that are something else',
    async (q) => {
      const { total, near, missing, ask } = await find(q)
      expect([total, near]).toEqual([0, []])
      expect(missing).toBe(`No piece matches “${q}” at the moment.`)
      expect(ask).toBe(`/contact?search=${q}#message`)
    },
  )

  test('pearl ring: there is none, so pearls and rings', async () => {
    const { total, near, missing } = await find('pearl ring')
    expect(total).toBe(0)
    expect(near.slice(0, 8).toSorted((a, b) => a - b)).toEqual(PEARLS)
    expect(near).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(missing).toBe('No piece matches “pearl ring” at the moment. These match “pearl” or “rings”.')
  })

  test('words that nothing has are named', async () => {
    expect((await find('zebra ring')).missing).toBe('No piece matches “zebra ring” at the moment. These match “rings”.')
  })

  test.each<[string, number[]]>([
    ['tanzanite ring', [4, 8, 12]],
    ['alexandrite', [11, 13, 52, 60, 73, 79]],
    ['peridot earrings', [51]],
  ])('%s: what is near in colour', async (q, ids) => {
    const { near, missing } = await find(q)
    expect(near.toSorted((a, b) => a - b)).toEqual(ids)
    expect(missing).toBe(`No piece matches “${q}” at the moment. These come nearest in colour.`)
  })

  test('the birthstones that the shop lacks are named', async () => {
    expect((await find('june birthstone')).lacking).toBe(
      'There is no moonstone or alexandrite in the boutique at the moment.',
    )
    expect((await find('march birthstone')).missing).toMatch(/These come nearest in colour\.$/)
  })
})

/** What stands first: the page that a sentence leads to, a piece, or in place of nothing what comes near. */
const FIRST: [typed: string, first: string][] = [
  ['stud', '(7) Royal Park Amethyst Stud Earrings'],
  ['pear', '(5) Domain Emerald Drop Earrings'],
  ['pear shaped pendant', '(3) Abbotsford Garnet Drop Pendant'],
  ['oval ring', '(7) Coober Pedy Opal Ring'],
  ['oval diamond', 'near: These match “diamond”.'],
  ['princess cut', 'near: '],
  ['princess cut diamond ring', 'near: Without “princess” there are these.'],
  ['cushion cut', '(2) Fitzroy Amethyst Halo Cocktail Ring'],
  ['marquise', 'near: '],
  ['round diamond ring', '(9) Flinders Diamond Solitaire Ring'],
  ['heart necklace', '(1) Rippon Heart Locket'],
  ['purple', '(6) Fitzroy Amethyst Halo Cocktail Ring'],
  ['purple ring', '(2) Fitzroy Amethyst Halo Cocktail Ring'],
  ['blue', '(6) Coober Pedy Opal Ring'],
  ['something blue', '(6) Coober Pedy Opal Ring'],
  ['green earrings', '(1) Domain Emerald Drop Earrings'],
  ['red stone necklace', '(4) Princess Theatre Ruby Cluster Pendant'],
  ['pink ring', '(1) Brighton Morganite Halo Ring'],
  ['pink diamond', 'near: These match “diamond”.'],
  ['yellow diamond', 'near: These match “diamond”.'],
  ['teal sapphire', 'near: These match “sapphire”.'],
  ['matching bands', '(5) St Kilda Road Court Wedding Bands'],
  ['matching wedding rings', '(5) St Kilda Road Court Wedding Bands'],
  ['pinky ring', '(3) Little Collins Signet Ring'],
  ['thumb ring', '(9) Exhibition Fine Diamond Eternity Band'],
  ['index finger ring', '(9) Little Collins Signet Ring'],
  ['aquamarine', 'near: These come nearest in colour.'],
  ['spinel', 'near: These come nearest in colour.'],
  ['august birthstone', 'near: These come nearest in colour.'],
  ['December birthstone', '(4) Port Phillip Topaz Pendant'],
  ['lab grown diamond', '/blog/choosing-an-engagement-ring-without-hurry'],
  ['lab-created sapphire', '/blog/choosing-an-engagement-ring-without-hurry'],
  ['conflict free diamonds', '/faq'],
  ['are your diamonds ethical?', '/faq'],
  ['deposit', '/contact'],
  ['do you do lay-by', '/contact'],
  ['layby', '/contact'],
  ['book', '/contact?type=appointment'],
  ['make an appointment', '/contact?type=appointment'],
  ['track my order', '/order/find'],
  ['where is my order', '/order/find'],
  ['gift wrapping', '/gifts'],
  ['make my own ring', '/contact'],
  ['zip', '/faq'],
  ['letter pendant', '(10) Clarendon Oval Locket'],
  ['statement earrings', '(5) Domain Emerald Drop Earrings'],
  ['money clip', '/contact'],
  ['rolex', '/about'],
  ['pandora charms', '/about'],
  ['jewellery box', '/gifts'],
  ['engag', '(9) Carlton Diamond Halo Ring'],
  ['signet', '(2) Little Collins Signet Ring'],
  ['yellow gold necklace', '(7) Domain Emerald Pendant'],
  ['under A$500', '(21) Nicholson Silver Cuff'],
  ['under five hundred', '(21) Nicholson Silver Cuff'],
  ['black opal', 'near: These match “opal”.'],
  ['mens bracelet', '(2) Finch Black Dial Bracelet Watch'],
  ['huggies', '(1) Centre Place Huggie Hoop Earrings'],
  ['trilogy ring', '(2) Treasury Sapphire Three-Stone Ring'],
  ['bridesmaid gifts', '/gifts'],
  ['watch battery', '/page/repairs'],
  ['ring too big', '/page/repairs'],
  ['stone fell out', '/page/repairs'],
  ['heart shaped pendant', 'near: These match “heart” or “pendants”.'],
  ['ring with blue stone', '(3) Coober Pedy Opal Ring'],
  ['white stone earrings', '(7) Akoya Pearl Stud Earrings'],
  ['white diamond', '(22) Flinders Diamond Solitaire Ring'],
  ['orange', '(1) Coober Pedy Opal Ring'],
  ['yellow or white gold ring', '(6) St Kilda Road Court Wedding Bands'],
  ['pink gold ring', '(6) Flinders Diamond Solitaire Ring'],
  ['ear rings', '(17) Domain Emerald Drop Earrings'],
  ['mens earrings', '(3) Centre Place Huggie Hoop Earrings'],
  ['womens wedding band', '(3) Exhibition Fine Diamond Eternity Band'],
  ['wedding earrings', '(12) Akoya Pearl Stud Earrings'],
  ['valentine gift for him', '/gifts'],
  ['teacher gift', '/gifts'],
  ['mother of the bride', '(44) Clarendon Oval Locket'],
  ['communion', '(8) Southbank Flat Bangle'],
  ['18th', '(26) Little Collins Signet Ring'],
  ['natural diamond', '(35) Flinders Diamond Solitaire Ring'],
  ['boho', '(14) Fitzroy Amethyst Halo Cocktail Ring'],
  ['big hoops', '(1) Brunswick Large Silver Hoop Earrings'],
  ['ring without diamonds', '(8) Coober Pedy Opal Ring'],
  ['gold ring, no stone', '(3) Little Collins Signet Ring'],
  ['ring 5k', '(11) Coober Pedy Opal Ring'],
  ['size M1/2 wedding band', '(2) Exhibition Fine Diamond Eternity Band'],
  ['turqoise', 'near: These come nearest in colour.'],
  ['acquamarine ring', 'near: These come nearest in colour.'],
  ['order 1042', '/order/find'],
  ['AF-P7K2M9', '/order/find'],
  ['where’s my parcel', '/order/find'],
  ['remake grandmother’s ring', '/contact'],
  ['do you deliver to Perth', '/shipping-returns'],
  ['after pay', '/faq'],
  ['solid gold ring', '(14) Flinders Diamond Solitaire Ring'],
  ['16" necklace', '(21) Freshwater Double Strand Pearl Necklace'],
  ['groomsmen gifts', '/gifts'],
  ['index finger', '(9) Little Collins Signet Ring'],
  ['March birth stone', 'near: These come nearest in colour.'],
  ['change of mind', '/shipping-returns'],
  ['order history', '/order/find'],
  ['gift message', '/gifts'],
  ['privacy', '/privacy-policy'],
  ['terms and conditions', '/terms'],
]

test.each(FIRST)('%s: %s', async (q, first) => {
  const found = await search(q)
  const { leads, missing } = await find(q)
  const [piece] = found?.products.best ?? []
  const [lead] = leads.flatMap(({ link }) => link?.href ?? [])
  const named = piece && `(${found?.products.total}) ${piece.title.map(({ text }) => text).join('')}`
  expect(lead ?? named ?? `near: ${missing?.replace(/^.*? at the moment\. ?/, '') ?? ''}`).toBe(first)
})

test('what cannot be worn near comes last: a chain is nearer to a rope chain than a bangle with a rope', async () => {
  expect((await find('rope chain')).near[0]).toBe(36)
  expect((await find('heart shaped pendant')).near[0]).toBe(35)
})

test('only a listing that has a name is led to, and a month alone is no stone', async () => {
  expect((await find('100%')).listings).toEqual([])
  expect((await find('may')).total).toBe(0)
})

test('what a number of an order says is not taken for a price', async () => {
  expect((await find('order 1042')).understood).toEqual([])
})

test('stones that are lacking are not named beside one that was asked for', async () => {
  expect((await find('ruby birthstone ring')).lacking).toBeNull()
})

test('a question that a page answers misses no piece', async () => {
  expect((await find('how do I store pearls')).missing).toBeNull()
})

test('lay-by and booking are answered as the settings have them', async () => {
  const said = async (q: string) => (await find(q)).leads[0]?.sentence
  expect([await said('layby'), await said('book')]).toEqual([
    'We do not offer lay-by. Ask us about a piece, and we will see what we can do.',
    'Tell us when you would like to come, and we will confirm a time.',
  ])
  await updateShop({ layby_months: 6, layby_fee_cents: 5000, appointments: true, deposit_percent: 30 })
  expect([await said('layby'), await said('book'), await said('deposit')]).toEqual([
    'We offer lay-by over up to 6 months: the piece is kept for you, and yours once it is paid. Ask us to prepare one. You may end it at any time before you receive the piece, for a charge of $50.00 at most.',
    'Choose a time that suits you. No charge.',
    'Work on a piece made to order begins with a deposit of 30 per cent. The rest is due when it is finished.',
  ])
  const leads = async (q: string) => (await find(q)).leads.map(({ link }) => link)
  expect(await leads('make an appointment')).toEqual([{ text: 'Book a time', href: '/appointment' }])
})

test('what is made for one person leads to the page for it where there is one, otherwise to the contact form', async () => {
  const leads = async (q: string) => (await find(q)).leads.map(({ link }) => link?.href)
  const typed = ['bespoke', 'custom made ring', 'made to order', 'remodelling', 'design my own ring', 'commission']
  for (const [bespoke, href] of [
    [false, '/contact'],
    [true, '/bespoke'],
  ] as const) {
    await updateShop({ bespoke })
    for (const q of typed) expect(await leads(q), q).toEqual([href])
  }
  expect(await leads('gold earrings made to order')).toEqual([])
})
