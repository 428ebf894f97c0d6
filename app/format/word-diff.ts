const KINDS = ['removed', 'added', 'same'] as const

export interface Piece {
  kind: (typeof KINDS)[number]
  text: string
}

/** More words than that taken out and put in, and the two texts are read one after the other instead. */
const MAX_EDITS = 300

/** How one text became another, word by word, with as few edits as can be (Myers); null where it takes too many. */
export function wordDiff(before: string, after: string): Piece[] | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const rounds = search(old, now)
  return rounds && walkBack(old, now, rounds)
}

export const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** On each diagonal (old minus new position) how far one gets: as it stood before each round of one more edit. */
function search(old: string[], now: string[]): Map<number, number>[] | null {
  const furthest = new Map<number, number>()
  const rounds: Map<number, number>[] = []
  for (let edits = 0; edits <= MAX_EDITS; edits += 1) {
    rounds.push(new Map(furthest))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOn(diagonal, furthest)
      while (x < old.length && old[x] === now[x - diagonal]) x += 1
      furthest.set(diagonal, x)
      if (x >= old.length && x - diagonal >= now.length) return rounds
    }
  }
  return null
}

/** Where a diagonal is entered: by a word put in from the one above, or a word taken out from the one below. */
function startOn(diagonal: number, furthest: Map<number, number>): number {
  return isEnteredByAdding(diagonal, furthest)
    ? (furthest.get(diagonal + 1) ?? 0)
    : (furthest.get(diagonal - 1) ?? -1) + 1
}

function isEnteredByAdding(diagonal: number, furthest: Map<number, number>): boolean {
  return (furthest.get(diagonal + 1) ?? -1) > (furthest.get(diagonal - 1) ?? -1) || furthest.size === 0
}

/** From the end: what is in both, each time with what was taken out and put in right before it. */
function walkBack(old: string[], now: string[], rounds: Map<number, number>[]): Piece[] {
  const runs = [{ removed: '', added: '', same: '' }]
  let [x, y] = [old.length, now.length]
  for (const furthest of rounds.toReversed()) {
    const start = startOn(x - y, furthest)
    if (start < x) runs.unshift({ removed: '', added: '', same: old.slice(start, x).join('') })
    ;[x, y] = [start, y - x + start]
    const [run] = runs
    if (!run || furthest.size === 0) break
    if (isEnteredByAdding(x - y, furthest)) run.added = now[(y -= 1)] + run.added
    else run.removed = old[(x -= 1)] + run.removed
  }
  return runs.flatMap((run) => KINDS.map((kind) => ({ kind, text: run[kind] }))).filter(({ text }) => text !== '')
}
