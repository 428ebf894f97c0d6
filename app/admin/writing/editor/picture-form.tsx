import { useRef } from 'react'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { InsertForm, type InsertProps, typedIn } from './insert-form'
import { pictureMarkup, type PictureSnippet } from './snippets'
import { SuggestionList } from './suggestion-list'
import { insertLines } from './text-edits'

export function PictureForm({ selected, medium, insert, upload }: InsertProps) {
  const altInput = useRef<HTMLInputElement>(null)
  const onSubmit = (fields: FormData) => {
    const [address, alt, caption] = [typedIn(fields, 'address'), typedIn(fields, 'alt'), typedIn(fields, 'caption')]
    const size = typedIn(fields, 'size') as PictureSnippet['size']
    const caret = { ...selected, start: selected.end }
    insert(insertLines(caret, pictureMarkup({ address, alt, caption, size })))
  }
  const uploadInstead = (files: FileList | null) => {
    if (!files?.length) return
    const chosen = [...files]
    insert(null)
    upload(chosen)
  }
  return (
    <InsertForm onSubmit={onSubmit}>
      <div className="field">
        <label className="label" htmlFor="picture-files">
          Upload from your device
        </label>
        <input
          id="picture-files"
          type="file"
          multiple
          className="input"
          accept={PICTURE_TYPES}
          onChange={({ target }) => uploadInstead(target.files)}
        />
      </div>
      <SuggestionList
        kind="picture"
        name="address"
        label="Or choose from the media library"
        onChoose={({ description }) => {
          if (altInput.current && !altInput.current.value.trim()) altInput.current.value = description
        }}
      />
      <div className="field">
        <label className="label" htmlFor="picture-alt">
          What it shows, for people who cannot see it
        </label>
        <input ref={altInput} id="picture-alt" name="alt" className="input" maxLength={300} />
      </div>
      <div className="field">
        <label className="label" htmlFor="picture-caption">
          Caption <span className="font-normal text-muted">(optional)</span>
        </label>
        <input id="picture-caption" name="caption" className="input" maxLength={300} />
      </div>
      {medium === 'newsletter' ? null : (
        <div className="field">
          <label className="label" htmlFor="picture-size">
            Size
          </label>
          <select id="picture-size" name="size" className="input">
            <option value="">As wide as the text</option>
            <option value="small">Small</option>
            <option value="wide">Wide</option>
          </select>
        </div>
      )}
      <div className="dialog-actions">
        <button type="submit" className="button">
          Insert
        </button>
      </div>
    </InsertForm>
  )
}
