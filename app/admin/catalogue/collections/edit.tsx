import { Link, useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { countPieces } from '~/models/catalogue/collection/pieces.server'
import { collectionEditor } from './collection.presenter.server'
import { CollectionForm, failedCollection, LABELS } from './collection-form'

const NEW = 'Add Collection'
const NOT_FOUND = 'Collection not found'

export const meta = recordMeta(NEW, NOT_FOUND)
export const loader = recordLoader(collectionEditor, async ({ id, name, slug }) => ({
  title: name,
  slug,
  pieces: formatCount(await countPieces(id)),
}))
export const action = recordAction(collectionEditor)
export const clientAction = keepFormOnNetworkError(failedCollection)

/** A new collection is a dialog over the list. */
export default function EditCollection() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  if (!record) {
    return (
      <Dialog title={NEW} parent={href('/admin/collections')}>
        <CollectionForm loaded={form} isNew />
      </Dialog>
    )
  }
  const { id, title, slug, pieces } = record
  const choose = (
    <Link
      to={href('/admin/collections/edit/:id/pieces', { id })}
      className="button-secondary"
    >{`Choose pieces (${pieces})`}</Link>
  )
  return (
    <Screen title={title} needs="edit" action={choose} aside={<ViewLink to={links.collections(slug)} what={title} />}>
      {changed ? <HistoryLink {...changed} /> : null}
      <CollectionForm key={id} loaded={form} isNew={false} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/collections'),
  backLabel: 'Back to collections',
  labels: LABELS,
})
