import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { withQuery } from '~/format/address'
import { encodeFilters, type Filters } from '~/models/catalogue/listing/filters'
import { decodeFilters, withinScope } from '~/models/catalogue/listing/read-filters'

interface Shown {
  path: string
  filters: Filters
  /** The category that the page itself is about. */
  ownCategory: string | null
}

/** After a navigation, the fields show the URL's filters. */
export function useFilterForm({ path, filters, ownCategory }: Shown, onApply: () => void) {
  const { search } = useLocation()
  const { state } = useNavigation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  const sent = useRef<{ values: URLSearchParams; search: string } | null>(null)

  // React calls onChange at every letter; this event comes when a text is done.
  useEffect(() => {
    const apply = () => form.current?.requestSubmit()
    const fields = form.current
    fields?.addEventListener('change', apply)
    return () => fields?.removeEventListener('change', apply)
  }, [])

  // The form stays mounted to keep the focus.
  useEffect(() => {
    if (!form.current || shown.current === search) return
    // A later choice is already on its way.
    if (sent.current && sent.current.search !== search) return
    shown.current = search
    showFilters(form.current, filters, sent.current?.values)
  }, [search, filters])

  useEffect(() => {
    if (state === 'idle') sent.current = null
  }, [state])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const query = encodeFilters(withinScope(decodeFilters(values), ownCategory))
    sent.current = { values, search: withQuery('', query) }
    submit(query, { action: path, preventScrollReset: true })
    // The category of the page cannot be taken off alone.
    if (sent.current.search === search) showFilters(event.currentTarget, filters, values)
    if ((event.nativeEvent as SubmitEvent).submitter) onApply()
  }

  return { form, onSubmit }
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return new URLSearchParams(values)
}

/** Keeps what someone has typed since the form was sent. */
function showFilters(form: HTMLFormElement, filters: Filters, sent: URLSearchParams | undefined): void {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement && field.form === form && /^(?:search|number)$/.test(field.type)
  const typed = isText && sent && field.value !== sent.get(field.name) ? field.value : null
  form.reset()
  // React does not change the default value of a number field that has the focus, nor that of a select.
  for (const name of ['min', 'max', 'sort'] as const) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String(filters[name])
  }
  if (isText && typed !== null) field.value = typed
}
