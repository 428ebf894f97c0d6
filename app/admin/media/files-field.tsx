import { useRef } from 'react'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { useHydrated } from '~/ui/use-hydrated'
import { useHeldSave } from './held-save'
import { UPLOAD } from './upload-field'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

interface FilesFieldProps {
  id?: string
  name: string
  /** Of a form that is saved with them: it waits until they are there. */
  isOfForm?: boolean
  /** What became of files that were sent with the form. */
  sent?: { name: string; status?: string; error?: string }[]
  onStored: (addresses: string[]) => void
}

/** Without JavaScript the files are sent with the form. */
export function FilesField({ id: inputId, name, isOfForm = false, sent = [], onStored }: FilesFieldProps) {
  const hydrated = useHydrated()
  const { uploads, start, cancel } = useUploads(onStored)
  const input = useRef<HTMLInputElement>(null)
  const isRunning = uploads.some(({ progress }) => progress !== undefined)
  const id = inputId ?? name
  const [hintId, errorId] = [`${id}-description`, `${id}-error`]
  const shown = uploads.length > 0 ? uploads : sent.map((file) => ({ status: '', ...file }))
  const failed = shown.some(({ error }) => error)
  useHeldSave(input, isOfForm && isRunning, !failed)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {'Upload pictures '}
        {isOfForm ? <span className="font-normal text-muted">(optional)</span> : null}
      </label>
      <p
        className="text-sm text-muted"
        id={hintId}
      >{`JPEG, PNG, WebP, AVIF or GIF of at most 10 MB each${hydrated ? '' : ', and 20 MB together'}. You can choose several${isOfForm ? ': the first is the main picture' : ''}.`}</p>
      <div className="upload">
        <input
          ref={input}
          type="file"
          multiple
          className="input"
          id={id}
          name={name}
          accept={PICTURE_TYPES}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? `${errorId} ${hintId}` : hintId}
          onChange={({ target }) => {
            start([...(target.files ?? [])])
            // Sent with the form, they would be uploaded again.
            target.value = ''
          }}
        />
        {isRunning ? (
          <button type="button" className="button-secondary" onClick={cancel}>
            Cancel upload
          </button>
        ) : isOfForm && hydrated ? null : (
          <button type="submit" {...(isOfForm ? { ...UPLOAD, formAction: `#${id}` } : {})} className="button-secondary">
            Upload
          </button>
        )}
      </div>
      <div id={errorId} role="status">
        <UploadList uploads={shown} />
      </div>
    </div>
  )
}
