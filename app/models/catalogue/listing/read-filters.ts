import { parsePage } from '~/format/address'
import { typedText } from '~/format/clean-text'
import { dashed } from '../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
import { type Filters, PRICE_CEILING, type Sort, SORTS, VALUE_FILTERS, type ValueFilter } from './filters'
import { parseStep } from './steps'

const MAX_VALUES = 20

/** Invalid values become their defaults, since addresses are typed too. */
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

const byStart = (one: string, other: string) => parseInt(one, 10) - parseInt(other, 10)

export function isFiltered({ q, stock, min, max, ...others }: Filters): boolean {
  const hasValues = VALUE_FILTERS.some((name) => others[name].length > 0)
  return hasValues || Boolean(q || stock) || min > 0 || max !== PRICE_CEILING
}

export function withinScope(filters: Filters, own: string | null | undefined): Filters {
  const isOwn = filters.category.length === 1 && filters.category[0] === own
  return isOwn ? { ...filters, category: [] } : filters
}

export function materialFacets(
  material: string,
  { gemstones, metals }: Vocabulary,
): { kind: 'gemstone' | 'metal'; values: readonly string[] } {
  if (material === 'gemstones') return { kind: 'gemstone', values: slugsOf(gemstones) }
  if (material === 'metals') return { kind: 'metal', values: slugsOf(metals) }
  const isStone = slugsOf(gemstones).includes(material)
  return { kind: isStone ? 'gemstone' : 'metal', values: [material] }
}
