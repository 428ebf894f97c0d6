import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import type { Suggestion } from './search.presenter.server'

const PAUSE_MS = 200
const MIN_LENGTH = 2

const NONE: Suggestion[] = []

export function useSuggestions(field: RefObject<HTMLInputElement>) {
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

/** Returns null when aborted or failed. */
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
