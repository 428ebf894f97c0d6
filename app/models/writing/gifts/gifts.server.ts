import { currentCatalogue, FROM_PIECES } from '~/models/catalogue/listing/catalogue.server'
import { type Filters, NO_FILTERS } from '~/models/catalogue/listing/filters'
import { type ListedProduct, listProducts, readInOrder } from '~/models/catalogue/listing/listing.server'
import { isInStock } from '~/models/catalogue/product/availability'
import { slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { untilContentChanges } from '~/models/records/content-version.server'
import { search } from '../search/search.server'

const PEOPLE = [
  { key: 'her', name: 'For her', q: 'gift for her' },
  { key: 'him', name: 'For him', q: 'gift for him' },
  { key: 'mum', name: 'For mum', q: 'gift for mum' },
  { key: 'dad', name: 'For dad', q: 'gift for dad' },
  { key: 'friend', name: 'For a friend', q: 'gift for a friend' },
  { key: 'bridesmaid', name: 'For a bridesmaid', q: 'gift for a bridesmaid' },
  { key: '21st', name: 'For a 21st birthday', q: '21st birthday' },
  { key: 'graduation', name: 'For a graduation', q: 'graduation' },
  { key: 'newborn', name: 'For a newborn', q: 'newborn' },
  { key: 'anniversary', name: 'For an anniversary', q: 'anniversary' },
]

const PER_STEP = 4

/** Not rings, whose size one has to know, nor what is worn in a piercing. */
export const givenOf = ({ categories }: Vocabulary) =>
  slugsOf(categories)
    .filter((slug) => slug !== 'rings' && slug !== 'other')
    .toSorted()

export interface GiftStep {
  step: string
  filters: Partial<Filters>
  total: number
  pieces: ListedProduct[]
}

export interface GiftPerson {
  key: string
  name: string
  q: string
  total: number
  /** One that stands nowhere else among the people; null when they all do. */
  piece: ListedProduct | null
}

export const currentGifts = untilContentChanges([...FROM_PIECES, 'writing', 'settings'], async () => {
  const people = await readPeople()
  return { people, steps: await readSteps(people.map(({ piece }) => piece?.id)) }
})

async function readSteps(shown: (number | undefined)[]): Promise<GiftStep[]> {
  const { priceSteps, vocabulary } = await currentCatalogue()
  const rank = ({ main_image }: ListedProduct) => Number(main_image === null)
  const steps: GiftStep[] = []
  for (const step of priceSteps.length > 0 ? priceSteps : ['0-']) {
    const filters: Partial<Filters> = { category: givenOf(vocabulary), price: [step], stock: 'in' }
    const { products, total } = await listProducts({}, { ...NO_FILTERS, ...filters })
    const others = products.filter(({ id }) => !shown.includes(id))
    const pieces = (others.length > 0 ? others : products)
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, PER_STEP)
    if (total > 0) steps.push({ step, filters, total, pieces })
  }
  return steps
}

async function readPeople(): Promise<GiftPerson[]> {
  const shown = new Set<number>()
  const people: GiftPerson[] = []
  for (const { key, name, q } of PEOPLE) {
    const found = await search(q)
    // What only comes near, or comes by another word, is for nobody.
    if (!found || found.correction !== null || found.products.total === 0) continue
    const pieces = await readInOrder(found.products.best.map(({ id }) => id))
    const piece = pieces.find((one) => isInStock(one) && !shown.has(one.id)) ?? null
    if (piece) shown.add(piece.id)
    people.push({ key, name, q, total: found.products.total, piece })
  }
  return people
}
