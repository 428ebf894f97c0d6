import { Link } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { Suggestion } from './suggestions'

/** A combobox of the ARIA Authoring Practices. */
export default function SuggestionList({ field }: { field: RefObject<HTMLInputElement> }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { suggestions, active, move, close } = useSuggestions(field)
  const optionId = (index: number) => `${id}-${index}`
  const isOpen = suggestions.length > 0

  useEffect(() => {
    const input = field.current
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': active === null ? '' : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value)
  }, [field, id, isOpen, active])

  useEffect(() => {
    const input = field.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && active !== null) list.current?.querySelectorAll('a')[active]?.click()
      else return
      event.preventDefault()
    }
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  }, [field, isOpen, active, move, close])

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="suggestions"
        // A click must not take the focus from the field: the list would close before it counts.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <Link
            key={suggestion.href}
            to={suggestion.href}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="suggestion"
            onClick={close}
          >
            <SuggestionContent {...suggestion} />
          </Link>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {isOpen ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </>
  )
}

function SuggestionContent({ text, note, picture }: Suggestion) {
  return (
    <>
      <span className="suggestion-picture">
        {picture ? <Picture picture={picture} alt="" sizes="3rem" /> : <Icon name="search" className="size-4" />}
      </span>
      <span dir="auto">{text}</span>
      {note ? <span className="text-sm whitespace-nowrap text-muted">{note}</span> : null}
    </>
  )
}

const PAUSE_MS = 200
const MIN_LENGTH = 2

const NONE: Suggestion[] = []

function useSuggestions(field: RefObject<HTMLInputElement>) {
  const [suggestions, setSuggestions] = useState(NONE)
  const [active, setActive] = useState<number | null>(null)

  const request = useRef<AbortController>()

  const show = useCallback((found: Suggestion[]) => {
    setSuggestions(found)
    setActive(null)
  }, [])
  const close = useCallback(() => {
    request.current?.abort()
    show(NONE)
  }, [show])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const askSoon = () => {
      request.current?.abort()
      const { signal } = (request.current = new AbortController())
      void suggestionsFor(input.value, signal).then((found) => {
        if (found && !signal.aborted && input === document.activeElement) show(found)
      })
    }
    input.addEventListener('input', askSoon)
    input.addEventListener('blur', close)
    input.form?.addEventListener('submit', close)
    // This code arrives after the first letters.
    askSoon()
    return () => {
      request.current?.abort()
      input.removeEventListener('input', askSoon)
      input.removeEventListener('blur', close)
      input.form?.removeEventListener('submit', close)
    }
  }, [field, show, close])

  const move = useCallback(
    (step: 1 | -1) => setActive((index) => next(index, step, suggestions.length)),
    [suggestions.length],
  )
  return { suggestions, active, move, close }
}

function next(index: number | null, step: 1 | -1, count: number): number | null {
  const stop = ((index ?? count) + step + count + 1) % (count + 1)
  return stop === count ? null : stop
}

/** Returns null when it was aborted or has failed. */
async function suggestionsFor(typed: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const q = typed.trim()
  if (q.length < MIN_LENGTH) return NONE
  try {
    await pause(signal)
    const response = await fetch(links.searchSuggestions(q), { signal })
    return response.ok ? ((await response.json()) as Suggestion[]) : null
  } catch {
    return null
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Aborted'))
    })
  })
}
