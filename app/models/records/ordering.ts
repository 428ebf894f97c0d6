/** Where to put an item of a list: a step up or down, to the top, or before another item; null is the end. */
export type Place = 'up' | 'down' | 'top' | { before: number | null }

/** An item of a list after a move. */
export interface Moved {
  name: string
  /** From 1. */
  position: number
  count: number
  /** What it was before, to undo the move; null for the end. */
  before: number | null
}

/** The list with one item moved; null when it is there already, or one of the two is not in the list. */
export function reordered(ids: readonly number[], id: number, place: Place): number[] | null {
  const from = ids.indexOf(id)
  const others = ids.filter((other) => other !== id)
  const to = indexFor(others, from, place)
  if (from === -1 || to === from || to < 0 || to > others.length) return null
  return others.toSpliced(to, 0, id)
}

function indexFor(others: number[], from: number, place: Place): number {
  if (place === 'up') return from - 1
  if (place === 'down') return from + 1
  if (place === 'top') return 0
  return place.before === null ? others.length : others.indexOf(place.before)
}

/** The item that follows; null for the last one. */
export function successorOf(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) + 1] ?? null
}
