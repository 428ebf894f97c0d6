import { Link } from '@remix-run/react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { Suggestion } from './search.presenter.server'
import { useSuggestions } from './use-suggestions'

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
