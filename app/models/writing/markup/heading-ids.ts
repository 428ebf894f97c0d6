import { normalised } from '~/format/clean-text'

const MAX_CHARACTERS = 60
/** The pages around the text have these ids. */
const TAKEN = ['main', 'menu', 'q', 'search', 'contact', 'message', 'newsletter', 'related', 'contents']

export type Ids = Map<string, number>

export function newIds(): Ids {
  return new Map(TAKEN.map((id) => [id, 1]))
}

/** Keeps letters of any script: "ring-sizes", "ring-sizes-2". */
export function uniqueId(heading: string, ids: Ids): string {
  const words = normalised(heading, 'NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['section']
  const name = [...words.join('-')].slice(0, MAX_CHARACTERS).join('').replace(/-$/, '')
  for (let count = (ids.get(name) ?? 0) + 1; ; count += 1) {
    const id = count === 1 ? name : `${name}-${count}`
    if (count > 1 && ids.has(id)) continue
    ids.set(name, count)
    if (count > 1) ids.set(id, 1)
    return id
  }
}
