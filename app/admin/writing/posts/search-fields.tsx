import { ImageField } from '~/admin/media/image-field'
import type { RecordFormState } from '~/admin/records/record-form'
import { links } from '~/links'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import type { PostFormFields } from '~/models/writing/post/post.schema'
import { MAX_EXCERPT } from '~/models/writing/post/publication'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { useShop } from '~/ui/use-shop'
import { useTyped } from './use-typed'

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

const NAMES = ['title', 'slug', 'excerpt', 'search_title', 'meta_description'] as const

interface SearchFieldsProps {
  state: RecordFormState<PostFormFields>
  origin: string
  beginning: string
}

/** What search engines and social networks show of a post. */
export function SearchFields({ state, origin, beginning }: SearchFieldsProps) {
  const { form, fields } = state
  const typed = useTyped(form.id, NAMES)
  const textOf = (name: (typeof NAMES)[number]) => (typed?.[name] ?? fields[name].defaultValue ?? '').trim()
  const title = `${textOf('search_title') || textOf('title')} | ${useShop().name}`
  const own = textOf('meta_description') || textOf('excerpt')
  return (
    <fieldset className="fact-fields">
      <legend className="label">Search engines and sharing</legend>
      <div className="counted-field">
        <TextField field={fields.search_title} {...POST_FIELDS.search_title} optional />
        <LengthCounter text={title} most={TITLE_LENGTH} what="The title with the name of the shop" />
      </div>
      <div className="counted-field">
        <TextAreaField field={fields.meta_description} {...POST_FIELDS.meta_description} rows={3} optional />
        <LengthCounter text={own || beginning} most={DESCRIPTION_LENGTH} what="The description" />
      </div>
      <div className="search-preview" role="group" aria-label="Preview of a search result">
        <p className="text-sm text-muted wrap-anywhere">
          {origin.replace(/^https?:\/\//, '') + links.post(textOf('slug') || '…')}
        </p>
        <p className="search-preview-title">{title}</p>
        <p className="search-preview-text">{own || beginning || 'The beginning of the text'}</p>
      </div>
      <ImageField state={state} field={fields.share_image} {...POST_FIELDS.share_image} optional />
    </fieldset>
  )
}

export function ExcerptField({ state }: { state: RecordFormState<PostFormFields> }) {
  const { form, fields } = state
  const text = useTyped(form.id, NAMES)?.excerpt ?? fields.excerpt.defaultValue ?? ''
  return (
    <div className="counted-field">
      <TextAreaField field={fields.excerpt} {...POST_FIELDS.excerpt} rows={3} optional />
      <LengthCounter text={text} most={MAX_EXCERPT} what="The excerpt" isLimit />
    </div>
  )
}

interface LengthCounterProps {
  text: string
  most: number
  what: string
  isLimit?: boolean
}

function LengthCounter({ text, most, what, isLimit = false }: LengthCounterProps) {
  const length = [...text.trim()].length
  const isLong = length > most
  return (
    <p className="length-counter" data-long={isLong || undefined}>
      {isLong ? <Icon name="triangle-alert" className="size-4" /> : null}
      <span>
        <span className="sr-only">{`${what}: `}</span>
        <span>{`${length} of ${isLimit ? 'at most' : 'about'} ${most} characters${isLong ? (isLimit ? ': too long' : ': the rest may be cut off') : ''}`}</span>
      </span>
    </p>
  )
}
