import { useRef } from 'react'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { useHydrated } from '~/ui/use-hydrated'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

interface FilesFieldProps {
  name: string
  failures?: { name: string; error: string }[]
  onStored: (addresses: string[]) => void
}

/** Without JavaScript the files are sent with the form. */
export function FilesField({ name, failures = [], onStored }: FilesFieldProps) {
  const hydrated = useHydrated()
  const { uploads, start, cancel } = useUploads(onStored)
  const input = useRef<HTMLInputElement>(null)
  const isRunning = uploads.some(({ progress }) => progress !== undefined)
  const [hintId, errorId] = [`${name}-description`, `${name}-error`]
  const shown = uploads.length > 0 ? uploads : failures.map((failure) => ({ ...failure, status: '' }))
  const failed = shown.some(({ error }) => error)
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        Upload pictures
      </label>
      <p
        className="text-sm text-muted"
        id={hintId}
      >{`JPEG, PNG, WebP, AVIF or GIF of at most 10 MB each${hydrated ? '' : ', and 20 MB together'}. You can choose several.`}</p>
      <div className="upload">
        <input
          ref={input}
          type="file"
          multiple
          className="input"
          id={name}
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
        ) : (
          <button type="submit" className="button-secondary">
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
