import type { PostFormFields } from '~/models/post/post.schema'
import { PUBLICATION_LABELS } from '~/models/post/publication'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm } from '../records/form-state'
import { RadioGroup } from '../products/choices'
import { IMAGE_ALT, ImageField } from '../pictures/image-field'
import { adminLinks } from '../shell/links'
import { RecordForm, SlugField, useRecordForm } from '../records/record-form'
import { MarkupField } from '../writing/markup-field'

export const LABELS: Record<keyof PostFormFields, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  meta_description: 'Meta description',
  author: 'Author',
  image: 'Image URL',
  image_alt: IMAGE_ALT,
  tags: 'Tags',
  publication: 'Publication',
  published_at: 'Publication date',
}

export const failedPost: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'create' : 'update'} blog post`,
})

export function PostForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<PostFormFields>('post', loaded)
  const { fields } = state
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={adminLinks.blog()}
      submit={isNew ? 'Create post' : 'Save Changes'}
    >
      <div className="field-columns">
        <TextField field={fields.title} label={LABELS.title} />
        <SlugField field={fields.slug} source={fields.title} follows={isNew} />
      </div>
      <MarkupField field={fields.content} label={LABELS.content} medium="post" />
      <TextAreaField field={fields.meta_description} label={LABELS.meta_description} rows={3} optional />
      <div className="field-columns">
        <TextField field={fields.author} label={LABELS.author} optional />
        <TextField field={fields.tags} label={LABELS.tags} placeholder="diamonds, care" optional />
      </div>
      <ImageField state={state} field={fields.image} alt={fields.image_alt} label={LABELS.image} optional />
      <div className="publication field-columns">
        <RadioGroup field={fields.publication} legend={LABELS.publication} options={PUBLICATION_LABELS} />
        <TextField
          field={fields.published_at}
          label={LABELS.published_at}
          type="datetime-local"
          hint="Eastern Australian time. To schedule the post, choose a time in the future. A published post without one gets the time it was first published."
          optional
        />
      </div>
    </RecordForm>
  )
}
