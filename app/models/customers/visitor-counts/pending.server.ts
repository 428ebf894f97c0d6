import { oncePerProcess } from '~/runtime/process.server'

/** Anyone can make up searches and spellings of addresses. */
const MAX_SEARCHES = 100
const MAX_PIECES = 10_000
const MAX_TERM_LENGTH = 50
const ADDRESS = /@|%40|:\/\/|www\./
/** Six digits or more, however they are spaced. */
const PHONE = /\p{N}(?:[\s().+/-]*\p{N}){5}/u

export interface Counts {
  /** By id or slug. */
  views: Map<string, number>
  searches: Map<string, number>
}

const none = (): Counts => ({ views: new Map(), searches: new Map() })

const pending = oncePerProcess('visitor counts', () => ({ isOn: true, counts: none() }))

export function countView(reference: string): void {
  if (pending.isOn) add(pending.counts.views, reference, 1, MAX_PIECES)
}

export function countSearch(typed: string): void {
  const term = pending.isOn ? searchTerm(typed) : null
  if (term !== null) add(pending.counts.searches, term, 1, MAX_SEARCHES)
}

export function setCounting(isOn: boolean): void {
  pending.isOn = isOn
  if (!isOn) pending.counts = none()
}

export function takeCounts(): Counts {
  const { counts } = pending
  pending.counts = none()
  return counts
}

export function returnCounts({ views, searches }: Counts): void {
  for (const [reference, count] of views) add(pending.counts.views, reference, count, MAX_PIECES)
  for (const [term, count] of searches) add(pending.counts.searches, term, count, MAX_SEARCHES)
}

function add(counts: Map<string, number>, key: string, count: number, limit: number): void {
  const before = counts.get(key)
  if (before !== undefined || counts.size < limit) counts.set(key, (before ?? 0) + count)
}

/** Null for what may be an email address or a phone number. */
export function searchTerm(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase()
  if (ADDRESS.test(text) || PHONE.test(text)) return null
  const term = text
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .replaceAll('’', "'")
    .trim()
  return /[\p{L}\p{N}]/u.test(term) && term.length <= MAX_TERM_LENGTH ? term : null
}
