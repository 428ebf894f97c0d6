import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadRecord } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { BackLink, Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { AUTHOR, AUTHOR_FIELDS } from '~/models/writing/author/author.kind'
import { type AuthorFields, authorFormSchema } from '~/models/writing/author/author.schema'
import { type Author, authorKind, create, findById, update } from '~/models/writing/author/author.server'
import { TextAreaField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(AUTHOR_FIELDS)

const failedAuthor = failedTo('add', 'author')

const authorEditor: RecordEditor<Author, typeof authorFormSchema> = {
  kind: authorKind,
  schema: authorFormSchema,
  picture: 'image',
  findById,
  create,
  update,
  saved: ({ name }, { isNew }) => ({ title: `${name} ${isNew ? 'added' : 'updated'}` }),
  failed: failedAuthor,
}

const NEW = 'Add author'
const MAX_NAME = 200

export const meta = recordMeta(AUTHOR, NEW)
/** A new author may get a name from the address: that of a byline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get('name')?.slice(0, MAX_NAME)
  const { record, form, changed } = await loadRecord(request, params, { ...authorEditor, initial: { name } })
  return { record: record && { id: record.id, title: record.name }, form, changed }
}

export const action = formAction(authorEditor)
export const clientAction = keepFormOnNetworkError(failedAuthor)

export default function EditAuthor() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title={record?.title ?? NEW}>
      <BackLink to={href('/admin/blog/authors')}>Back to authors</BackLink>
      {changed ? <HistoryLink {...changed} /> : null}
      <AuthorForm key={record?.id ?? 'new'} loaded={form} isNew={!record} />
    </Screen>
  )
}

export const ErrorBoundary = missingOf(AUTHOR, { labels: LABELS, forGood: true })

function AuthorForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<AuthorFields>('author', loaded)
  const { fields } = state
  const { name, biography, image } = AUTHOR_FIELDS
  return (
    <RecordForm state={state} withPicture labels={LABELS} parent={href('/admin/blog/authors')} add="Add author">
      <TextField
        field={fields.name}
        {...name}
        hint={isNew ? 'As it is under the posts' : 'Posts under the present name follow a new one'}
      />
      <TextAreaField field={fields.biography} {...biography} rows={5} optional />
      <ImageField state={state} field={fields.image} alt={fields.image_alt} {...image} optional />
    </RecordForm>
  )
}
