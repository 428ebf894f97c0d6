import { tx } from '#db/client.server'
import { addPieces, removePieces } from '~/models/catalogue/collection/pieces.server'
import type { Moved, Place } from '~/models/records/ordering'
import type { Author } from '~/models/records/writes.server'
import { saveUndo } from './bulk.server'
import type { OrderedList } from './operation'
import { placeIn } from './placing.server'

/** The path of the screen to which an undo returns. */
interface Edit extends Author {
  path: string
}

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
  undo: number
}

export async function addToCollection(collection: number, ids: number[], { path, by }: Edit): Promise<Changed | null> {
  return tx(async () => {
    const added = await addPieces(collection, ids, { by })
    if (added.length === 0) return null
    const undo = await saveUndo(path, [{ undo: 'members', collection, ids: added, added: true }], { by })
    return { count: added.length, undo }
  })
}

/** Returns the id for `undoBulk`. */
export async function removeFromCollection(collection: number, id: number, { path, by }: Edit): Promise<number | null> {
  return tx(async () => {
    const [removed] = await removePieces(collection, [id], { by })
    return removed ? saveUndo(path, [{ undo: 'piece', collection, ...removed }], { by }) : null
  })
}
