import { formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { links } from '~/links'
import { NO_FILTERS, PRICE_CEILING, type Filters, type Scope } from '~/models/product/filters'
import { CATEGORY_NAMES, FILTER_GEMSTONES } from '~/models/product/taxonomy'

/** One choice of a filter. */
export interface Option {
  value: string
  label: string
  count: number | null
  checked: boolean
  disabled: boolean
}

interface Choice {
  /** The choice that changes nothing: everything, or what the path itself asks for. */
  neutral: string
  values: readonly string[]
  counts: Record<string, number>
  chosen: string
}

/** The category choices. Where the path names a category, that one is the neutral choice. */
export function categoryOptions(scope: Scope, chosen: string, counts: Record<string, number>): Option[] {
  const own = scope.category ?? ''
  const isMain = (CATEGORY_NAMES as string[]).includes(own)
  const options = optionsOf({ neutral: own || 'all', values: CATEGORY_NAMES, counts, chosen })
  if (!isMain) return options
  // The path's own category keeps its place in the row.
  const [neutral, ...others] = options
  return others.map((option) => (option.value === own ? { ...neutral!, count: option.count } : option))
}

/** The eight stones of the panel. */
export function gemstoneOptions(chosen: string, counts: Record<string, number>): Option[] {
  return optionsOf({ neutral: 'all', values: FILTER_GEMSTONES, counts, chosen })
}

function optionsOf({ neutral, values, counts, chosen }: Choice): Option[] {
  const first = { value: '', label: titleFromSlug(neutral), count: null, checked: chosen === '', disabled: false }
  const others = values.map((value) => {
    const [count, checked] = [counts[value] ?? 0, value === chosen]
    // A disabled choice would not be sent: the one that is set stays alive.
    return { value, label: titleFromSlug(value), count, checked, disabled: count === 0 && !checked }
  })
  return [first, ...others]
}

/** An active filter and the address of the same list without it. */
export interface Chip {
  label: string
  href: string
}

/** The active filters of a listing, each as a link that takes it away. */
export function chipsOf(path: string, filters: Filters): Chip[] {
  const without = (...names: (keyof Filters)[]) =>
    links.filtered(path, { ...filters, ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])), page: 1 })
  const chips: (Chip | null)[] = [
    filters.q ? { label: `“${filters.q}”`, href: without('q') } : null,
    filters.category ? { label: titleFromSlug(filters.category), href: without('category') } : null,
    filters.gemstone ? { label: titleFromSlug(filters.gemstone), href: without('gemstone') } : null,
    { label: priceLabel(filters), href: without('min', 'max') },
  ]
  return chips.filter((chip): chip is Chip => Boolean(chip?.label))
}

function priceLabel({ min, max }: Filters): string {
  const [least, most] = [formatMoney(min * 100), formatMoney(max * 100)]
  if (max === PRICE_CEILING) return min > 0 ? `${least} and more` : ''
  return min > 0 ? `${least} to ${most}` : `Up to ${most}`
}
