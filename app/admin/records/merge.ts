import type { FormValues } from '~/admin/shell/form-state'

export interface Merge {
  values: FormValues
  /** `values` has mine. */
  conflicts: string[]
  theirs: string[]
}

/** Without a base, every difference is a conflict. */
export function mergeForms(base: FormValues | null, mine: FormValues, theirs: FormValues): Merge {
  const merge: Merge = { values: {}, conflicts: [], theirs: [] }
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = base === null || !isSame(base[name], mine[name])
    const isTheirs = base === null || !isSame(base[name], theirs[name])
    const isDifferent = !isSame(mine[name], theirs[name])
    if (isDifferent && isMine && isTheirs) merge.conflicts.push(name)
    if (isDifferent && !isMine) merge.theirs.push(name)
    merge.values[name] = isMine ? mine[name] : theirs[name]
  }
  return merge
}

function isSame(one: FormValues[string], other: FormValues[string]): boolean {
  return textsOf(one).join('\0') === textsOf(other).join('\0')
}

// Browsers send line breaks as CRLF, and an empty field where the stored one is absent.
function textsOf(value: FormValues[string]): string[] {
  const texts = [value ?? []].flat().map((text) => text.replaceAll('\r\n', '\n').trim())
  return texts.filter(Boolean).sort()
}
