import { InsertForm, type InsertProps, typedIn } from './insert-form'
import { linkMarkup } from './snippets'
import { replaceSelection } from './text-edits'

export function LinkForm({ selected, insert }: InsertProps) {
  const onSubmit = (fields: FormData) => {
    const link = linkMarkup(typedIn(fields, 'text'), typedIn(fields, 'address'), fields.has('button'))
    insert(replaceSelection(selected, link))
  }
  return (
    <InsertForm onSubmit={onSubmit}>
      <div className="field">
        <label className="label" htmlFor="link-text">
          Text
        </label>
        <input
          id="link-text"
          name="text"
          className="input"
          defaultValue={selected.text.slice(selected.start, selected.end).replace(/\s+/g, ' ')}
          autoFocus
        />
      </div>
      <div className="field">
        <label className="label" htmlFor="link-address">
          Address
        </label>
        <p className="text-sm text-muted" id="link-address-description">
          A page of the shop, such as /contact, or a web or email address.
        </p>
        <input
          id="link-address"
          name="address"
          className="input"
          required
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="link-address-description"
        />
      </div>
      <label className="checkbox">
        <input type="checkbox" name="button" />
        <span>Show it as a button</span>
      </label>
      <div className="dialog-actions">
        <button type="submit" className="button">
          Insert
        </button>
      </div>
    </InsertForm>
  )
}
