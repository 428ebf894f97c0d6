import { parseId } from '~/format/address'
import type { Candidate } from '~/models/collection/collection.server'
import type { Fields } from '~/models/draft/draft.server'
import { pictureOf, type Picture } from '~/models/picture/picture.server'

/** A product to choose, as the list shows it. */
export interface MemberRow {
  id: number
  name: string
  picture: Picture | null
  active: boolean
  isMember: boolean
  /** Whether it was in the collection when the page was first shown. */
  wasMember: boolean
}

/** The lines of one page; ticked as they were before the session ended, where there is such a form. */
export function presentMembers(candidates: Candidate[], draft: Fields | null): MemberRow[] {
  return candidates.map(({ id, name, main_image, active, isMember }) => {
    const picture = main_image ? pictureOf(main_image) : null
    const [isTicked, wasMember] = draft ? [names(draft, 'member', id), names(draft, 'was', id)] : [isMember, isMember]
    return { id, name, active, picture, isMember: isTicked, wasMember }
  })
}

function names(draft: Fields, field: string, id: number): boolean {
  return draft.some(([name, value]) => name === field && value === String(id))
}

/** The boxes that were ticked or cleared: on the others somebody else may have decided in the meantime. */
export function readChoice(form: FormData): { shown: number[]; chosen: number[] } {
  const [was, chosen] = [new Set(idsIn(form, 'was')), idsIn(form, 'member')]
  const shown = idsIn(form, 'shown').filter((id) => was.has(id) !== chosen.includes(id))
  return { shown, chosen }
}

function idsIn(form: FormData, name: string): number[] {
  return form.getAll(name).flatMap((value) => parseId(value) ?? [])
}
