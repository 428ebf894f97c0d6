import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { titleFromSlug } from '~/format/text'
import { PRICE_CEILING, type Filters } from '~/models/catalogue/product/filters'
import { Icon } from '~/ui/icon'
import type { ListingOptions, Option } from './listing.presenter.server'
import { useFilterForm } from './use-filter-form'

export const FILTER_FORM_ID = 'filters'

export const COUNT_ID = 'count'

interface FilterPanelProps {
  path: string
  filters: Filters
  options: ListingOptions
  inStock: number
}

/** A GET form, so that the URL holds all filters. */
export function FilterPanel({ path, filters, options, inStock }: FilterPanelProps) {
  const toggle = useRef<HTMLDetailsElement>(null)
  const { form, onSubmit } = useFilterForm(path, filters, () => leaveDrawer(toggle.current))
  return (
    <>
      <details ref={toggle} key={path} className="filter-toggle">
        <summary className="button-secondary">
          <Icon name="filter" /> Filters
        </summary>
      </details>
      <Form
        ref={form}
        id={FILTER_FORM_ID}
        method="get"
        action={`${path}#${COUNT_ID}`}
        noValidate
        onSubmit={onSubmit}
        className="filter-panel"
        aria-label="Filter"
      >
        <div className="field">
          <label className="label" htmlFor="filter-q">
            Name or description
          </label>
          <input
            className="input"
            id="filter-q"
            type="search"
            dir="auto"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
          />
        </div>
        <PriceRange min={filters.min} max={filters.max} />
        {CHOICES.map((name) => (
          <Choices key={name} name={name} options={options[name]} chosen={filters[name]} />
        ))}
        <fieldset>
          <legend className="label">Availability</legend>
          <label className="choice">
            <input type="checkbox" name="stock" value="in" defaultChecked={filters.stock === 'in'} />
            In stock only <span className="text-muted">{`(${inStock})`}</span>
          </label>
        </fieldset>
        <div className="filter-apply">
          <button className="button w-full">Apply</button>
        </div>
      </Form>
    </>
  )
}

function leaveDrawer(toggle: HTMLDetailsElement | null): void {
  if (!toggle?.checkVisibility()) return
  toggle.open = false
  const count = document.getElementById(COUNT_ID)
  count?.focus({ preventScroll: true })
  count?.scrollIntoView()
}

function PriceRange({ min, max }: Pick<Filters, 'min' | 'max'>) {
  return (
    <fieldset>
      <legend className="label">Price (AUD)</legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <label className="field text-sm text-muted">
          Minimum
          <Amount name="min" value={min} />
        </label>
        <label className="field text-sm text-muted">
          Maximum
          <Amount name="max" value={max} />
        </label>
      </div>
      <p className="mt-1 flex justify-between text-sm text-muted" aria-hidden>
        <span>$0</span>
        <span>{`$${PRICE_CEILING.toLocaleString('en-AU')}+`}</span>
      </p>
    </fieldset>
  )
}

function Amount({ name, value }: { name: 'min' | 'max'; value: number }) {
  return (
    <span className="amount">
      <input className="input" type="number" name={name} min={0} step="any" inputMode="decimal" defaultValue={value} />
    </span>
  )
}

const CHOICES = ['gemstone', 'category', 'metal', 'style'] as const

interface ChoicesProps {
  name: (typeof CHOICES)[number]
  options: Option[]
  chosen: string
}

function Choices({ name, options, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="label">{titleFromSlug(name)}</legend>
      {options.map(({ value, label, count, checked, disabled }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={checked} disabled={disabled} />
          <span>{label}</span> {count === null ? null : <span className="text-muted">{`(${count})`}</span>}
        </label>
      ))}
      {/* A value without an option, such as garnet. It comes last, so that an option chosen here wins. */}
      {options.some(({ checked }) => checked) ? null : <input type="hidden" name={name} value={chosen} />}
    </fieldset>
  )
}
