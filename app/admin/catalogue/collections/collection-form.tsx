import { ImageField } from '~/admin/media/image-field'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { COLLECTION_FIELDS } from '~/models/catalogue/collection/collection.kind'
import type { CollectionFields } from '~/models/catalogue/collection/collection.schema'
import { labelsOf } from '~/models/records/kind'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(COLLECTION_FIELDS)

export const failedCollection: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => `Failed to ${isNew ? 'create' : 'update'} collection: ${reason}`,
})

export function CollectionForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<CollectionFields>('collection', loaded)
  const { fields } = state
  const { name, tagline, description, image, featured } = COLLECTION_FIELDS
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/collections')}
      submit={isNew ? 'Create collection' : 'Save Changes'}
    >
      <div className="field-columns">
        <TextField field={fields.name} {...name} />
        {/* Left empty it is made of the name. */}
        <SlugField field={fields.slug} source={fields.name} follows={isNew} />
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
