import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { applyBulk, describeBulk, MAX_ROWS, StaleRows } from '~/models/bulk/bulk.server'
import { writeOnce } from '../records/write-once.server'
import {
  backSearch,
  carriedFields,
  presentOperations,
  presentPreview,
  readOperation,
  readSeen,
} from './bulk.presenter.server'
import { countOf, listAt, readSelection } from './lists.server'

type Listed = ReturnType<typeof listAt>

export function bulkLoader(path: string) {
  return ({ request }: LoaderFunctionArgs) => loadBulk(request, listAt(path))
}

export function bulkAction(path: string) {
  return ({ request }: ActionFunctionArgs) => saveBulk(request, listAt(path))
}

async function loadBulk(request: Request, list: Listed) {
  await requireStaff(request, list.needs)
  const ids = await readSelection(request, list)
  const isTooMany = ids.length > MAX_ROWS
  const operation = await readOperation(request, list)
  const error = typeof operation === 'string' ? operation : null
  const isChosen = operation !== null && typeof operation !== 'string' && ids.length > 0 && !isTooMany
  return {
    title: `Edit ${isTooMany ? `more than ${formatCount(MAX_ROWS)} ${list.many}` : countOf(list, ids.length)}`,
    back: { to: list.path + backSearch(request), label: `Back to the ${list.many}` },
    isEmpty: ids.length === 0,
    isTooMany,
    many: list.many,
    carried: carriedFields(request),
    operations: isChosen ? [] : await presentOperations(request, list, error),
    preview: isChosen ? await presentPreview(list, operation, ids) : null,
  }
}

async function saveBulk(request: Request, list: Listed) {
  const { user } = await requireStaff(request, list.needs)
  const operation = await readOperation(request, list)
  const form = await request.formData()
  const seen = readSeen(form)
  if (operation === null || typeof operation === 'string' || !seen) return data({ stale: null }, { status: 400 })
  const together = { by: user.id, summarise: (count: number) => operation.done(countOf(list, count)) }
  try {
    const id = await writeOnce(request, form, () =>
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

async function noticeOf(id: number, request: Request, list: Listed, removes = false) {
  if (id === 0) return { title: 'Nothing to change', text: 'Nothing was different from what you chose.' }
  const { count, canUndo } = await describeBulk(id)
  const undo = canUndo ? href('/admin/bulk/:id/undo', { id }) + backSearch(request) : undefined
  return { title: `${countOf(list, count)} ${removes ? 'deleted' : 'updated'}`, undo }
}
