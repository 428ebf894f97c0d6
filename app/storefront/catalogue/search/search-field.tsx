import { Form } from '@remix-run/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'

const SuggestionList = lazy(() => import('./suggestion-list'))

interface SearchFieldProps {
  label: string
  q?: string
  autoFocus?: boolean
}

/** Loads the code for suggestions only when someone types. */
export function SearchField({ label, q = '', autoFocus }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  return (
    <Form role="search" action={links.search()} className="flex flex-wrap items-end gap-3">
      <div className="field search-field">
        <label className="label" htmlFor="q">
          {label}
        </label>
        <input
          ref={field}
          className="input"
          id="q"
          type="search"
          dir="auto"
          name="q"
          maxLength={100}
          defaultValue={q}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          onInput={() => setTyping(true)}
        />
        {isTyping ? (
          <Suspense>
            <SuggestionList field={field} />
          </Suspense>
        ) : null}
      </div>
      <button className="button">
        <Icon name="search" className="size-4" /> Search
      </button>
    </Form>
  )
}
