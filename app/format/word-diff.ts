/** A part of two texts: in both, or in one of them only. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** More words than that taken out and put in, and the two texts are read one after the other instead. */
const MAX_EDITS = 600

/** How one text became another, word by word, with as few edits as can be (Myers); null where it takes too many. */
export function wordDiff(before: string, after: string): Piece[] | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const rounds = search(old, now)
  return rounds && joined(walkBack(old, now, rounds))
}

/** Each word with the blanks behind it. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

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

function walkBack(old: string[], now: string[], rounds: Map<number, number>[]): Piece[] {
  const pieces: Piece[] = []
  let [x, y] = [old.length, now.length]
  for (const furthest of rounds.toReversed()) {
    const start = startOn(x - y, furthest)
    pieces.push(
      ...old
        .slice(start, x)
        .map((text): Piece => ({ kind: 'same', text }))
        .reverse(),
    )
    y -= x - start
    x = start
    if (furthest.size === 0) break
    if (isEnteredByAdding(x - y, furthest)) pieces.push({ kind: 'added', text: now[(y -= 1)] ?? '' })
    else pieces.push({ kind: 'removed', text: old[(x -= 1)] ?? '' })
  }
  return pieces.reverse()
}

/** Neighbours of one kind as one; of what was changed, first all that was taken out, then all that was put in. */
function joined(words: Piece[]): Piece[] {
  const pieces: Piece[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) pieces.push({ kind: 'removed', text: removed })
    if (added) pieces.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  for (const { kind, text } of words) {
    if (kind === 'removed') removed += text
    if (kind === 'added') added += text
    if (kind !== 'same') continue
    close()
    const last = pieces.at(-1)
    if (last?.kind === 'same') last.text += text
    else pieces.push({ kind, text })
  }
  close()
  return pieces
}
