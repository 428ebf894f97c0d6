import { useEffect, useRef } from 'react'
import type { SaveReply } from '~/admin/shell/form-state'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { FieldError } from '~/ui/forms/fields'
import { useHeldSave } from './held-save'
import { STORED, useUpload } from './use-upload'

export const fileField = (name: string) => `${name}_file`
/** The name of the button that leads to the media library; its value is the name of the field to fill. */
export const CHOOSE = 'choose'
export const UPLOAD = { name: 'intent', value: 'upload' }

const SAVED_THEN = 'The form is saved as soon as it has arrived.'

interface UploadFieldProps {
  id: string
  name: string
  reply: Pick<SaveReply, 'uploaded'> | undefined
  errors: string[] | undefined
  onStored: (address: string) => void
}

export function UploadField({ id, name, reply, errors, onStored }: UploadFieldProps) {
  const { upload, send, cancel } = useUpload(onStored, reply)
  const input = useRef<HTMLInputElement>(null)
  const isRunning = upload?.progress !== undefined
  const isStored = upload?.status === STORED
  const isHeld = useHeldSave(input, isRunning, isStored)
  useEffect(() => {
    // Sent again, the file would replace a newer typed address.
    if (reply?.uploaded && input.current) input.current.value = ''
  }, [reply])
  const error = upload ? upload.error : errors?.[0]
  const status = upload ? upload.status : reply?.uploaded ? STORED : ''
  const [hintId, errorId] = [`${id}-description`, `${id}-error`]
  const onCancel = () => {
    if (!input.current) return
    cancel(input.current)
    input.current.focus()
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Upload a picture <span className="font-normal text-muted">(optional)</span>
      </label>
      <p className="text-sm text-muted" id={hintId}>
        JPEG, PNG, WebP, AVIF or GIF of at most 10 MB. It replaces the image above.
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
          onChange={(event) => void send(event.target)}
        />
        {isRunning ? (
          <button key="cancel" type="button" className="button-secondary" onClick={onCancel}>
            Cancel upload
          </button>
        ) : (
          <UploadButton id={id} isStored={isStored} />
        )}
      </div>
      {isRunning ? (
        <progress aria-label="Upload" value={upload.progress === 'unknown' ? undefined : upload.progress} />
      ) : null}
      <p role="status" className="text-sm">
        {isHeld ? `${status} ${SAVED_THEN}` : status}
      </p>
      <FieldError field={{ errors: error ? [error] : undefined, errorId }} />
    </div>
  )
}

function UploadButton({ id, isStored }: { id: string; isStored: boolean }) {
  return (
    <button
      type="submit"
      {...UPLOAD}
      // The next page scrolls to this field.
      formAction={`#${id}`}
      className="button-secondary"
      onClick={(event) => {
        if (isStored) event.preventDefault()
      }}
    >
      Upload
    </button>
  )
}
