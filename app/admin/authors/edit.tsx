import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { Screen, screenMeta } from '../shell/screen'
import { AuthorForm, failedAuthor, LABELS } from './author-form'
import { authorEditor } from './author.presenter.server'

const NEW = 'Add author'
const NOT_FOUND = 'Author not found'
const MAX_NAME = 200

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(params.id ? (data?.author?.name ?? NOT_FOUND) : NEW)

/** A new author may get a name from the address: that of a byline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get('name')?.slice(0, MAX_NAME)
  const { record, form, changed } = await loadRecord(request, params, { ...authorEditor, initial: { name } })
  return { author: record && { id: record.id, name: record.name }, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, authorEditor)
}

export const clientAction = keepFormOnNetworkError(failedAuthor)

export default function EditAuthor() {
  const { author, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title={author?.name ?? NEW}>
      <Link to={href('/admin/blog/authors')} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to authors
      </Link>
      {changed ? <HistoryLink {...changed} /> : null}
      <AuthorForm key={author?.id ?? 'new'} loaded={form} isNew={!author} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return (
    <Missing title={NOT_FOUND} back={href('/admin/blog/authors')} backLabel="Back to authors" labels={LABELS} forGood />
  )
}
