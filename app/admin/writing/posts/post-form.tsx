import { useParams } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import { RadioGroup } from '~/admin/shell/choices'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import type { PostFormFields } from '~/models/writing/post/post.schema'
import { RELATED_POST_FIELDS, RELATED_PRODUCT_FIELDS } from '~/models/writing/post/post-fields'
import { PUBLICATION_LABELS } from '~/models/writing/post/publication'
import { TextField } from '~/ui/forms/fields'
import { MarkupField } from '../editor/markup-field'
import { PreviewButton } from '../editor/preview-button'
import { AuthorField } from './author-field'
import type { PostChoices } from './post-choices.server'
import { RelatedFields } from './related-fields'
import { ExcerptField, SearchFields } from './search-fields'
import { TagsField } from './tags-field'

const numbered = <Name extends string>(label: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name, index) => [name, `${label} ${index + 1}`])) as Record<Name, string>

const { search_title, meta_description, share_image, is_published: _, published_at, ...first } = labelsOf(POST_FIELDS)

export const LABELS: Record<keyof PostFormFields, string> = {
  ...first,
  focus_of: 'Image of the focal point',
  ...numbered('Post', RELATED_POST_FIELDS),
  ...numbered('Piece', RELATED_PRODUCT_FIELDS),
  search_title,
  meta_description,
  share_image,
  publication: 'Publication',
  published_at,
}

export const failedPost: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'create' : 'update'} blog post`,
})

interface PostFormProps {
  loaded: LoadedForm
  isNew: boolean
  choices: PostChoices
}

export function PostForm({ loaded, isNew, choices }: PostFormProps) {
  const state = useRecordForm<PostFormFields>('post', loaded)
  const { form, fields } = state
  const { id } = useParams()
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/blog')}
      submit={isNew ? 'Create post' : 'Save Changes'}
      more={<PreviewButton to={adminLinks.previewPost(id)} />}
    >
      <div className="field-columns">
        <TextField field={fields.title} {...POST_FIELDS.title} />
        <SlugField field={fields.slug} source={fields.title} follows={isNew} />
      </div>
      <MarkupField field={fields.content} {...POST_FIELDS.content} medium="post" />
      <ExcerptField state={state} />
      <div className="field-columns">
        <AuthorField formId={form.id} field={fields.author} authors={choices.authors} bylines={choices.bylines} />
        <TagsField formId={form.id} field={fields.tags} used={choices.tags} />
      </div>
      <ImageField
        state={state}
        field={fields.image}
        alt={fields.image_alt}
        focal={{ focus: fields.image_focus, of: fields.focus_of, known: choices.cover }}
        {...POST_FIELDS.image}
        optional
      />
      <RelatedFields fields={fields} labels={LABELS} posts={choices.posts} products={choices.products} />
      <SearchFields state={state} origin={choices.origin} beginning={choices.beginning} />
      <div className="publication field-columns">
        <RadioGroup field={fields.publication} legend={LABELS.publication} options={PUBLICATION_LABELS} />
        <TextField field={fields.published_at} {...POST_FIELDS.published_at} type="datetime-local" optional />
      </div>
    </RecordForm>
  )
}
