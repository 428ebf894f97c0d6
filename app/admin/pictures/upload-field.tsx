import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES, PICTURE_TYPES, TOO_LARGE } from '~/models/picture/upload.limits'
import { FieldError } from '~/ui/forms/fields'
import type { SaveReply } from '../records/form-state'
import { adminLinks } from '../shell/links'

export const fileField = (name: string) => `${name}_file`
export const UPLOAD = { name: 'intent', value: 'upload' }
/** The field name in an upload by JavaScript. */
export const SENT_FILE = 'file'

const SENDING = 'Uploading the picture…'
const PREPARING = 'Preparing the picture…'
const STORED = 'The picture is uploaded. Save the form to keep it.'
const FAILED = 'The picture could not be uploaded. Please try again.'
const SIGNED_OUT =
  'Your session has ended. Save the form to log in again: what you typed is kept, but the picture is not.'

interface UploadFieldProps {
  id: string
  name: string
  /** The last reply, which may have stored a picture. */
  reply: Pick<SaveReply, 'uploaded'> | undefined
  errors: string[] | undefined
  onStored: (address: string) => void
}

/** Uploads at once with JavaScript, else with the whole form. */
export function UploadField({ id, name, reply, errors, onStored }: UploadFieldProps) {
  const { upload, send } = useUpload(onStored, reply)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Sent again, the file would replace a newer typed address.
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
          onChange={(event) => send(event.target)}
        />
        {/* The next page scrolls to this field. */}
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

interface Upload {
  /** 0 to 1; 'arrived' while the server processes the picture. */
  progress?: number | 'arrived'
  status: string
  error?: string
}

/** A new `reply` resets the state. */
function useUpload(onStored: (address: string) => void, reply: object | undefined) {
  const [last, setLast] = useState<{ reply: object | undefined; upload?: Upload }>({ reply })
  const request = useRef<XMLHttpRequest>()
  useEffect(() => () => request.current?.abort(), [reply])
  const setUpload = (upload?: Upload) => setLast({ reply, upload })

  // Keeps the file in the field only for a retry.
  const send = (input: HTMLInputElement) => {
    request.current?.abort()
    const file = input.files?.[0]
    if (!file) return setUpload(undefined)
    if (file.size > MAX_UPLOAD_BYTES) {
      input.value = ''
      return setUpload({ status: '', error: TOO_LARGE })
    }
    request.current = post(file, setUpload, ({ status, response }) => {
      const { address, error } = resultOf(response)
      if (address || status === 400) input.value = ''
      if (address) onStored(address)
      setUpload(address ? { status: STORED } : { status: '', error: status === 401 ? SIGNED_OUT : (error ?? FAILED) })
    })
  }
  return { upload: last.reply === reply ? last.upload : undefined, send }
}

/** XMLHttpRequest, since fetch reports no upload progress. */
function post(file: File, report: (upload: Upload) => void, end: (request: XMLHttpRequest) => void): XMLHttpRequest {
  const body = new FormData()
  body.set(SENT_FILE, file)
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => report({ progress: total ? loaded / total : 0, status: SENDING })
  request.upload.onload = () => report({ progress: 'arrived', status: PREPARING })
  request.onload = request.onerror = () => end(request)
  request.responseType = 'json'
  request.open('POST', adminLinks.uploads())
  request.send(body)
  report({ progress: 0, status: SENDING })
  return request
}

function resultOf(response: unknown): { address?: string; error?: string } {
  return typeof response === 'object' && response !== null ? response : {}
}
