export const SORTS = ['featured', 'price-low', 'price-high', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** As a maximum it means no limit. */
export const PRICE_CEILING = 10_000

export const VALUE_FILTERS = ['category', 'gemstone', 'metal', 'style', 'birthstone', 'width', 'price'] as const
export type ValueFilter = (typeof VALUE_FILTERS)[number]

/** `min` and `max` are in dollars, as typed. */
export interface Filters extends Record<ValueFilter, string[]> {
  q: string
  stock: '' | 'in'
  min: number
  max: number
  sort: Sort
  page: number
}

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

export interface Scope {
  category?: string
  material?: string
  style?: string
  collectionId?: number
}

export function encodeFilters(filters: FilterQuery): URLSearchParams {
  const pairs = (Object.keys(NO_FILTERS) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name] ?? NO_FILTERS[name]
    const given = [value].flat().filter((one) => one !== '' && one !== NO_FILTERS[name])
    return given.map((one) => [name, String(one)])
  })
  return new URLSearchParams(pairs)
}
