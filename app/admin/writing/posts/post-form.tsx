import type { FieldMetadata } from '@conform-to/react'
import { useParams } from '@remix-run/react'
import { ImageField, type KnownPicture } from '~/admin/media/image-field'
import { RecordForm, type RecordFormState, SlugField, useRecordForm } from '~/admin/records/record-form'
import { RadioGroup } from '~/admin/shell/choices'
import { failedTo, type LoadedForm } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import type { PostFormFields } from '~/models/writing/post/post.schema'
import type { UsedTag } from '~/models/writing/post/post.server'
import { PUBLICATION_LABELS, RELATED_POST_FIELDS, RELATED_PRODUCT_FIELDS } from '~/models/writing/post/publication'
import type { Suggestion } from '~/models/writing/post/related-names.server'
import { TextField } from '~/ui/forms/fields'
import { MarkupField } from '../editor/markup-field'
import { PreviewButton } from '../editor/preview-button'
import { ExcerptField, SearchFields } from './search-fields'
import { TagsField } from './tags-field'
import { useTyped } from './use-typed'

interface AuthorFieldProps extends Pick<PostChoices, 'authors' | 'bylines'> {
  formId: string
  field: FieldMetadata
}

const NAMES = ['author'] as const

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

export const failedPost = failedTo('create', 'blog post')

/** What fields suggest; others can be typed. */
export interface PostChoices {
  /** Names with a biography, and names under earlier posts. */
  authors: string[]
  bylines: string[]
  tags: UsedTag[]
  posts: Suggestion[]
  products: Suggestion[]
  cover: KnownPicture | null
  origin: string
  beginning: string
}

export function PostForm({ loaded, choices }: { loaded: LoadedForm; choices: PostChoices }) {
  const state = useRecordForm<PostFormFields>('post', loaded)
  const { form, fields } = state
  const { id } = useParams()
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/blog')}
      add="Create post"
      more={<PreviewButton to={adminLinks.previewPost(id)} />}
    >
      <div className="field-columns">
        <TextField field={fields.title} {...POST_FIELDS.title} />
        <SlugField field={fields.slug} source={fields.title} />
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

/** The name under a post. It is free text: an author with the same name adds a biography. */
function AuthorField({ formId, field, authors, bylines }: AuthorFieldProps) {
  const name = (useTyped(formId, NAMES)?.author ?? field.defaultValue ?? '').trim()
  const isKnown = authors.some((author) => author.toLowerCase() === name.toLowerCase())
  const listId = `${field.id}-names`
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} {...POST_FIELDS.author} list={listId} optional />
      <datalist id={listId}>
        {[...authors, ...bylines].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {name !== '' && !isKnown ? (
        <p className="text-sm text-muted wrap-anywhere">
          <span>{`There is no author called ${name}, so the post shows no biography.`}</span>{' '}
          <Allowed to="edit">
            <a
              href={href('/admin/blog/authors/new') + queryOf({ name })}
              target="_blank"
              rel="noopener"
              className="underline"
            >
              Add the author <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Allowed>
        </p>
      ) : null}
    </div>
  )
}

interface RelatedFieldsProps {
  fields: RecordFormState<PostFormFields>['fields']
  labels: Record<keyof PostFormFields, string>
  posts: Suggestion[]
  products: Suggestion[]
}

function RelatedFields({ fields, labels, posts, products }: RelatedFieldsProps) {
  return (
    <>
      <RelatedGroup
        legend="Related posts"
        hint="By title or address. Where you choose none or fewer, posts with the same tags follow."
        names={RELATED_POST_FIELDS}
        suggestions={posts}
        {...{ fields, labels }}
      />
      <RelatedGroup
        legend="Related pieces"
        hint="By name or address. Where you choose none, they are found: the pieces in the text, then those that the tags and the title name."
        names={RELATED_PRODUCT_FIELDS}
        suggestions={products}
        {...{ fields, labels }}
      />
    </>
  )
}

interface RelatedGroupProps extends Pick<RelatedFieldsProps, 'fields' | 'labels'> {
  legend: string
  hint: string
  names: readonly (keyof PostFormFields)[]
  suggestions: Suggestion[]
}

function RelatedGroup({ legend, hint, names, suggestions, fields, labels }: RelatedGroupProps) {
  const listId = `${names[0]}-names`
  return (
    <fieldset className="related-fields">
      <legend className="label">
        <span>{legend}</span> <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">{hint}</p>
      <div>
        {names.map((name) => (
          <TextField key={name} field={fields[name]} label={labels[name]} list={listId} autoComplete="off" optional />
        ))}
      </div>
      <datalist id={listId}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}
