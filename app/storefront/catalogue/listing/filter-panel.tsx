import { Form } from '@remix-run/react'
import { type ReactNode, useRef, useState } from 'react'
import { type Filters, PRICE_CEILING, type ValueFilter } from '~/models/catalogue/listing/filters'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import type { Choice, Option } from './filters.presenter.server'
import type { ListingView } from './listing.presenter.server'
import { useFilterForm } from './use-filter-form'

export const FILTER_FORM_ID = 'filters'

export const COUNT_ID = 'count'

interface FilterPanelProps extends Pick<ListingView, 'path' | 'filters' | 'ownCategory'> {
  choices: Choice[]
  inStock: number
  /** How many filters are set, for the button's label. */
  set: number
  total: number
}

/** A GET form, so that the URL holds all filters. */
export function FilterPanel({ choices, inStock, set, total, ...listing }: FilterPanelProps) {
  const { path, filters } = listing
  const toggle = useRef<HTMLDetailsElement>(null)
  const { form, onSubmit } = useFilterForm(listing, () => leaveDrawer(toggle.current))
  return (
    <>
      <details ref={toggle} key={path} className="filter-toggle">
        <summary className="button-secondary">
          <Icon name="filter" /> <span>{set > 0 ? `Filters (${set})` : 'Filters'}</span>
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
        {choices.map((choice) => (
          <FilterGroup key={choice.name} choice={choice}>
            {choice.name === 'price' ? <PriceRange min={filters.min} max={filters.max} /> : null}
          </FilterGroup>
        ))}
        <fieldset>
          <legend className="label">Availability</legend>
          <label className="choice">
            <input type="checkbox" name="stock" value="in" defaultChecked={filters.stock === 'in'} />
            In stock only <span className="text-muted">{`(${inStock})`}</span>
          </label>
        </fieldset>
        <div className="filter-apply">
          <button className="button w-full">{useHydrated() ? showing(total) : 'Apply'}</button>
        </div>
      </Form>
    </>
  )
}

function showing(total: number): string {
  if (total === 0) return 'Show the nearest piece'
  return total === 1 ? 'Show 1 piece' : `Show ${total} pieces`
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
    <>
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
    </>
  )
}

function Amount({ name, value }: { name: 'min' | 'max'; value: number }) {
  return (
    <span className="amount">
      <input className="input" type="number" name={name} min={0} step="any" inputMode="decimal" defaultValue={value} />
    </span>
  )
}

const OPEN_AT_FIRST: ValueFilter[] = ['price', 'category', 'gemstone']

interface FilterGroupProps {
  choice: Choice
  children?: ReactNode
}

function FilterGroup({ choice: { name, label, chosen, options, checked, others }, children }: FilterGroupProps) {
  // Later it is the visitor's: taking off the last choice must not fold the group.
  const [open] = useState(chosen > 0 || OPEN_AT_FIRST.includes(name))
  const isEmpty = ([value, , count]: Option) => count === 0 && !checked.includes(value)
  const empty = options.filter(isEmpty)
  const boxOf = (option: Option) => (
    // A disabled box is not submitted.
    <OptionBox key={option[0]} name={name} option={option} checked={checked} disabled={isEmpty(option)} />
  )
  return (
    <details className="filter-group" open={open}>
      <summary className="label">
        <span>{label}</span> {chosen > 0 ? <span className="text-muted">{`(${chosen} chosen)`}</span> : null}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
        {options.filter((option) => !isEmpty(option)).map(boxOf)}
        {empty.length > 0 ? (
          <details>
            <summary className="filter-more">More, with no pieces</summary>
            {empty.map(boxOf)}
          </details>
        ) : null}
        {others.map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </fieldset>
    </details>
  )
}

interface OptionBoxProps {
  name: ValueFilter
  option: Option
  checked: string[]
  disabled: boolean
}

function OptionBox({ name, option: [value, label, count], checked, disabled }: OptionBoxProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} disabled={disabled} />
      <span>{label}</span> <span className="text-muted">{`(${count})`}</span>
    </label>
  )
}
