import { parsePage, typedText } from '~/format/address'
import { dashed, GEMSTONES, METALS } from '../vocabulary/taxonomy'

export const SORTS = ['featured', 'price-low', 'price-high', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** As a maximum it means no limit. */
export const PRICE_CEILING = 10_000

/** Of each, a piece must have one of the chosen values. */
export const VALUE_FILTERS = ['category', 'gemstone', 'metal', 'style', 'birthstone', 'width', 'price'] as const
export type ValueFilter = (typeof VALUE_FILTERS)[number]

/** Prices are in dollars, as typed. */
export interface Filters extends Record<ValueFilter, string[]> {
  q: string
  stock: '' | 'in'
  min: number
  max: number
  sort: Sort
  page: number
}

/** As links give them: a single value needs no list. */
export type FilterQuery = {
  [Name in keyof Filters]?: Filters[Name] | (Name extends ValueFilter ? string : never)
}

export const NO_FILTERS: Filters = {
  q: '',
  category: [],
  gemstone: [],
  metal: [],
  style: [],
  birthstone: [],
  width: [],
  price: [],
  stock: '',
  min: 0,
  max: PRICE_CEILING,
  sort: 'featured',
  page: 1,
}

const MAX_VALUES = 20

/** Invalid values become their defaults. */
export function decodeFilters(parameters: URLSearchParams): Filters {
  const words = (name: ValueFilter) => {
    const values = parameters.getAll(name).slice(0, MAX_VALUES)
    return [...new Set(values.map((value) => dashed(typedText(value))))].filter(Boolean).sort()
  }
  const steps = (name: ValueFilter) => words(name).filter((value) => parseStep(value))
  const [min, max] = [amountOf(parameters, 'min', 0), amountOf(parameters, 'max', PRICE_CEILING)]
  const sort = parameters.get('sort') as Sort
  return {
    q: typedText(parameters.get('q')),
    category: words('category'),
    gemstone: words('gemstone'),
    metal: words('metal'),
    style: words('style'),
    birthstone: words('birthstone'),
    width: steps('width').sort(byStart),
    price: steps('price').sort(byStart),
    stock: parameters.get('stock') === 'in' ? 'in' : '',
    ...(max === PRICE_CEILING || min <= max ? { min, max } : { min: max, max: min }),
    sort: SORTS.includes(sort) ? sort : 'featured',
    page: parsePage(parameters.get('page')),
  }
}

function amountOf(parameters: URLSearchParams, name: string, fallback: number): number {
  const text = parameters.get(name)?.trim() ?? ''
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : fallback
}

export interface Step {
  from: number
  /** Not included; Infinity for none. */
  below: number
}

/** Reads "500-1000" and "5000-"; returns null for anything else. */
export function parseStep(value: string): Step | null {
  const [, from, below] = /^(\d{1,8})-(\d{0,8})$/.exec(value) ?? []
  if (from === undefined) return null
  const step = { from: Number(from), below: below ? Number(below) : Infinity }
  return step.from < step.below ? step : null
}

const byStart = (one: string, other: string) => parseInt(one, 10) - parseInt(other, 10)

/** The steps between the edges, and those before the first and after the last. */
export function stepsBetween(edges: number[]): string[] {
  return [0, ...edges].map((from, index) => `${from}-${edges[index] ?? ''}`)
}

export function encodeFilters(filters: FilterQuery): URLSearchParams {
  const pairs = (Object.keys(NO_FILTERS) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name] ?? NO_FILTERS[name]
    const given = [value].flat().filter((one) => one !== '' && one !== NO_FILTERS[name])
    return given.map((one) => [name, String(one)])
  })
  return new URLSearchParams(pairs)
}

/** Ignores sort and page. */
export function isFiltered({ q, stock, min, max, ...others }: Filters): boolean {
  const hasValues = VALUE_FILTERS.some((name) => others[name].length > 0)
  return hasValues || Boolean(q || stock) || min > 0 || max !== PRICE_CEILING
}

export interface Scope {
  category?: string
  material?: string
  style?: string
  collectionId?: number
}

/** The category of the page alone filters nothing. */
export function withinScope(filters: Filters, own: string | null | undefined): Filters {
  const isOwn = filters.category.length === 1 && filters.category[0] === own
  return isOwn ? { ...filters, category: [] } : filters
}

export function materialFacets(material: string): { kind: 'gemstone' | 'metal'; values: readonly string[] } {
  if (material === 'gemstones') return { kind: 'gemstone', values: GEMSTONES }
  if (material === 'metals') return { kind: 'metal', values: METALS }
  const isStone = (GEMSTONES as readonly string[]).includes(material)
  return { kind: isStone ? 'gemstone' : 'metal', values: [material] }
}
