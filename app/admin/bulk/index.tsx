import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { applyBulk, describeBulk, MAX_ROWS, StaleRows } from '~/models/bulk/bulk.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { writeOnce } from '../records/save.server'
import { Screen, screenMeta } from '../shell/screen'
import {
  backSearch,
  carriedFields,
  presentOperations,
  presentPreview,
  readOperation,
  readSeen,
} from './bulk.presenter.server'
import { Confirmation } from './confirmation'
import { countOf, listOf, readSelection } from './lists.server'
import { OperationForm } from './operation-form'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => screenMeta(loaded?.title ?? 'Edit together')

export async function loader({ request }: LoaderFunctionArgs) {
  const list = listOf(request)
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

export async function action({ request }: ActionFunctionArgs) {
  const list = listOf(request)
  const { user } = await requireStaff(request, list.needs)
  const operation = await readOperation(request, list)
  const form = await request.formData()
  const seen = readSeen(form)
  if (operation === null || typeof operation === 'string' || !seen) return data({ stale: null }, { status: 400 })
  try {
    const id = await writeOnce(request, form, () =>
      applyBulk(list.path, list.bulk, operation.operation, operation.choice, seen, { by: user.id }),
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

async function noticeOf(id: number, request: Request, list: ReturnType<typeof listOf>, removes = false) {
  if (id === 0) return { title: 'Nothing to change', text: 'Nothing was different from what you chose.' }
  const { count, canUndo } = await describeBulk(id)
  const undo = canUndo ? href('/admin/bulk/:id/undo', { id }) + backSearch(request) : undefined
  return { title: `${countOf(list, count)} ${removes ? 'deleted' : 'updated'}`, undo }
}

/** After a refusal the confirmation shows the rows as they are now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function EditTogether() {
  const { title, back, isEmpty, isTooMany, many, carried, operations, preview } = useLoaderData<typeof loader>()
  const stale = useActionData<{ stale: number[] | null }>()?.stale ?? []
  const backLink = (
    <Link to={back.to} className="button-quiet mb-2">
      <Icon name="arrow-left" /> <span>{back.label}</span>
    </Link>
  )
  if (isEmpty || isTooMany) {
    const text = isEmpty
      ? 'Tick what you want to edit, or choose everything in the list.'
      : 'Search or filter the list first.'
    return (
      <Screen title={title}>
        <EmptyState icon="layers" title={isEmpty ? 'Nothing is ticked' : 'Too many at once'} text={text}>
          {backLink}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      {backLink}
      {preview ? (
        <Confirmation preview={preview} stale={stale} carried={carried} />
      ) : (
        <OperationForm operations={operations} carried={carried} many={many} />
      )}
    </Screen>
  )
}
