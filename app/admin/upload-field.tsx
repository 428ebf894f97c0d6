import { useEffect, useRef } from 'react'
import { PICTURE_TYPES } from '~/models/picture/upload.limits'
import { FieldError } from '~/ui/forms/fields'
import { UPLOAD } from './picture-fields'
import type { SaveReply } from './save.server'
import { STORED, useUpload } from './use-upload'

interface UploadFieldProps {
  id: string
  name: string
  /** The form's, when it has come back: perhaps with the picture that was sent with it. */
  reply: Pick<SaveReply, 'uploaded'> | undefined
  /** What the server said of the file that was sent with the form. */
  errors: string[] | undefined
  /** Told the address of a picture that a script has sent. */
  onStored: (address: string) => void
}

/** Chooses a picture from the device. Where script runs it is sent at once; the button sends it with the whole form. */
export function UploadField({ id, name, reply, errors, onStored }: UploadFieldProps) {
  const { upload, send } = useUpload(onStored, reply)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Else it would be sent once more, and take the place of what is typed by then.
    if (reply?.uploaded && input.current) input.current.value = ''
  }, [reply])
  const error = upload ? upload.error : errors?.[0]
  const isSent = upload?.status === STORED
  const [hintId, errorId] = [`${id}-description`, `${id}-error`]
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Upload a picture <span className="font-normal text-muted">(optional)</span>
      </label>
      <p className="text-sm text-muted" id={hintId}>
        JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. Its address takes the place of the one above.
      </p>
      <div className="upload">
        <input
          ref={input}
          type="file"
          className="input"
          id={id}
          name={name}
          accept={PICTURE_TYPES}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
          onChange={(event) => send(event.target)}
        />
        {/* The page that answers begins here. What script has sent already it does not ask for. */}
        <button
          type="submit"
          {...UPLOAD}
          formAction={`#${id}`}
          className="button-secondary"
          onClick={(event) => {
            if (isSent) event.preventDefault()
          }}
        >
          Upload
        </button>
      </div>
      {upload?.progress === undefined ? null : (
        <progress aria-label="Upload" value={upload.progress === 'arrived' ? undefined : upload.progress} />
      )}
      <p role="status" className="text-sm">
        {upload ? upload.status : reply?.uploaded ? STORED : ''}
      </p>
      <FieldError field={{ errors: error ? [error] : undefined, errorId }} />
    </div>
  )
}
