import { ChoiceField } from '~/admin/shell/search-form'
import { FieldError } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

export const FILES = 'files'
export const SAVED = 'saved'
/** What a button puts into the text. */
export const INSERT = 'insert'
const SAVED_REPLY = 'saved-reply'
export const PHOTOS_LINK = 'photos-link'

type Errors = Record<string, string[]>

/** Puts words with the link for photos into the text. */
export function AskForPhotos() {
  return (
    <p>
      <button type="submit" name={INSERT} value={PHOTOS_LINK} className="button-quiet" formNoValidate>
        <Icon name="image" className="size-5" /> Ask for photos
      </button>
    </p>
  )
}

/** Puts a saved reply into the text: a button of the form, which keeps what was typed. */
export function SavedReplyField({ titles, errors }: { titles: string[]; errors: Errors }) {
  if (titles.length === 0) return null
  const options = { '': 'Choose', ...Object.fromEntries(titles.map((title, index) => [String(index), title])) }
  return (
    <div className="field">
      <div className="assignee-form">
        <ChoiceField name={SAVED} label="Saved reply" value="" options={options} />
        <button type="submit" name={INSERT} value={SAVED_REPLY} className="button-secondary" formNoValidate>
          Insert
        </button>
      </div>
      <FieldError field={{ errors: errors[SAVED], errorId: `${SAVED}-error` }} />
    </div>
  )
}

export function FilesField({ errors }: { errors: Errors }) {
  const isWrong = errors[FILES] !== undefined
  const [hintId, errorId] = [`${FILES}-hint`, `${FILES}-error`]
  return (
    <div className="field">
      <label className="label" htmlFor={FILES}>
        <span>Attachments</span> <span className="font-normal text-muted">(optional)</span>
      </label>
      <p className="text-sm text-muted" id={hintId}>
        Up to five pictures or PDFs, 10 MB together. Choose them last: after an error they have to be chosen again.
      </p>
      <input
        type="file"
        multiple
        className="input"
        id={FILES}
        name={FILES}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${errorId} ${hintId}` : hintId}
      />
      <FieldError field={{ errors: errors[FILES], errorId }} />
    </div>
  )
}
