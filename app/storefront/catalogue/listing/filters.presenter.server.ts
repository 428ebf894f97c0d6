import { formatRoundMoney } from '~/format/numbers'
import { links } from '~/links'
import type { FilterGroup } from '~/models/catalogue/listing/filter-groups.server'
import {
  type Filters,
  NO_FILTERS,
  PRICE_CEILING,
  type Scope,
  VALUE_FILTERS,
  type ValueFilter,
} from '~/models/catalogue/listing/filters'
import type { Listing } from '~/models/catalogue/listing/listing.server'
import { parseStep } from '~/models/catalogue/listing/steps'
import { labelOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'

/** A list, since a page carries dozens of them. */
export type Option = [value: string, label: string, count: number]

export interface Choice {
  name: ValueFilter
  label: string
  chosen: number
  options: Option[]
  checked: string[]
  /** Chosen values without an option, such as garnet. */
  others: string[]
}

/** Those without options are left out, but for the price, which has two fields. */
export function choicesOf(scope: Scope, filters: Filters, { counts, offered, vocabulary }: Listing): Choice[] {
  const values: Record<ValueFilter, readonly string[]> = {
    price: offered.price,
    category: categoriesFor(scope, offered.category),
    gemstone: offered.gemstone,
    metal: offered.metal,
    width: offered.width,
    birthstone: offered.birthstone,
    style: offered.style,
  }
  return (Object.keys(values) as ValueFilter[])
    .map((name): Choice => {
      const isOwn = name === 'category' && filters.category.length === 0
      const chosen = isOwn && scope.category ? [scope.category] : filters[name]
      const options = values[name].map((value): Option => [
        value,
        valueLabel(name, value, vocabulary),
        counts[name][value] ?? 0,
      ])
      const checked = values[name].filter((value) => chosen.includes(value))
      const others = filters[name].filter((value) => !values[name].includes(value))
      return { name, label: GROUP_LABELS[name], chosen: filters[name].length, options, checked, others }
    })
    .filter(({ name, options, others }) => name === 'price' || options.length > 0 || others.length > 0)
}

/** The page of a subcategory offers it before the categories. */
function categoriesFor({ category }: Scope, shown: readonly string[]): readonly string[] {
  return category && !shown.includes(category) ? [category, ...shown] : shown
}

const GROUP_LABELS: Record<ValueFilter, string> = {
  price: 'Price (AUD)',
  category: 'Category',
  gemstone: 'Gemstone',
  metal: 'Metal',
  width: 'Ring width',
  birthstone: 'Birthstone',
  style: 'Style',
}

function valueLabel(name: ValueFilter, value: string, vocabulary: Vocabulary): string {
  return name === 'price' || name === 'width' ? stepName(name, value) : labelOf(value, vocabulary)
}

export function stepName(name: 'price' | 'width', value: string): string {
  if (name === 'price') return stepLabel(value, (dollars) => formatRoundMoney(dollars * 100))
  return stepLabel(value, (width) => `${width}\u00A0mm`)
}

function stepLabel(value: string, show: (measure: number) => string): string {
  const { from, below } = parseStep(value)!
  if (below === Infinity) return `${show(from)} and over`
  return from === 0 ? `Under ${show(below)}` : `${show(from)} to ${show(below)}`
}

/** Chips stand apart from the name of their filter. */
function chipLabel(name: ValueFilter, value: string, vocabulary: Vocabulary): string {
  const label = valueLabel(name, value, vocabulary)
  if (name === 'birthstone') return `${label} birthstone`
  return name === 'width' ? `Ring width: ${label}` : label
}

type Chip = ReturnType<typeof chipsOf>[number]

export function chipsOf(path: string, filters: Filters, vocabulary: Vocabulary) {
  const to = (changes: Partial<Filters>) => links.filtered(path, { ...filters, ...changes, page: 1 })
  const { q, stock } = filters
  const ofValues = VALUE_FILTERS.flatMap((name) =>
    filters[name].map((value) => ({
      group: name,
      label: chipLabel(name, value, vocabulary),
      href: to({ [name]: filters[name].filter((other) => other !== value) }),
    })),
  )
  const range = rangeLabel(filters)
  return [
    ...(q ? [{ group: 'q' as const, label: `“${q}”`, href: to({ q: '' }) }] : []),
    ...ofValues,
    ...(stock ? [{ group: 'stock' as const, label: 'In stock only', href: to({ stock: '' }) }] : []),
    ...(range ? [{ group: 'range' as const, label: range, href: to({ min: 0, max: PRICE_CEILING }) }] : []),
  ]
}

function rangeLabel({ min, max }: Filters): string {
  if (min === 0 && max === PRICE_CEILING) return ''
  const [least, most] = [formatRoundMoney(min * 100), formatRoundMoney(max * 100)]
  if (max === PRICE_CEILING) return `${least} and over`
  return min > 0 ? `${least} to ${most}` : `Up to ${most}`
}

const MAX_DROPS = 3

const AND = new Intl.ListFormat('en-AU', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-AU', { type: 'disjunction' })

const CLOSE: Record<Exclude<FilterGroup, 'metal'>, string> = {
  q: 'in other words',
  range: 'at another price',
  stock: 'not in stock',
  price: 'at another price',
  category: 'of another kind',
  gemstone: 'with another gemstone',
  width: 'of another width',
  birthstone: 'for another month',
  style: 'in another style',
}

/** What to do when nothing passes all filters. */
export function adviceOf(
  path: string,
  filters: Filters,
  { missed, metals, drops }: Omit<NonNullable<Listing['nearest']>, 'product'>,
  vocabulary: Vocabulary,
) {
  const chips = chipsOf(path, filters, vocabulary)
  return {
    close: `Close: ${AND.format(new Set(missed.map((group) => (group === 'metal' ? `in ${metals || 'another metal'}` : CLOSE[group]))))}.`,
    drops: drops.slice(0, MAX_DROPS).map(({ groups, count }) => ({
      label: AND.format(groups.map((name) => OR.format(chips.filter(({ group }) => group === name).map(labelIn)))),
      count,
      href: links.filtered(path, { ...filters, ...cleared(groups), page: 1 }),
    })),
  }
}

const labelIn = ({ group, label }: Chip) => (group === 'q' ? label : `“${label}”`)

function cleared(groups: FilterGroup[]): Partial<Filters> {
  const names = groups.flatMap((group): (keyof Filters)[] => (group === 'range' ? ['min', 'max'] : [group]))
  return Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]]))
}
