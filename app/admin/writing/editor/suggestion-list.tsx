import { useEffect, useState } from 'react'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { Picture } from '~/ui/picture'
import type { Suggestion } from './suggestions'

const PAUSE_MS = 200

interface SuggestionListProps {
  kind: 'picture' | 'product'
  label: string
  name: string
  onChoose?: (chosen: Suggestion) => void
}

export function SuggestionList({ kind, label, name, onChoose }: SuggestionListProps) {
  const [typed, setTyped] = useState('')
  const { found, error } = useSuggestions(kind, typed)
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="suggestion-search">
          {label}
        </label>
        <input
          id="suggestion-search"
          type="search"
          dir="auto"
          className="input"
          maxLength={100}
          autoComplete="off"
          autoFocus
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // It would insert what is chosen.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {error || (found?.length === 0 ? 'Nothing found' : '')}
      </p>
      <fieldset className="suggestions">
        <legend className="sr-only">Choose one</legend>
        {found?.map((suggestion) => (
          <label key={suggestion.value} className="suggestion">
            <input type="radio" name={name} value={suggestion.value} required onChange={() => onChoose?.(suggestion)} />
            <Picture picture={suggestion.picture} alt="" sizes="96px" />
            <span>
              <span>{suggestion.name}</span>
              <span className="text-sm text-muted">{suggestion.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function useSuggestions(kind: string, typed: string) {
  const [state, setState] = useState<{ found?: Suggestion[]; error: string }>({ error: '' })
  useEffect(() => {
    const request = new AbortController()
    const find = async () => {
      try {
        const response = await fetch(href('/admin/writing/suggestions') + queryOf({ kind, q: typed }), {
          signal: request.signal,
        })
        if (!response.ok || response.redirected) throw new Error('No suggestions')
        const found = (await response.json()) as Suggestion[]
        setState({ found, error: '' })
      } catch {
        if (!request.signal.aborted)
          setState(({ found }) => ({ found, error: 'The search did not work. Please try again.' }))
      }
    }
    const timer = setTimeout(() => void find(), typed ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [kind, typed])
  return state
}
