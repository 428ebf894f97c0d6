import { tx } from '#db/client.server'
import { addPieces, removePieces } from '~/models/catalogue/collection/pieces.server'
import type { Moved, Place } from '~/models/records/ordering'
import type { Author } from '~/models/records/writes.server'
import { saveUndo } from './bulk.server'
import type { OrderedList } from './operation'
import { placeIn } from './steps.server'

/** The screen that an undo leads back to, by its path, and who changes something. */
interface Edit extends Author {
  path: string
}

/** Moves an item of a list that staff arrange; null when nothing moves. `undo` is for `undoBulk`. Throws NotFound. */
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

interface Changed {
  count: number
  /** For `undoBulk`. */
  undo: number
}

/** Adds products to a collection; null when it has them all. Throws NotFound. */
export async function addToCollection(collection: number, ids: number[], { path, by }: Edit): Promise<Changed | null> {
  return tx(async () => {
    const added = await addPieces(collection, ids, { by })
    if (added.length === 0) return null
    const undo = await saveUndo(path, [{ undo: 'members', collection, ids: added, added: true }], { by })
    return { count: added.length, undo }
  })
}

/** Takes a product out of a collection; null when it is not in it. Throws NotFound. */
export async function removeFromCollection(collection: number, id: number, { path, by }: Edit): Promise<number | null> {
  return tx(async () => {
    const [removed] = await removePieces(collection, [id], { by })
    return removed ? saveUndo(path, [{ undo: 'piece', collection, ...removed }], { by }) : null
  })
}
