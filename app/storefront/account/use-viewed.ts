import { useEffect, useSyncExternalStore } from 'react'
import { parseViewed, withViewed, type Viewed } from './viewed'

const KEY = 'recently-viewed'
const NONE: Viewed[] = []
const listeners = new Set<() => void>()
/** The list as it was last read: React asks often, and wants the same answer while nothing has changed. */
let last = { kept: null as string | null, list: NONE }

/** The pieces this browser has looked at, newest first; none in the server's HTML. */
export function useViewed(): Viewed[] {
  return useSyncExternalStore(subscribe, read, () => NONE)
}

/** Keeps a piece as looked at; null for one that is not to be kept. */
export function useRememberViewed(piece: Viewed | null): void {
  useEffect(() => {
    if (piece) write(JSON.stringify(withViewed(read(), piece)))
    // A piece is looked at once, however often its page is rendered.
  }, [piece?.id])
}

export function forgetViewed(): void {
  write(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has written.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): Viewed[] {
  const kept = readStorage()
  if (kept !== last.kept) last = { kept, list: parseViewed(kept) }
  return last.list
}

function write(kept: string | null): void {
  try {
    if (kept === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, kept)
  } catch {
    // No room, or storage is switched off: then nothing is remembered.
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
