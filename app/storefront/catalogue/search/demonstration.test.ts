import { beforeAll, expect, test } from 'vitest'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { search } from '~/models/writing/search/search.server'
import { seedDemo } from '~/seed/seed'
import { presentSearch } from './search.presenter.server'

beforeAll(seedDemo)

async function firstPage(q: string) {
  const { results } = presentSearch(q, await search(q), await currentVocabulary())
  const groups = results?.groups.filter(({ id }) => id !== 'near') ?? []
  const found = groups.flatMap((group) => group.results)
  return {
    titles: found.map(({ title }) => title.map(({ text }) => text).join('')),
    listings: results?.listings.map(({ text }) => text) ?? [],
    correction: results?.correction,
  }
}

const ENGAGEMENT_RINGS = [
  'Flinders Diamond Solitaire Ring',
  'Flinders Petite Diamond Solitaire Ring',
  'Carlton Diamond Halo Ring',
  'Treasury Sapphire Three-Stone Ring',
  'Spring Street Diamond Solitaire Ring',
  'Parliament Step-Cut Diamond Ring',
  'Yarra Sapphire Halo Ring',
  'Rathdowne Ruby Three-Stone Ring',
]
const WEDDING_BANDS = [
  'Exhibition Diamond Eternity Band',
  'St Kilda Road Court Wedding Bands',
  'Swanston Wide Platinum Wedding Band',
  'Docklands Titanium Wedding Band',
]
const EARRINGS = ['Collins Diamond Stud Earrings', 'Hosier Tapered Hoop Earrings', 'Broome Pearl Dangle Earrings']
const NECKLACES = [
  'Yarra Sapphire Pendant',
  'Clarendon Oval Locket',
  'Bourke Curb Chain in 18ct',
  'Arcade Diamond Collar Choker',
  'Akoya Double Strand Pearl Necklace',
]
const OPAL_RINGS = ['Coober Pedy Opal Ring', 'Andamooka Opal Ring']
const STUDS = ['Akoya Pearl Stud Earrings', 'Rathdowne Ruby Stud Earrings']
const BRACELETS = ['Merri Creek Bangle Pair', 'Nicholson Silver Cuff', 'Keepsake Silver Charm Bracelet']

// What a visitor types, what must be on the first page, and the listing that must stand first.
test.for<[query: string, titles: string[], listing?: RegExp]>([
  ['engagement ring', ENGAGEMENT_RINGS, /^All engagement rings \(\d+\)$/],
  ['rings engagement', ENGAGEMENT_RINGS, /^All engagement rings/],
  ['engagement', ENGAGEMENT_RINGS, /^All engagement rings/],
  ['necklace', NECKLACES, /^All necklaces/],
  ['necklaces', NECKLACES, /^All necklaces/],
  ['wedding band', WEDDING_BANDS, /^All wedding bands/],
  ['wedding ring', WEDDING_BANDS, /^All wedding bands/],
  ['bridal', [...ENGAGEMENT_RINGS, ...WEDDING_BANDS], /^The Collins Street Bridal Edit/],
  ['earrings', EARRINGS, /^All earrings/],
  ['earring', EARRINGS, /^All earrings/],
  ['studs', STUDS, /^All stud earrings/],
  ['hoops', ['Hosier Tapered Hoop Earrings', 'Brunswick Large Silver Hoop Earrings'], /^All hoop earrings/],
  ['gift', ['Clarendon Oval Locket', 'Keepsake Silver Charm Bracelet', 'Yarra Sapphire Pendant', ...STUDS]],
  ['a gift for her', ['Rippon Heart Locket', 'Collins Diamond Stud Earrings']],
  ['opal ring', OPAL_RINGS, /^All opal rings/],
  ['ring opal', OPAL_RINGS, /^All opal rings/],
  ['opals', ['Opal Cup Labret', ...OPAL_RINGS, 'Australian Opal: A Short Field Guide'], /^All opal pieces/],
  ['rubies', ['Princess Theatre Ruby Cluster Pendant', ...STUDS.slice(1)], /^All ruby pieces/],
  ['sapphire', ['Yarra Sapphire Pendant', 'Yarra Sapphire Halo Ring'], /^All sapphire pieces/],
  ['diamond solitaire', ENGAGEMENT_RINGS.slice(0, 2), /^All diamond pieces/],
  ['emerald drop earrings', ['Domain Emerald Drop Earrings'], /^All emerald drop earrings/],
  ['pearl earrings', ['Akoya Pearl Stud Earrings', 'Broome Pearl Dangle Earrings'], /^All pearl earrings/],
  ['garnet pendant', ['Gertrude Garnet Pear Pendant', 'Gertrude Petite Garnet Pendant'], /^All garnet pendants/],
  ['white gold', ['Treasury Sapphire Three-Stone Ring', 'Yarra Sapphire Halo Ring'], /^All white gold pieces/],
  ['gold cuff', ['Nicholson Gold Cuff'], /^All gold cuff bracelets/],
  ['platinum', ['Swanston Wide Platinum Wedding Band', 'Carlton Diamond Halo Ring'], /^All platinum pieces/],
  ['vintage', ['Clarendon Oval Locket', 'Fitzroy Gardens Flower Brooch'], /^All vintage pieces/],
  ['minimalist ring', ['Spring Street Diamond Solitaire Ring'], /^All minimalist rings/],
  ["men's watch", ['Finch Small Seconds Watch on Leather', 'Finch Black Dial Bracelet Watch'], /^All men’s watches/],
  ['timepieces', ['Aurelia Diamond Bezel Watch', 'Finch Titanium Smartwatch']],
  ['bracelets', BRACELETS, /^All bracelets/],
  ['tennis bracelet', ['Collins Diamond Tennis Bracelet'], /^All tennis bracelets/],
  ['brooches', ['Fitzroy Gardens Flower Brooch'], /^All brooches/],
  ['jewellery set', ['Government House Emerald Set'], /^All jewelry sets/],
  ['body jewelry', ['Titanium Labret with White Topaz', 'Opal Cup Labret'], /^All body jewelry/],
  ['southern light', [], /^Southern Light \(\d+\)$/],
  ['pearl care', ['Caring for Pearls']],
  ['engag', ENGAGEMENT_RINGS, /^All engagement rings/],
  ['18k gold chain', ['Bourke Curb Chain in 18ct'], /^All gold chains/],
  ['collins', ['Collins Diamond Tennis Bracelet', 'Collins Diamond Stud Earrings'], /^The Collins Street Bridal Edit/],
])('%s', async ([query, titles, listing]) => {
  const page = await firstPage(query)
  expect(page.titles).toEqual(expect.arrayContaining(titles))
  if (listing) expect(page.listings[0]).toMatch(listing)
  expect(page.correction).toBeNull()
})

test.for([
  ['saphire', 'sapphire'],
  ['emrald ring', 'emerald ring'],
  ['neclace', 'necklace'],
  ['dimond earings', 'diamond earrings'],
  ['amythest', 'amethyst'],
  ['braclet', 'bracelet'],
])('%s is corrected to %s', async ([typed, correction]) => {
  const page = await firstPage(typed!)
  expect(page.correction).toBe(correction)
  expect(page.titles).not.toEqual([])
})

test('what is not in the shop is not corrected to something else', async () => {
  expect(await firstPage('submarine')).toEqual({ titles: [], listings: [], correction: null })
})
