import { href } from '~/href'
import type { CollectionFields } from '~/models/collection/collection.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm } from '../records/form-state'
import { IMAGE_ALT, ImageField } from '../pictures/image-field'
import { RecordForm, SlugField, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof CollectionFields, string> = {
  name: 'Name',
  slug: 'Slug',
  tagline: 'Tagline',
  description: 'Description',
  image: 'Image URL',
  image_alt: IMAGE_ALT,
  featured: 'Featured Collection',
}

export const failedCollection: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => `Failed to ${isNew ? 'create' : 'update'} collection: ${reason}`,
})

export function CollectionForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<CollectionFields>('collection', loaded)
  const { fields } = state
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/collections')}
      submit={isNew ? 'Create collection' : 'Save Changes'}
    >
      <div className="field-columns">
        <TextField field={fields.name} label={LABELS.name} />
        {/* Left empty it is made of the name. */}
        <SlugField field={fields.slug} source={fields.name} follows={isNew} />
      </div>
      <TextField field={fields.tagline} label={LABELS.tagline} optional />
      <TextAreaField field={fields.description} label={LABELS.description} rows={4} optional />
      <ImageField state={state} field={fields.image} alt={fields.image_alt} label={LABELS.image} optional />
      <div>
        <CheckboxField field={fields.featured}>{LABELS.featured}</CheckboxField>
        <p className="text-sm text-muted">Featured collections display on the home page.</p>
      </div>
    </RecordForm>
  )
}
