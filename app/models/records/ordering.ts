export type Place = 'up' | 'down' | 'top' | { before: number | null }

export interface Moved {
  name: string
  position: number
  count: number
  before: number | null
}

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

export function successorOf(ids: readonly number[], id: number): number | null {
  return ids[ids.indexOf(id) + 1] ?? null
}
