import type { FieldChange } from '#db/schema'

export type PresentedFields<Fields = Record<string, unknown>> = Record<keyof Fields & string, string | null>

const MAX_LENGTH = 20_000
const LEAD_LENGTH = 200

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

export function fieldChanges(before: PresentedFields, after: PresentedFields): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((field) => ({ field, before: readable(before[field]), after: readable(after[field]) }))
    .filter((change) => change.before !== change.after)
    .map(capped)
}

// Browsers send line breaks as CRLF: saving an untouched form must change nothing.
function readable(text: string | null | undefined): string | null {
  return text?.replaceAll('\r\n', '\n').trim() || null
}

function capped(change: FieldChange): FieldChange {
  const [before, after] = [change.before ?? '', change.after ?? '']
  if (Math.max(before.length, after.length) <= MAX_LENGTH) return change
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = Math.max(0, same - LEAD_LENGTH)
  const part = (text: string | null) => text && partOf(text, start)
  return { ...change, before: part(change.before), after: part(change.after) }
}

function partOf(text: string, start: number): string {
  const part = text.slice(start, start + MAX_LENGTH).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + MAX_LENGTH < text.length ? '…' : ''}`
}
