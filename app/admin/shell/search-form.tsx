import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Icon } from '~/ui/icon'

const PAUSE_MS = 350

interface SearchFormProps {
  label: string
  q: string
  /** The list's current view. */
  show?: string
  sort?: { value: string; options: Record<string, string> }
  whileTyping?: boolean
}

export function SearchForm({ label, q, show, sort, whileTyping = true }: SearchFormProps) {
  const searchSoon = useSearchSoon()
  const box = useFieldThatFollows<HTMLInputElement>(q)
  const order = useFieldThatFollows<HTMLSelectElement>(sort?.value ?? '')
  return (
    <Form method="get" role="search" className="search-form" onChange={whileTyping ? searchSoon : undefined}>
      <div className="field">
        <label className="label" htmlFor="list-search">
          {label}
        </label>
        <input ref={box} id="list-search" type="search" name="q" defaultValue={q} maxLength={100} className="input" />
      </div>
      {sort ? (
        <div className="field">
          <label className="label" htmlFor="list-sort">
            Sort by
          </label>
          <select ref={order} id="list-sort" name="sort" defaultValue={sort.value} className="input">
            {Object.entries(sort.options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {show ? <input type="hidden" name="show" value={show} /> : null}
      <button type="submit" className="button-secondary">
        <Icon name="search" /> Search
      </button>
    </Form>
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
