import { useEffect, useRef, useState } from 'react'
import { href } from '~/href'
import { HEIC, MAX_UPLOAD_BYTES, TOO_LARGE } from '~/models/media/upload.limits'
import { reducePicture } from './reduce-picture'

export const SENT_FILE = 'file'

export const STORED = 'The picture is uploaded. Save the form to keep it.'
export const REDUCING = 'Making the picture smaller…'
const SENDING = 'Uploading the picture…'
const PREPARING = 'Preparing the picture…'
const CANCELLED = 'The upload was cancelled.'
export const FAILED = 'The picture could not be uploaded. What you typed is still here: please try again.'
const SIGNED_OUT =
  'Your session has ended. Save the form to log in again: what you typed is kept, but the picture is not.'

export interface Upload {
  /** From 0 to 1 while it is sent; 'unknown' before and after; absent at the end. */
  progress?: number | 'unknown'
  status: string
  error?: string
}

export function useUpload(onStored: (address: string) => void, reply: object | undefined) {
  const [last, setLast] = useState<{ reply: object | undefined; upload?: Upload }>({ reply })
  const job = useRef<AbortController>()
  useEffect(() => () => job.current?.abort(), [reply])
  const setUpload = (upload?: Upload) => setLast({ reply, upload })

  const reject = (input: HTMLInputElement, error: string) => {
    input.value = ''
    setUpload({ status: '', error })
  }

  const send = async (input: HTMLInputElement) => {
    job.current?.abort()
    const chosen = input.files?.[0]
    if (!chosen) return setUpload(undefined)
    const { signal } = (job.current = new AbortController())
    setUpload({ progress: 'unknown', status: REDUCING })
    const file = await reducePicture(chosen)
    if (signal.aborted) return
    // The browsers that can decode it have made a JPEG of it.
    if (/^image\/hei[cf]/.test(file.type)) return reject(input, HEIC)
    if (file.size > MAX_UPLOAD_BYTES) return reject(input, TOO_LARGE)
    if (file !== chosen) replaceFile(input, file)
    post(file, signal, setUpload, ({ status, response }) => {
      const { address, error } = resultOf(response)
      // Keeps the file in the field only for a retry.
      if (address || status === 400) input.value = ''
      if (address) onStored(address)
      setUpload(address ? { status: STORED } : { status: '', error: status === 401 ? SIGNED_OUT : (error ?? FAILED) })
    })
  }

  const cancel = (input: HTMLInputElement) => {
    job.current?.abort()
    input.value = ''
    setUpload({ status: CANCELLED })
  }
  return { upload: last.reply === reply ? last.upload : undefined, send, cancel }
}

/** So that a retry with the form does not send the large one. */
function replaceFile(input: HTMLInputElement, file: File) {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
}

/** XMLHttpRequest, since fetch reports no progress. Calls `end` once. */
export function post(
  file: File,
  signal: AbortSignal,
  report: (upload: Upload) => void,
  end: (request: XMLHttpRequest) => void,
) {
  const body = new FormData()
  body.set(SENT_FILE, file)
  const request = new XMLHttpRequest()
  signal.addEventListener('abort', () => request.abort())
  request.upload.onprogress = ({ loaded, total }) => report({ progress: total ? loaded / total : 0, status: SENDING })
  request.upload.onload = () => report({ progress: 'unknown', status: PREPARING })
  request.onload = request.onerror = () => end(request)
  request.responseType = 'json'
  request.open('POST', href('/admin/uploads'))
  request.send(body)
  report({ progress: 0, status: SENDING })
}

export function resultOf(response: unknown): { address?: string; error?: string } {
  return typeof response === 'object' && response !== null ? response : {}
}
