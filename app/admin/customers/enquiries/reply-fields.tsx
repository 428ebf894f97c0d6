import { FieldError } from '~/ui/forms/fields'
import { ChoiceField } from '~/admin/shell/search-form'

export const FILES = 'files'
export const SAVED = 'saved'
export const INSERT = 'insert'

type Errors = Record<string, string[]>

/** Puts a saved reply into the text: a button of the form, which keeps what was typed. */
export function SavedReplyField({ titles, errors }: { titles: string[]; errors: Errors }) {
  if (titles.length === 0) return null
  const options = { '': 'Choose', ...Object.fromEntries(titles.map((title, index) => [String(index), title])) }
  return (
    <div className="field">
      <div className="assignee-form">
        <ChoiceField name={SAVED} label="Saved reply" value="" options={options} />
        <button type="submit" name={INSERT} value="on" className="button-secondary" formNoValidate>
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
