import { InsertForm, type InsertProps, typedIn } from './insert-form'
import { productMarkup } from './snippets'
import { SuggestionList } from './suggestion-list'
import { insertLines } from './text-edits'

export function ProductForm({ selected, insert }: InsertProps) {
  const onSubmit = (fields: FormData) => {
    // The words that were selected stay, before it.
    const caret = { ...selected, start: selected.end }
    insert(insertLines(caret, productMarkup(typedIn(fields, 'slug'))))
  }
  return (
    <InsertForm onSubmit={onSubmit}>
      <SuggestionList kind="product" name="slug" label="Find a piece by its name" />
      <div className="dialog-actions">
        <button type="submit" className="button">
          Insert
        </button>
      </div>
    </InsertForm>
  )
}
