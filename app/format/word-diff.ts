import { diffArrays } from 'diff'

export interface Piece {
  kind: 'removed' | 'added' | 'same'
  text: string
}

/** Texts with more words removed and added are shown one after the other instead. */
const MAX_EDITS = 300

/** Compares two texts word by word; returns null where they have too little in common. */
export function wordDiff(before: string, after: string): Piece[] | null {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) return null
  return changes.map(({ value, added, removed }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}

export const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []
