import { Link } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { links } from '~/links'
import { Picture } from '~/ui/picture'
import type { Card } from './product-card'

const MAX_VIEWED = 8

const KEY = 'recently-viewed'
const NONE: ViewedPiece[] = []

/** Kept in the browser only, so that the page stays cacheable. */
export function RecentlyViewed({ piece, shown }: { piece: ViewedPiece; shown: boolean }) {
  useRememberViewed(shown ? piece : null)
  const others = useViewed().filter(({ id }) => id !== piece.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="viewed-section border-t">
      <div className="content py-12 md:py-20">
        <h2 id="recently-viewed" className="mb-8">
          Recently Viewed
        </h2>
        <ViewedCards pieces={others} />
      </div>
    </section>
  )
}

/** Without the price, which may have changed when it is shown. */
export type ViewedPiece = Pick<Card, 'id' | 'name' | 'picture'>

export function withViewed(list: ViewedPiece[], { id, name, picture }: ViewedPiece): ViewedPiece[] {
  return [{ id, name, picture }, ...list.filter((piece) => piece.id !== id)].slice(0, MAX_VIEWED)
}

export function parseViewed(stored: string | null): ViewedPiece[] {
  try {
    const list: unknown = JSON.parse(stored ?? '')
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

function isViewed(value: unknown): value is ViewedPiece {
  const { id, name, picture } = (value ?? {}) as Partial<ViewedPiece>
  return Number.isInteger(id) && typeof name === 'string' && typeof picture?.src === 'string'
}
const listeners = new Set<() => void>()
/** `useSyncExternalStore` needs the same array while nothing has changed. */
let last = { stored: null as string | null, list: NONE }

export function useViewed(): ViewedPiece[] {
  return useSyncExternalStore(subscribe, read, () => NONE)
}

function useRememberViewed(piece: ViewedPiece | null): void {
  useEffect(() => {
    if (piece) write(JSON.stringify(withViewed(read(), piece)))
  }, [piece])
}

export function clearViewed(): void {
  write(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Fires when another tab has written.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): ViewedPiece[] {
  const stored = readStorage()
  if (stored !== last.stored) last = { stored, list: parseViewed(stored) }
  return last.list
}

function write(stored: string | null): void {
  try {
    if (stored === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, stored)
  } catch {
    // Storage is full or disabled.
  }
  for (const listener of listeners) listener()
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function ViewedCards({ pieces }: { pieces: ViewedPiece[] }) {
  return (
    <ul className="viewed">
      {pieces.map(({ id, name, picture }) => (
        <li key={id} className="card">
          <div className="card-picture">
            <Picture picture={picture} alt="" sizes="(min-width: 64rem) 9rem, (min-width: 40rem) 22vw, 44vw" />
          </div>
          <h3 className="card-name">
            <Link to={links.product(id)} dir="auto">
              {name}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}
