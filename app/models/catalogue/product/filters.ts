import { parsePage, typedText } from '~/format/address'
import { dashed, GEMSTONES, METALS } from '../vocabulary/taxonomy'

export const SORTS = ['featured', 'price-low', 'price-high', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** As a maximum it means no limit. */
export const PRICE_CEILING = 10_000

/** Prices are in dollars, as typed. */
export interface Filters {
  q: string
  category: string
  gemstone: string
  metal: string
  style: string
  stock: '' | 'in'
  min: number
  max: number
  sort: Sort
  page: number
}

export const NO_FILTERS: Filters = {
  q: '',
  category: '',
  gemstone: '',
  metal: '',
  style: '',
  stock: '',
  min: 0,
  max: PRICE_CEILING,
  sort: 'featured',
  page: 1,
}

/** Invalid values become their defaults. */
export function decodeFilters(parameters: URLSearchParams): Filters {
  const word = (name: string) => dashed(typedText(parameters.get(name)))
  const [min, max] = [amountOf(parameters, 'min', 0), amountOf(parameters, 'max', PRICE_CEILING)]
  const sort = parameters.get('sort') as Sort
  return {
    q: typedText(parameters.get('q')),
    category: word('category'),
    gemstone: word('gemstone'),
    metal: word('metal'),
    style: word('style'),
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

export function encodeFilters(filters: Filters): URLSearchParams {
  const changed = Object.entries(filters).filter(([name, value]) => value !== NO_FILTERS[name as keyof Filters])
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
}

/** Ignores sort and page. */
export function isFiltered({ min, max, sort: _sort, page: _page, ...words }: Filters): boolean {
  return Object.values(words).some(Boolean) || min > 0 || max !== PRICE_CEILING
}

export interface Scope {
  category?: string
  material?: string
  style?: string
  collectionId?: number
}

export function materialFacets(material: string): { kind: 'gemstone' | 'metal'; values: readonly string[] } {
  if (material === 'gemstones') return { kind: 'gemstone', values: GEMSTONES }
  if (material === 'metals') return { kind: 'metal', values: METALS }
  const isStone = (GEMSTONES as readonly string[]).includes(material)
  return { kind: isStone ? 'gemstone' : 'metal', values: [material] }
}
