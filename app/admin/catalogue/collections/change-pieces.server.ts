import { moveAndReturn, readMove } from '~/admin/records/ordering/move.server'
import { parseId } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireFound } from '~/http/respond.server'
import { addToCollection, removeFromCollection } from '~/models/bulk/arrange.server'
import { findById } from '~/models/catalogue/collection/collection.server'
import type { Moved } from '~/models/records/ordering'
import { PAGE_SIZE } from '~/models/records/paging'
import { readTicked, searchOf } from './piece.presenter.server'

/** Ticks that are not added stay. Throws a 404 page. */
export async function changePieces(request: Request, collection: number, by: number): Promise<Response> {
  const { name } = await requireFound(findById(collection))
  const form = await request.formData()
  const path = href('/admin/collections/edit/:id/pieces', { id: collection })
  const edit = { path, by }
  const ticked = readTicked(form)
  const move = readMove(form)
  if (move) {
    const search = searchOf(request, ticked)
    const searchAt = ({ position }: Moved) => searchOf(request, ticked, Math.ceil(position / PAGE_SIZE))
    return moveAndReturn(form, move, { of: { collection }, path, search, searchAt, by })
  }
  const removed = parseId(form.get('remove'))
  if (removed !== null) {
    const search = searchOf(request, ticked)
    const undo = await requireFound(removeFromCollection(collection, removed, edit))
    const title = undo ? `Removed from ${name}` : 'Nothing to remove'
    return redirectWithNotice(path + search, {
      title,
      undo: undo ? href('/admin/bulk/:id/undo', { id: undo }) + search : undefined,
    })
  }
  const search = searchOf(request, [])
  const added = await requireFound(addToCollection(collection, ticked, edit))
  if (!added) return redirectWithNotice(path + search, { title: 'Nothing to add', text: 'Tick pieces first.' })
  const { count, undo } = added
  const title = `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'} added to ${name}`
  return redirectWithNotice(path + search, { title, undo: href('/admin/bulk/:id/undo', { id: undo }) + search })
}
