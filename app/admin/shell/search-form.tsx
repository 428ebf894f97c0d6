import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'

const PAUSE_MS = 350

interface Choice {
  value: string
  options: Record<string, string>
}

interface SearchFormProps {
  label: string
  q: string
  show?: string
  sort?: Choice
  filters?: Record<string, Choice & { label: string }>
  days?: Record<string, { label: string; value: string }>
  hidden?: Record<string, string>
}

export function SearchForm(props: SearchFormProps) {
  const { label, q, show, sort, filters, days, hidden = {} } = props
  const searchSoon = useSearchSoon()
  const box = useFieldThatFollows<HTMLInputElement>(q)
  return (
    <Form method="get" role="search" className="search-form" onChange={searchSoon}>
      <div className="field">
        <label className="label" htmlFor="list-search">
          {label}
        </label>
        <input
          ref={box}
          id="list-search"
          type="search"
          dir="auto"
          name="q"
          defaultValue={q}
          maxLength={100}
          className="input"
        />
      </div>
      {sort ? <ChoiceField name="sort" label="Sort by" {...sort} /> : null}
      {Object.entries({ show, ...hidden }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <button type="submit" className="button-secondary">
        <Icon name="search" /> Search
      </button>
      {filters ? <Filters filters={filters} days={days} /> : null}
    </Form>
  )
}

function Filters({ filters, days = {} }: Required<Pick<SearchFormProps, 'filters'>> & Pick<SearchFormProps, 'days'>) {
  const chosen = [...Object.values(filters), ...Object.values(days)].filter(({ value }) => value !== '').length
  return (
    <details className="list-filters" open={chosen > 0}>
      <summary>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</summary>
      <div className="list-filter-fields">
        {Object.entries(filters).map(([name, { label, value, options }]) => (
          <ChoiceField key={name} name={name} label={label} value={value} options={{ '': 'Any', ...options }} />
        ))}
        {Object.entries(days).map(([name, day]) => (
          <DayField key={name} name={name} {...day} />
        ))}
      </div>
    </details>
  )
}

export function ChoiceField({ name, label, value, options }: Choice & { name: string; label: string }) {
  const field = useFieldThatFollows<HTMLSelectElement>(value)
  const id = `list-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select ref={field} id={id} name={name} defaultValue={value} className="input">
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useFieldThatFollows<HTMLInputElement>(value)
  const id = `list-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input ref={field} id={id} type="date" name={name} defaultValue={value} className="input" />
    </div>
  )
}

/** Updates the field after a navigation, except while someone types in it. */
function useFieldThatFollows<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value
  }, [value])
  return field
}

function useSearchSoon() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => onNavigation(() => clearTimeout(timer.current)), [])
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS)
  }
}

/** Cancels a pending search when a link or Search is clicked. With DOM events: on a slow device React is too late. */
function onNavigation(cancel: () => void) {
  const cancelOnLinkClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) cancel()
  }
  window.addEventListener('click', cancelOnLinkClick, true)
  window.addEventListener('submit', cancel, true)
  window.addEventListener('popstate', cancel)
  return () => {
    cancel()
    window.removeEventListener('click', cancelOnLinkClick, true)
    window.removeEventListener('submit', cancel, true)
    window.removeEventListener('popstate', cancel)
  }
}
