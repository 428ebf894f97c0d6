import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { countPieces } from '~/models/collection/pieces.server'
import { Dialog } from '~/admin/shell/dialog'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { ViewLink } from '../records/record-list'
import { Screen, screenMeta } from '../shell/screen'
import { CollectionForm, failedCollection, LABELS } from './collection-form'
import { collectionEditor } from './collection.presenter.server'

const NEW = 'Add Collection'
const NOT_FOUND = 'Collection not found'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(params.id ? (data?.collection?.name ?? NOT_FOUND) : NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, collectionEditor)
  if (!record) return { collection: null, form, changed }
  const { id, name, slug } = record
  return { collection: { id, name, slug, pieces: formatCount(await countPieces(id)) }, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, collectionEditor)
}

export const clientAction = keepFormOnNetworkError(failedCollection)

/** A new collection is a dialog over the list. */
export default function EditCollection() {
  const { collection, form, changed } = useLoaderData<typeof loader>()
  if (!collection) {
    return (
      <Dialog title={NEW} parent={href('/admin/collections')}>
        <CollectionForm loaded={form} isNew />
      </Dialog>
    )
  }
  const { id, name, slug, pieces } = collection
  const choose = (
    <Link
      to={href('/admin/collections/edit/:id/pieces', { id })}
      className="button-secondary"
    >{`Choose pieces (${pieces})`}</Link>
  )
  return (
    <Screen title={name} needs="edit" action={choose} aside={<ViewLink to={links.collections(slug)} what={name} />}>
      {changed ? <HistoryLink {...changed} /> : null}
      <CollectionForm key={id} loaded={form} isNew={false} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title={NOT_FOUND} back={href('/admin/collections')} backLabel="Back to collections" labels={LABELS} />
}
