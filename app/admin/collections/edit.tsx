import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { collectionFormSchema } from '~/models/collection/collection.schema'
import { findById, update, countMembers } from '~/models/collection/collection.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../links'
import { keepFormOnNetworkError } from '../network-failure'
import { screenMeta } from '../meta'
import { Missing } from '../missing'
import { loadForm, saveForm, storedForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { ViewLink } from '../view-link'
import { LABELS, CollectionForm } from './collection-form'
import { presentCollectionForm } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => `Failed to update collection: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.name : 'Collection not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const collection = await requireFound(findById(readId(params)))
  const { id, name, slug } = collection
  const form = await loadForm(request, user.id, storedForm(collection, presentCollectionForm))
  const pieces = formatCount(await countMembers(id))
  return { id, name, slug, form, pieces, changed: await lastChange('collection', id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return saveForm(request, {
    userId: user.id,
    schema: collectionFormSchema,
    picture: 'image',
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id), presentCollectionForm),
    done: { to: adminLinks.collections(), notice: { title: 'Collection updated' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditCollection() {
  const { id, name, slug, form, pieces, changed } = useLoaderData<typeof loader>()
  const choose = (
    <Link to={adminLinks.collectionPieces(id)} className="button-secondary">
      Choose pieces ({pieces})
    </Link>
  )
  return (
    <Screen title="Edit Collection" action={choose} aside={<ViewLink to={links.collections(slug)} what={name} />}>
      <HistoryLink {...changed} />
      <CollectionForm key={id} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      title="Collection not found"
      back={adminLinks.collections()}
      backLabel="Back to collections"
      labels={LABELS}
    />
  )
}
