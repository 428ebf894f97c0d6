import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '~/models/picture/upload.limits'
import { adminLinks } from './links'
import { SENT_FILE } from './picture-fields'

export interface Upload {
  /** While it is under way: how much of it has arrived, 0 to 1; 'arrived' when the shop is at work on it. */
  progress?: number | 'arrived'
  /** What is said of it, by screen readers too. */
  status: string
  error?: string
}

const SENDING = 'Uploading the picture…'
const PREPARING = 'Preparing the picture…'
export const STORED = 'The picture is uploaded. Save the form to keep it.'
const FAILED = 'The picture could not be uploaded. Please try again.'
const SIGNED_OUT = 'Your session has ended. Save the form to log in again: what you typed is kept, the picture is not.'

/**
 * Sends the file that is chosen in a file field by itself; `onStored` is told its address. Undefined: nothing was sent
 * since the form was shown, or came back with this `reply`, which had the file with it.
 */
export function useUpload(onStored: (address: string) => void, reply: object | undefined) {
  const [upload, setUpload] = useState<Upload>()
  const request = useRef<XMLHttpRequest>()
  useEffect(() => {
    setUpload(undefined)
    return () => request.current?.abort()
  }, [reply])

  /** Left in the field stays only a file that may be sent once more. */
  const send = (input: HTMLInputElement) => {
    request.current?.abort()
    const file = input.files?.[0]
    if (!file) return setUpload(undefined)
    if (file.size > MAX_UPLOAD_BYTES) {
      input.value = ''
      return setUpload({ status: '', error: TOO_LARGE })
    }
    request.current = post(file, setUpload, ({ status, response }) => {
      const { address, error } = answerIn(response)
      if (address || status === 400) input.value = ''
      if (address) onStored(address)
      setUpload(address ? { status: STORED } : { status: '', error: status === 401 ? SIGNED_OUT : (error ?? FAILED) })
    })
  }
  return { upload, send }
}

/** Fetch does not tell how much has been sent. */
function post(file: File, tell: (upload: Upload) => void, end: (request: XMLHttpRequest) => void): XMLHttpRequest {
  const body = new FormData()
  body.set(SENT_FILE, file)
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => tell({ progress: total ? loaded / total : 0, status: SENDING })
  request.upload.onload = () => tell({ progress: 'arrived', status: PREPARING })
  request.onload = request.onerror = () => end(request)
  request.responseType = 'json'
  request.open('POST', adminLinks.uploads())
  request.send(body)
  tell({ progress: 0, status: SENDING })
  return request
}

function answerIn(response: unknown): { address?: string; error?: string } {
  return typeof response === 'object' && response !== null ? response : {}
}
