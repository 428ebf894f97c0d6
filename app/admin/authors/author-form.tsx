import { href } from '~/href'
import type { AuthorFields } from '~/models/author/author.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { IMAGE_ALT, ImageField } from '../pictures/image-field'
import type { FailureOf, LoadedForm } from '../records/form-state'
import { RecordForm, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof AuthorFields, string> = {
  name: 'Name',
  biography: 'Biography',
  image: 'Image URL',
  image_alt: IMAGE_ALT,
}

export const failedAuthor: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} author`,
})

export function AuthorForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<AuthorFields>('author', loaded)
  const { fields } = state
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/blog/authors')}
      submit={isNew ? 'Add author' : 'Save Changes'}
    >
      <TextField
        field={fields.name}
        label={LABELS.name}
        hint={isNew ? 'As it is under the posts' : 'Posts under the present name follow a new one'}
      />
      <TextAreaField
        field={fields.biography}
        label={LABELS.biography}
        hint="Two or three sentences, shown below every post of this author; at most 600 characters"
        rows={5}
        optional
      />
      <ImageField state={state} field={fields.image} alt={fields.image_alt} label={LABELS.image} optional />
    </RecordForm>
  )
}
