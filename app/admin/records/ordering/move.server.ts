import { rowId } from '~/admin/shell/links'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireFound } from '~/http/respond.server'
import { moveItem } from '~/models/bulk/arrange.server'
import type { OrderedList } from '~/models/bulk/operation'
import type { Moved } from '~/models/records/ordering'
import { AT_END, DRAGGED, STEPS, WITH_SCRIPT } from './fields'

type Move = NonNullable<ReturnType<typeof readMove>>

export function readMove(form: FormData) {
  for (const place of STEPS) {
    const id = parseId(form.get(place))
    if (id !== null) return { id, place }
  }
  const [id, before] = [parseId(form.get(DRAGGED)), form.get('before')]
  if (id === null) return null
  return { id, place: { before: before === AT_END ? null : (parseId(before) ?? id) } }
}

interface OrderedScreen {
  of: OrderedList
  /** `searchAt` is the query with the row at its new position. */
  path: string
  search: string
  searchAt?: (moved: Moved) => string
  by: number
}

/** Throws a 404 page for an item that is gone. */
export async function moveAndReturn(form: FormData, { id, place }: Move, screen: OrderedScreen): Promise<Response> {
  const { of, path, search, searchAt, by } = screen
  const moved = await requireFound(moveItem(of, id, place, { path, by }))
  if (!moved) {
    const text = 'It is there already, or the list has changed in the meantime.'
    return redirectWithNotice(path + search, { title: 'Nothing moved', text })
  }
  const { name, position, count, undo } = moved
  const to = path + (searchAt?.(moved) ?? search)
  // With JavaScript the page stays where it is, and the focus on the button.
  return redirectWithNotice(form.has(WITH_SCRIPT) ? to : `${to}#${rowId(id)}`, {
    title: `${name} moved`,
    text: `Now ${position} of ${count}.`,
    undo: href('/admin/bulk/:id/undo', { id: undo }) + search,
  })
}
