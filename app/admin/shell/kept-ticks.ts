import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** The numbers of the pages that rows are ticked on, by the id of the row. */
type Ticks = Map<string, number>

/** Their ids are sent in an address, which proxies limit to 8 kB. */
export const MAX_TICKS = 500

const NONE: Ticks = new Map()

/** Another search or filter is another list; another page is not. */
function storageKey(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  query.sort()
  return `ticks ${path}?${query}`
}

/** Browsers can be set to store nothing: then ticks last as long as the page. */
function readTicks(address: string): Ticks {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey(address)) ?? '[]') as [string, number][])
  } catch {
    return NONE
  }
}

function storeTicks(address: string, ticks: Ticks): void {
  try {
    sessionStorage.setItem(storageKey(address), JSON.stringify([...ticks]))
  } catch {
    // See `readTicks`.
  }
}

export function forgetTicks(address: string): void {
  storeTicks(address, NONE)
}

const boxesOf = (form: string) => [...document.querySelectorAll<HTMLInputElement>(`tbody input[name=id][form=${form}]`)]

/** Keeps what is ticked while someone goes through the pages of a list. */
export function useKeptTicks(list: string, form: string) {
  const { search } = useLocation()
  const address = list + search
  const page = Number(new URLSearchParams(search).get('page')) || 1
  const [ticks, setTicks] = useState(NONE)
  const [elsewhere, setElsewhere] = useState<string[]>([])

  const isFirst = useRef(true)
  useEffect(() => {
    // Ticked before hydration, or restored by the browser.
    const early = isFirst.current ? boxesOf(form).filter(({ checked }) => checked) : []
    isFirst.current = false
    const stored = readTicks(address)
    for (const { value } of early) stored.set(value, page)
    if (early.length > 0) storeTicks(address, stored)
    setTicks(stored)
  }, [address, form, page])

  // After every rendering: rows may be new.
  useEffect(() => {
    const boxes = boxesOf(form)
    for (const box of boxes) box.checked = ticks.has(box.value)
    const shown = new Set(boxes.map(({ value }) => value))
    const others = [...ticks.keys()].filter((id) => !shown.has(id))
    setElsewhere((before) => (before.join() === others.join() ? before : others))
  })

  useEffect(() => {
    const follow = ({ target }: Event) => {
      // The form's own `id` is hidden by its controls of that name.
      if (!(target instanceof HTMLInputElement) || target.name !== 'id' || target.getAttribute('form') !== form) return
      const next = readTicks(address)
      if (!target.checked) next.delete(target.value)
      else if (next.size < MAX_TICKS) next.set(target.value, page)
      else target.checked = false
      storeTicks(address, next)
      setTicks(next)
    }
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  }, [address, form, page])

  const untickAll = () => {
    forgetTicks(address)
    setTicks(NONE)
  }
  return { count: ticks.size, pages: new Set(ticks.values()).size, elsewhere, untickAll }
}
