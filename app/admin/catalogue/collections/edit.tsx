import { useLoaderData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { failure, type FailureOf, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { Screen, SecondaryLink } from '~/admin/shell/screen'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { COLLECTION, COLLECTION_FIELDS } from '~/models/catalogue/collection/collection.kind'
import { type CollectionFields, collectionFormSchema } from '~/models/catalogue/collection/collection.schema'
import {
  type Collection,
  collectionKind,
  create,
  findById,
  listIdsForStaff,
  update,
} from '~/models/catalogue/collection/collection.server'
import { countPieces } from '~/models/catalogue/collection/members.server'
import { labelsOf } from '~/models/records/kind'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(COLLECTION_FIELDS)

const failedCollection: FailureOf = (isNew) => failure('Error', `Failed to ${isNew ? 'create' : 'update'} collection`)

const collectionEditor: RecordEditor<Collection, typeof collectionFormSchema> = {
  kind: collectionKind,
  schema: collectionFormSchema,
  slugFrom: 'name',
  picture: 'image',
  findById,
  create,
  update,
  next: listIdsForStaff,
  saved: ({ name }, { isNew }) => ({ title: `${name} ${isNew ? 'created' : 'updated'}` }),
  failed: failedCollection,
}

const NEW = 'Add Collection'

export const meta = recordMeta(COLLECTION, NEW)
export const loader = recordLoader(collectionEditor, async ({ id, name, slug }) => ({
  title: name,
  slug,
  pieces: formatCount(await countPieces(id)),
}))
export const action = formAction(collectionEditor)
export const clientAction = keepFormOnNetworkError(failedCollection)

/** A new collection is a dialog over the list. */
export default function EditCollection() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  if (!record) {
    return (
      <Dialog title={NEW} parent={href('/admin/collections')}>
        <CollectionForm loaded={form} />
      </Dialog>
    )
  }
  const { id, title, slug, pieces } = record
  const choose = (
    <SecondaryLink to={href('/admin/collections/edit/:id/pieces', { id })}>{`Choose pieces (${pieces})`}</SecondaryLink>
  )
  return (
    <Screen title={title} needs="edit" action={choose} aside={<ViewLink to={links.collections(slug)} what={title} />}>
      {changed ? <HistoryLink {...changed} /> : null}
      <CollectionForm key={id} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missingOf(COLLECTION, { labels: LABELS })

function CollectionForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<CollectionFields>('collection', loaded)
  const { fields } = state
  const { name, tagline, description, image, featured } = COLLECTION_FIELDS
  return (
    <RecordForm state={state} withPicture labels={LABELS} parent={href('/admin/collections')} add="Create collection">
      <div className="field-columns">
        <TextField field={fields.name} {...name} />
        {/* Left empty it is made of the name. */}
        <SlugField field={fields.slug} source={fields.name} />
      </div>
      <TextField field={fields.tagline} {...tagline} optional />
      <TextAreaField field={fields.description} {...description} rows={4} optional />
      <ImageField state={state} field={fields.image} alt={fields.image_alt} {...image} optional />
      <div>
        <CheckboxField field={fields.featured}>{featured.label}</CheckboxField>
        <p className="text-sm text-muted">Featured collections display on the home page.</p>
      </div>
    </RecordForm>
  )
}
