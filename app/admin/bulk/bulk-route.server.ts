import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { withQuery } from '~/format/address'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { applyBulk, MAX_ROWS, StaleRows } from '~/models/bulk/bulk.server'
import { describeBulk } from '~/models/bulk/edit.server'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { keyOf } from '../records/save.server'
import {
  backSearch,
  carriedFields,
  isUnclear,
  presentOperations,
  presentPreview,
  readOperation,
  readSeen,
  typedWith,
} from './bulk.presenter.server'
import { listAt, type ListScreen, readSelection, type Selection } from './lists.server'

/** All lists have the same screen, each below its own address. */
const listOf = (request: Request) => listAt(new URL(request.url).pathname.replace(/\/bulk$/, ''))

export async function loadBulk({ request }: LoaderFunctionArgs) {
  const list = listOf(request)
  await requireStaff(request, list.needs)
  const selection = await readSelection(request, list)
  const { ids } = selection
  const operation = await readOperation(request, list)
  const error = typeof operation === 'string' ? operation : null
  const isChosen = operation !== null && typeof operation !== 'string' && ids.length > 0
  return {
    title: ids.length === 0 ? `Edit ${list.many}` : `Edit ${counted(ids.length, list.one, list.many)}`,
    back: { to: list.path + backSearch(request), label: `Back to the ${list.many}` },
    nothing: nothingSelected(selection, list),
    parts: partsOf(selection, request),
    many: list.many,
    carried: carriedFields(request),
    isUnclear: isUnclear(request, list),
    typed: typedWith(request),
    operations: isChosen ? [] : await presentOperations(request, list, error),
    preview: isChosen ? await presentPreview(list, operation, ids) : null,
  }
}

/** Where the parts of a selection are that is too large for one edit; null for one that is not. */
function partsOf({ total, part }: Selection, request: Request) {
  if (total <= MAX_ROWS) return null
  const { pathname } = new URL(request.url)
  const parts = Array.from({ length: Math.ceil(total / MAX_ROWS) }, (_, index) => {
    const query = new URLSearchParams(carriedFields(request).filter(([name]) => name !== 'part'))
    query.set('part', String(index + 1))
    const last = Math.min((index + 1) * MAX_ROWS, total)
    const label = `${formatCount(index * MAX_ROWS + 1)} to ${formatCount(last)}`
    return { label, to: withQuery(pathname, query), current: index + 1 === part }
  })
  return { text: `At most ${formatCount(MAX_ROWS)} can be edited at once, of ${formatCount(total)}.`, parts }
}

/** Why there is nothing to edit, and whether the whole list helps. */
function nothingSelected({ ids, isAll, lostFilters }: Selection, { many, path }: ListScreen) {
  if (ids.length > 0) return null
  if (!isAll)
    return { title: 'Nothing is ticked', text: `Go back and tick the ${many} that you want to edit.`, all: null }
  const text = lostFilters
    ? 'A filter of this list is no longer there, so nothing was chosen: without it, this would be everything.'
    : 'They may have been changed or deleted in the meantime.'
  return { title: `No ${many} match`, text, all: { to: path, label: `Show all ${many}` } }
}

export async function saveBulk({ request }: ActionFunctionArgs) {
  const list = listOf(request)
  const { user } = await requireStaff(request, list.needs)
  const operation = await readOperation(request, list)
  const form = await request.formData()
  const seen = readSeen(form)
  if (operation === null || typeof operation === 'string' || !seen) return data({ stale: null }, { status: 400 })
  const together = { by: user.id, summarise: (count: number) => operation.done(counted(count, list.one, list.many)) }
  try {
    const id = await withIdempotencyKey(keyOf(request, form), () =>
      applyBulk(list.path, list.bulk, operation.operation, operation.choice, seen, together),
    )
    return await redirectWithNotice(
      list.path + backSearch(request),
      await noticeOf(id, request, list, operation.operation.removes),
    )
  } catch (error) {
    if (!(error instanceof StaleRows)) throw error
    return data({ stale: error.ids }, { status: 409 })
  }
}

async function noticeOf(id: number, request: Request, list: ListScreen, removes = false) {
  if (id === 0) return { title: 'Nothing to change', text: 'Nothing was different from what you chose.' }
  const { count, canUndo } = await describeBulk(id)
  const undo = canUndo ? href('/admin/bulk/:id/undo', { id }) + backSearch(request) : undefined
  return { title: `${counted(count, list.one, list.many)} ${removes ? 'deleted' : 'updated'}`, undo }
}
