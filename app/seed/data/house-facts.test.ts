import { expect, test } from 'vitest'
import { formatRoundMoney, inWords } from '~/format/numbers'
import { deliveryTimes } from '~/models/shop/delivery'
import { DEMONSTRATION } from '../../../tests/support/demonstration'
import { collections } from './collections'
import { contentBlocks } from './content'
import { gemstonesUntil } from './gemstones'
import { pages } from './pages'
import { authors, posts } from './posts'
import { products } from './products'
import { promises, selling } from './settings'

/** Every text of the demonstration that visitors read, by where it stands. */
const TEXTS = new Map<string, string>([
  ...pages.map(({ slug, content, meta_description }) => entry(`page ${slug}`, content, meta_description)),
  ...posts.map(({ slug, content, meta_description }) => entry(`post ${slug}`, content, meta_description)),
  ...contentBlocks.map(({ section, title, body }) => entry(`content ${section}`, title, body)),
  ...collections.map(({ slug, tagline, description }) => entry(`collection ${slug}`, tagline, description)),
  ...gemstonesUntil('May').map(({ gemstone_name, description }) => entry(`gemstone ${gemstone_name}`, description)),
  ...products.map(({ slug, description }) => entry(`piece ${slug}`, description)),
  ...authors.map(({ name, biography }) => entry(`author ${name}`, biography)),
  ...Object.entries(promises).map(([name, value]) => entry(`setting ${name}`, String(value))),
])

function entry(place: string, ...texts: string[]): [string, string] {
  return [place, texts.join('\n').replaceAll(/<[^>]+>/g, ' ')]
}

/** Each place with what it says of a fact. */
function said(pattern: RegExp, except: string[] = []): string[] {
  const found = [...TEXTS].filter(([place]) => !except.includes(place))
  return found.flatMap(([place, text]) => [...text.matchAll(pattern)].map((match) => `${place}: ${match[0]}`))
}

const DAYS = inWords(promises.dispatch_days)

test('the workshop is upstairs', () => {
  expect(said(/\b(?:one|same) floor\b|\bdownstairs\b|\bworkshop (?:below|behind)\b/gi)).toEqual([])
  expect(said(/\bupstairs\b/g).length).toBeGreaterThan(2)
})

test('diamonds have a report from half a carat on', () => {
  const from = said(/\b[\w.]+ ?(?:a )?carats? and (?:above|over|up)/gi)
  expect(from.length).toBeGreaterThan(1)
  expect(from.filter((text) => !text.includes('half a carat and above'))).toEqual([])
})

/** The weight of the largest diamond; 0 where many small ones are weighed together. */
function caratOf({ Stone = '', Carat = '' }: Record<string, string>): number {
  const [, weight = '0', together = ''] = /^([\d.]+)ct( in all| the pair)?/.exec(Carat) ?? []
  if (!/^Natural diamonds?$/.test(Stone) || together === ' in all') return 0
  return Number(weight) / (together === ' the pair' ? 2 : 1)
}

test('each diamond of half a carat and above has the number of its report', () => {
  const large = products.filter(({ facts }) => caratOf(facts) >= 0.5)
  expect(large.length).toBeGreaterThan(7)
  expect(large.filter(({ facts }) => !facts['Certificate number']).map(({ slug }) => slug)).toEqual([])
})

test('what is made to order takes six to eight weeks', () => {
  const weeks = said(/\b\w+ (?:to|or) \w+ weeks\b/gi)
  expect(weeks.length).toBeGreaterThan(4)
  // Remodelling takes longer than a new piece.
  const others = weeks.filter((text) => !/six to eight weeks$/.test(text))
  expect(others.filter((text) => !text.endsWith('eight to ten weeks'))).toEqual([])
  for (const { lead_weeks = 6 } of products) {
    expect(lead_weeks).toBeGreaterThanOrEqual(6)
    expect(lead_weeks).toBeLessThanOrEqual(8)
  }
})

test('opening hours are those of the settings, with one kind of dash', () => {
  const hours = DEMONSTRATION.hours.map(({ time }) => time)
  const stated = said(/\b\d{1,2}(?:am|pm)\s?\S\s?\d{1,2}(?:am|pm)/g)
  expect(stated.length).toBeGreaterThan(2)
  expect(stated.filter((text) => !hours.some((time) => text.endsWith(`: ${time}`)))).toEqual([])
})

test('pieces can be returned for thirty days', () => {
  const days = said(/\b\d+(?:[ -]days?\b[^.]{0,40}\breturn| days of receiving)|return[^.]{0,40}\b\d+ days\b/gi)
  expect(days.length).toBeGreaterThan(4)
  expect(days.filter((text) => !/\b30\b/.test(text))).toEqual([])
})

test('delivery costs and takes what the settings say', () => {
  const free = formatRoundMoney(25_000)
  const cost = formatRoundMoney(selling.delivery_cents)
  const amounts = said(/(?:free|delivery|shipping|orders over)[^.$]{0,40}\$\d+/gi)
  // Where the settings say it themselves, it cannot be wrong.
  expect(amounts.length + said(/\[\[delivery\]\]/g).length).toBeGreaterThan(5)
  expect(amounts.filter((text) => !text.endsWith(free) && !text.endsWith(cost))).toEqual([])
  const dispatch = said(/dispatched within \w+ working days/gi)
  expect(dispatch.length).toBeGreaterThan(0)
  expect(dispatch.filter((text) => !text.endsWith(`within ${DAYS} working days`))).toEqual([])
  const page = pages.find(({ slug }) => slug === 'shipping-returns')?.content ?? ''
  for (const { place, time } of deliveryTimes(promises.delivery_times)) {
    expect(page).toContain(`<tr><td>${place}</td><td>${time}</td></tr>`)
  }
})

test('the standard sizes are 5 to 9', () => {
  const sizes = said(/\bsizes? (?:outside )?(?:\w+ )?\d\s?(?:-|–|to)\s?\d\b/gi)
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.filter((text) => !/5(?:-| to )9$/.test(text))).toEqual([])
})

test('resizing is included once, in the first year', () => {
  expect(said(/\bresizing[^.]{0,40}year/gi).filter((text) => !text.includes('first year'))).toEqual([])
  expect(said(/resiz\w+ (?:is|are) free/gi)).toEqual([])
})
