import { ImageField } from '~/admin/media/image-field'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { AUTHOR_FIELDS } from '~/models/writing/author/author.kind'
import type { AuthorFields } from '~/models/writing/author/author.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(AUTHOR_FIELDS)

export const failedAuthor: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} author`,
})

export function AuthorForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<AuthorFields>('author', loaded)
  const { fields } = state
  const { name, biography, image } = AUTHOR_FIELDS
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
        {...name}
        hint={isNew ? 'As it is under the posts' : 'Posts under the present name follow a new one'}
      />
      <TextAreaField field={fields.biography} {...biography} rows={5} optional />
      <ImageField state={state} field={fields.image} alt={fields.image_alt} {...image} optional />
    </RecordForm>
  )
}
