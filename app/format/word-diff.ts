import { diffArrays } from 'diff'

export interface DiffPart {
  kind: 'removed' | 'added' | 'same'
  text: string
}

const MAX_EDITS = 300

export function wordDiff(before: string, after: string): DiffPart[] | null {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) return null
  return changes.map(({ value, added, removed }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}

export const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []
