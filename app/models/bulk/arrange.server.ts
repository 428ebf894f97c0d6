import { tx } from '#db/client.server'
import { addPieces, placePiece, removePieces, restorePiece } from '~/models/catalogue/collection/members.server'
import { placeFeatured } from '~/models/catalogue/listing/featured.server'
import { place as placeMenuEntry } from '~/models/catalogue/menu-entry/menu-entry.server'
import { NotFound } from '~/models/records/errors'
import type { Moved, Place } from '~/models/records/ordering'
import type { Author } from '~/models/records/writes.server'
import { place as placeFooterLink } from '~/models/writing/footer-link/footer-link.server'
import { saveUndo } from './edit.server'
import type { Members, OrderedList, Step } from './operation'

/** `path` is that of the screen to which an undo returns. */
interface Edit extends Author {
  path: string
}

function placeIn(of: OrderedList, id: number, place: Place, author: Author): Promise<Moved | null> {
  if (of === 'featured') return placeFeatured(id, place, author)
  if (of === 'footer_link') return placeFooterLink(id, place, author)
  if (of === 'menu_entry') return placeMenuEntry(id, place, author)
  return placePiece(of.collection, id, place, author)
}

/** Null when nothing moves. Throws NotFound for an unknown list or row. */
export async function moveItem(
  of: OrderedList,
  id: number,
  place: Place,
  { path, by }: Edit,
): Promise<(Moved & { undo: number }) | null> {
  return tx(async () => {
    const moved = await placeIn(of, id, place, { by })
    return moved && { ...moved, undo: await saveUndo(path, [{ undo: 'place', of, id, before: moved.before }], { by }) }
  })
}

export async function addToCollection(collection: number, ids: number[], { path, by }: Edit) {
  return tx(async () => {
    const added = await addPieces(collection, ids, { by })
    if (added.length === 0) return null
    const undo = await saveUndo(path, [{ undo: 'members', collection, ids: added, added: true }], { by })
    return { count: added.length, undo }
  })
}

/** Returns the id that `undoBulk` takes; null when nothing was removed. */
export async function removeFromCollection(collection: number, id: number, { path, by }: Edit): Promise<number | null> {
  return tx(async () => {
    const [removed] = await removePieces(collection, [id], { by })
    if (!removed) return null
    const { before } = removed
    return saveUndo(path, [{ undo: 'members', collection, ids: [id], added: false, before }], { by })
  })
}

/** False when a neighbour, or the collection, has gone. */
export async function undoArrangement(step: Exclude<Step, { undo: 'changes' }>, author: Author): Promise<boolean> {
  try {
    if (step.undo === 'place') return (await placeIn(step.of, step.id, { before: step.before }, author)) !== null
    return await undoMembers(step, author)
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

async function undoMembers({ collection, ids, added, before }: Members, author: Author): Promise<boolean> {
  const [id] = ids
  if (id !== undefined && before !== undefined) {
    return (await restorePiece(collection, { id, before }, author)).length > 0
  }
  await (added ? removePieces : addPieces)(collection, ids, author)
  return true
}
