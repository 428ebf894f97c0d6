import { expect, test } from 'vitest'
import { metalChoices } from '~/models/catalogue/options/metals'
import { SIZER } from '~/models/catalogue/options/options'
import { ringSize } from '~/models/catalogue/options/ring-sizes'
import { TRAITS } from '~/models/catalogue/options/traits'
import { offerOf } from '~/models/catalogue/product/availability'
import { type MorePicture, pictureColumns, picturesOf } from '~/models/catalogue/product/pictures'
import { productSchema } from '~/models/catalogue/product/product.schema'
import type { PromiseTerms } from '~/models/catalogue/product/promises'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { products } from '~/seed/data/products'
import { promises } from '~/seed/data/settings'
import { presentOptions } from '../options/options.presenter.server'
import { presentPromises, type PromisesView } from './promises.presenter.server'

const TERMS: PromiseTerms = {
  dispatchDays: promises.dispatch_days,
  sizingDays: promises.sizing_days,
  engravingDays: promises.engraving_days,
  leadWeeks: 6,
  hasStandardSizes: true,
  delivery: promises.delivery,
  returns: promises.returns,
  resizing: promises.resizing,
  cleaning: promises.cleaning,
  delivers: true,
}

const PIECES = products.map((seed) => {
  const { availability = 'stock', options = [], ...piece } = productSchema.parse({ ...seed, styles: [] })
  const row = { ...piece, availability, options, lead_weeks: piece.lead_weeks ?? null }
  return {
    ...row,
    available_count: row.inventory_count,
    resizable: Boolean(row.resizable),
    returnable: Boolean(row.returnable),
    more_pictures: seed.more_pictures,
  }
})

type Piece = (typeof PIECES)[number]

const MENUS = vocabularyOf([...GENERAL_MENUS])
const picturesIn = ({ main_image, more_pictures }: Piece): MorePicture[] => [
  { address: main_image!, alt: null, focus: null },
  ...more_pictures,
]
const isOfMetals = ({ name }: { name: string }) => name === 'Metal'

/** Every way to fill in the form, with a size left open and an engraving left out. */
function choicesOf(options: Piece['options']): string[][] {
  return options.reduce<string[][]>(
    (before, option) => before.flatMap((values) => valuesOf(option).map((value) => [...values, value])),
    [[]],
  )
}

function valuesOf({ name, choices, text }: Piece['options'][number]): string[] {
  if (text) return ['', 'For M']
  const offered = choices.filter(({ available }) => available).map(({ label }) => label)
  // Every length costs its time, and the second size of the pair of bands is like the first.
  if (name === 'Ring size of the narrow band') return ['', 'J½', 'R½', SIZER]
  return name.startsWith('Ring size') ? ['', ...offered, SIZER] : offered
}

/** As a browser puts it together from the attributes of what is chosen. */
function keyInBrowser({ options }: Piece, values: string[]): string {
  const letters = (presentOptions({ options }, TERMS)?.options ?? []).map(({ choices, text, open }, index) => {
    const value = values[index] ?? ''
    if (text) return value === '' ? '' : text.trait
    return value === '' ? open : choices.find((choice) => choice.value === value)?.trait
  })
  return [...new Set(letters.map((letter) => letter ?? ''))].sort().join('')
}

const textOf = ({ label, note, points }: PromisesView) => [label, note, ...points.map(({ text }) => text)].join(' | ')
const ENDS = ['J½', 'R½'].map((letter) => ringSize(letter)?.circumference_mm ?? 0) as [number, number]
const FIXED = /eternity|titanium|stack/
const HYGIENIC = /labret/

/** Of the piece as the demonstration describes it, without the rules of the shop. */
function expectedOf(piece: Piece, values: string[]) {
  const chosen = new Map(piece.options.map(({ name }, index) => [name, values[index] ?? '']))
  const sizes = [...chosen].filter(([name]) => /size/i.test(name)).map(([, value]) => value)
  const metals = piece.options.find(({ name }) => name === 'Metal')?.choices ?? []
  const isMade =
    piece.availability === 'made-to-order' || (metals.length > 0 && chosen.get('Metal') !== metals[0]?.label)
  const isOutside = sizes.some((size) => {
    const around = ringSize(size)?.circumference_mm
    return around !== undefined && (around < ENDS[0] || around > ENDS[1])
  })
  const isRing = piece.category === 'rings'
  return {
    isMade,
    isOpen: sizes.includes(''),
    isAfterSizer: sizes.includes(SIZER),
    isReturned: !isMade && !isOutside && !chosen.get('Engraving') && !HYGIENIC.test(piece.slug),
    isResized: isRing && !FIXED.test(piece.slug),
    days: 2 + (isRing && !FIXED.test(piece.slug) ? 5 : 0) + (chosen.get('Engraving') ? 5 : 0),
    weeks: piece.lead_weeks ?? 6,
  }
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords = (number: number) => WORDS[number] ?? String(number)

test('of every piece of the demonstration, every choice is promised what is true of it', () => {
  let read = 0
  for (const piece of PIECES) {
    const offer = offerOf(piece)
    const { promises: whatever, promisesByChoice } = presentPromises(piece, offer, TERMS)
    if (!offer.canBeOrdered) {
      expect(whatever, piece.slug).toEqual({ label: offer.label, note: offer.note, points: [] })
      expect(promisesByChoice).toEqual({})
      continue
    }
    for (const values of choicesOf(piece.options)) {
      const view = piece.options.length === 0 ? whatever : promisesByChoice[keyInBrowser(piece, values)]
      const about = `${piece.slug}: ${values.join(', ')}`
      expect(view, about).toBeDefined()
      const { isMade, isOpen, isAfterSizer, isReturned, isResized, days, weeks } = expectedOf(piece, values)
      const text = textOf(view!)
      read += 1
      expect(text.includes('Insured delivery'), about).toBe(true)
      expect(text.includes('One resizing included'), about).toBe(isResized)
      expect(text.includes('cannot be resized'), about).toBe(piece.category === 'rings' && !isResized)
      expect(view!.label, about).toBe(isMade ? 'Made to Order' : 'In Stock')
      const time = isMade
        ? `ade for you in about ${inWords(weeks)} weeks`
        : `ispatched within ${inWords(days)} working days of ${isAfterSizer ? 'hearing your size' : 'payment'}`
      expect(text, about).toContain(time)
      expect(text.includes('We post you a ring sizer first'), about).toBe(isAfterSizer)
      expect(text, about).not.toMatch(/\d{4}|Monday|with you by/)
      if (!isReturned) expect(text, about).not.toMatch(/30-day returns for unworn items(?:$| \|)/)
      if (!isReturned && !isOpen) expect(text, about).toContain('only if it is faulty or not as described')
      if (isReturned && !isOpen) expect(text, about).toMatch(/30-day returns for unworn items(?:$| \|)/)
    }
  }
  expect(read).toBeGreaterThan(500)
})

test('every metal of every piece has its picture, or the page says which one is pictured, and a filter finds it', () => {
  let pictured = 0
  for (const piece of PIECES) {
    const pictures = picturesIn(piece)
    const metals = presentOptions(piece, TERMS, picturesOf(pictureColumns(pictures)))?.options.find(isOfMetals)
    for (const [index, { value, picture, trait }] of metals?.choices.entries() ?? []) {
      const about = `${piece.slug}: ${value}`
      const own = pictures.find(({ choice }) => choice === `Metal: ${value}`)
      if (own) expect(pictures[picture!], about).toBe(own)
      else if (index > 0) expect([picture, trait], about).toEqual([undefined, TRAITS.metal])
      pictured += own ? 1 : 0
      const found = metalChoices(piece.options, MENUS)[index]?.metals ?? []
      const named = [...value.matchAll(/(yellow|rose|white) gold/gi)].map(
        ([, colour]) => `${colour!.toLowerCase()}-gold`,
      )
      const expected = named.length > 0 ? named : ['platinum']
      expect(found.filter((metal) => metal !== 'gold').sort(), about).toEqual(expected.sort())
    }
  }
  expect(pictured).toBeGreaterThan(10)
})

test('without JavaScript, a page is true of each choice', () => {
  for (const piece of PIECES.filter((one) => offerOf(one).canBeOrdered)) {
    const text = textOf(presentPromises(piece, offerOf(piece), TERMS).promises)
    const choices = choicesOf(piece.options).map((values) => expectedOf(piece, values))
    const some = (holds: (one: (typeof choices)[number]) => boolean) => choices.some(holds)
    if (some(({ isReturned }) => !isReturned)) expect(text, piece.slug).not.toMatch(/unworn items(?:$| \|)/)
    if (some(({ isReturned }) => isReturned)) expect(text, piece.slug).toContain('30-day returns')
    if (some(({ isMade }) => isMade)) expect(text, piece.slug).toMatch(/made for you/i)
    if (some(({ days }) => days !== choices[0]?.days)) expect(text, piece.slug).toMatch(/Engraving takes|Made to Order/)
    if (some(({ isAfterSizer }) => isAfterSizer)) expect(text, piece.slug).toContain('With a ring sizer')
  }
})

test('metals are swatches, the one pictured is chosen, and sizes outside the standard range warn', () => {
  const viewsOf = (slug: string) =>
    presentOptions(
      PIECES.find((one) => one.slug === slug)!,
      TERMS,
    )?.options ?? []
  const [size, metal] = viewsOf('flinders-diamond-solitaire-ring')
  expect(metal).toMatchObject({ chosen: '18ct yellow gold' })
  expect(metal?.choices.map(({ swatch }) => swatch?.join())).toEqual(['yellow', 'rose', 'white', 'platinum'])
  expect(size?.range).toBe(
    'This ring comes in H to T. Outside our standard sizes 5 to 9 (J½ to R½) it can be returned only if it is faulty or not as described.',
  )
  expect(viewsOf('exhibition-diamond-eternity-band')[0]?.range).toBe('This ring comes in L½, N½ and P½.')
  const [, , bands] = viewsOf('st-kilda-road-court-wedding-bands')
  expect(bands?.choices[0]?.swatch).toEqual(['yellow', 'white'])
})
