import { type FormEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '~/admin/shell/dialog'
import { textOf } from '~/format/text'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { LabelledIcon } from '~/ui/icon'
import type { Medium } from './preview'
import { linkMarkup, pictureMarkup, type PictureSnippet, productMarkup } from './snippets'
import { SuggestionList } from './suggestion-list'
import { type Edit, insertLines, replaceSelection, type Selected } from './text-edits'

const FORMS = {
  link: { title: 'Link or button', Form: LinkForm },
  picture: { title: 'Picture', Form: PictureForm },
  product: { title: 'Piece', Form: ProductForm },
}

export function InsertDialog({ kind, ...props }: InsertProps & { kind: InsertKind }) {
  const { title, Form } = FORMS[kind]
  const close = () => props.insert(null)
  const closing = (
    <button type="button" className="dialog-close" onClick={close}>
      <LabelledIcon name="x" label="Close" />
    </button>
  )
  // Outside the form around the text: forms do not nest.
  return createPortal(
    <Modal title={title} onClose={close} closing={closing}>
      <Form {...props} />
    </Modal>,
    document.body,
  )
}

export type InsertKind = 'link' | 'picture' | 'product'

interface InsertProps {
  selected: Selected
  medium: Medium
  insert: (edit: Edit | null) => void
  upload: (files: File[]) => void
}

/** React passes its events on to the form around the text, although it is not within it. */
function InsertForm({ onSubmit, children }: { onSubmit: (fields: FormData) => void; children: ReactNode }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="insert-form" onSubmit={submit}>
      {children}
      <div className="dialog-actions">
        <button className="button">Insert</button>
      </div>
    </form>
  )
}

function LinkForm({ selected, insert }: InsertProps) {
  const onSubmit = (fields: FormData) => {
    const link = linkMarkup(textOf(fields, 'text'), textOf(fields, 'address'), fields.has('button'))
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
    </InsertForm>
  )
}

function ProductForm({ selected, insert }: InsertProps) {
  const onSubmit = (fields: FormData) => {
    // The words that were selected stay, before it.
    const caret = { ...selected, start: selected.end }
    insert(insertLines(caret, productMarkup(textOf(fields, 'slug'))))
  }
  return (
    <InsertForm onSubmit={onSubmit}>
      <SuggestionList kind="product" name="slug" label="Find a piece by its name" />
    </InsertForm>
  )
}

function PictureForm({ selected, medium, insert, upload }: InsertProps) {
  const altInput = useRef<HTMLInputElement>(null)
  const onSubmit = (fields: FormData) => {
    const [address, alt, caption] = [textOf(fields, 'address'), textOf(fields, 'alt'), textOf(fields, 'caption')]
    const size = textOf(fields, 'size') as PictureSnippet['size']
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
    </InsertForm>
  )
}
