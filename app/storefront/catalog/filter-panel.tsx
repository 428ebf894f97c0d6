import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { decodeFilters, encodeFilters, PRICE_CEILING, type Filters } from '~/models/product/filters'
import { Icon } from '~/ui/icon'
import type { Option } from './listing.presenter.server'

export const FILTER_FORM_ID = 'filters'

interface FilterPanelProps {
  path: string
  filters: Filters
  options: { category: Option[]; gemstone: Option[] }
}

/** A GET form, so that the URL holds all filters. */
export function FilterPanel({ path, filters, options }: FilterPanelProps) {
  const { search } = useLocation()
  const submit = useSubmit()

  function submitBriefly(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    submit(encodeFilters(decodeFilters(new URLSearchParams(typed))), { action: path, preventScrollReset: true })
  }

  return (
    <>
      <details key={search} className="filter-toggle">
        <summary className="button-secondary">
          <Icon name="filter" /> Filters
        </summary>
      </details>
      <Form
        ref={useShown(filters, search)}
        id={FILTER_FORM_ID}
        method="get"
        action={path}
        noValidate
        onSubmit={submitBriefly}
        className="filter-panel"
        aria-label="Filter"
      >
        <div className="field">
          <label className="label" htmlFor="filter-q">
            Name or description
          </label>
          <input className="input" id="filter-q" type="search" name="q" defaultValue={filters.q} maxLength={100} />
        </div>
        <PriceRange min={filters.min} max={filters.max} />
        <Choices legend="Gemstone" name="gemstone" options={options.gemstone} chosen={filters.gemstone} />
        <Choices legend="Category" name="category" options={options.category} chosen={filters.category} />
        <div className="filter-apply">
          <button className="button w-full">Apply</button>
        </div>
      </Form>
    </>
  )
}

function PriceRange({ min, max }: Pick<Filters, 'min' | 'max'>) {
  return (
    <fieldset>
      <legend className="label">Price (AUD)</legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <label className="field text-sm text-muted">
          Minimum
          <input className="input" type="number" name="min" min={0} step="any" inputMode="decimal" defaultValue={min} />
        </label>
        <label className="field text-sm text-muted">
          Maximum
          <input className="input" type="number" name="max" min={0} step="any" inputMode="decimal" defaultValue={max} />
        </label>
      </div>
      <p className="mt-1 flex justify-between text-sm text-muted" aria-hidden>
        <span>0</span>
        <span>{PRICE_CEILING.toLocaleString('en-AU')}+</span>
      </p>
    </fieldset>
  )
}

interface ChoicesProps {
  legend: string
  name: 'category' | 'gemstone'
  options: Option[]
  chosen: string
}

function Choices({ legend, name, options, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {options.map(({ value, label, count, checked, disabled }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={checked} disabled={disabled} />
          {label} {count === null ? null : <span className="text-muted">({count})</span>}
        </label>
      ))}
      {/* A value without an option, such as garnet. It comes last, so that an option chosen here wins. */}
      {options.some(({ checked }) => checked) ? null : <input type="hidden" name={name} value={chosen} />}
    </fieldset>
  )
}

/** Resets the fields to the URL; the form stays mounted to keep the focus. */
function useShown(filters: Filters, search: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (!form.current || shown.current === search) return
    shown.current = search
    form.current.reset()
    const sort = form.current.elements.namedItem('sort')
    if (sort instanceof HTMLSelectElement) sort.value = filters.sort
  }, [search, filters.sort])
  return form
}
