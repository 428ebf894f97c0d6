import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { loadRecord, recordAction } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { authorEditor } from './author.presenter.server'
import { AuthorForm, failedAuthor, LABELS } from './author-form'

const NEW = 'Add author'
const NOT_FOUND = 'Author not found'
const MAX_NAME = 200

export const meta = recordMeta(NEW, NOT_FOUND)
/** A new author may get a name from the address: that of a byline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get('name')?.slice(0, MAX_NAME)
  const { record, form, changed } = await loadRecord(request, params, { ...authorEditor, initial: { name } })
  return { record: record && { id: record.id, title: record.name }, form, changed }
}

export const action = recordAction(authorEditor)
export const clientAction = keepFormOnNetworkError(failedAuthor)

export default function EditAuthor() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title={record?.title ?? NEW}>
      <Link to={href('/admin/blog/authors')} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to authors
      </Link>
      {changed ? <HistoryLink {...changed} /> : null}
      <AuthorForm key={record?.id ?? 'new'} loaded={form} isNew={!record} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/blog/authors'),
  backLabel: 'Back to authors',
  labels: LABELS,
  forGood: true,
})
