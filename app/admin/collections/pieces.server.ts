import type { Candidate } from '~/models/collection/members.server'
import type { Fields } from '~/models/kept-form/kept-form.server'
import { pictureOf, type Picture } from '~/models/picture/picture.server'

/** A product to choose, as the list shows it. */
export interface PieceLine {
  id: number
  name: string
  picture: Picture | null
  active: boolean
  isMember: boolean
}

/** The lines of one page; ticked as they were before the session ended, where there is such a form. */
export function pieceLines(candidates: Candidate[], kept: Fields | null): PieceLine[] {
  return candidates.map(({ id, name, main_image, active, isMember }) => {
    const picture = main_image ? pictureOf(main_image) : null
    return { id, name, active, picture, isMember: kept ? isTicked(kept, id) : isMember }
  })
}

function isTicked(kept: Fields, id: number): boolean {
  return kept.some(([name, value]) => name === 'member' && value === String(id))
}

/** The ids that a form names. */
export function idsIn(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : []))
}
