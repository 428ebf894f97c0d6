import { useEffect, useRef, useState } from 'react'
import { HEIC, MAX_UPLOAD_BYTES, TOO_LARGE } from '~/models/media/upload.limits'
import { reducePicture } from './reduce-picture'
import { FAILED, post, REDUCING, resultOf, type Upload } from './use-upload'

export interface FileUpload extends Upload {
  name: string
  /** Where two files of one name are apart. */
  id?: string
}

const WAITING = 'Waiting…'
const STORED = 'Uploaded'
const STOPPED = 'The upload was cancelled.'

export function useUploads(onStored: (addresses: string[]) => void) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const job = useRef<AbortController>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      job.current?.abort()
    }
  }, [])

  const start = async (files: File[]) => {
    job.current?.abort()
    const { signal } = (job.current = new AbortController())
    const report = (at: number, upload: Upload) =>
      setUploads((all) => all.map((one, index) => (index === at ? { name: one.name, ...upload } : one)))
    setUploads(files.map(({ name }) => ({ name, status: WAITING, progress: 'unknown' })))
    const addresses: string[] = []
    for (const [at, file] of files.entries()) {
      const { address, error } = await uploadPicture(file, signal, (upload) => report(at, upload))
      if (signal.aborted) break
      if (address) addresses.push(address)
      report(at, address ? { status: STORED } : { status: '', error: error ?? FAILED })
    }
    if (signal.aborted) setUploads((all) => all.map(stopped))
    if (addresses.length > 0 && !isLeft.current) onStored(addresses)
  }
  return { uploads, start: (files: File[]) => void start(files), cancel: () => job.current?.abort() }
}

function stopped(upload: FileUpload): FileUpload {
  return upload.progress === undefined ? upload : { name: upload.name, status: '', error: STOPPED }
}

/** Returns no address and no error once it is aborted. */
export async function uploadPicture(
  chosen: File,
  signal: AbortSignal,
  report: (upload: Upload) => void,
): Promise<{ address?: string; error?: string }> {
  report({ progress: 'unknown', status: REDUCING })
  const file = await reducePicture(chosen)
  if (/^image\/hei[cf]/.test(file.type)) return { error: HEIC }
  if (file.size > MAX_UPLOAD_BYTES) return { error: TOO_LARGE }
  if (signal.aborted) return {}
  return new Promise<{ address?: string; error?: string }>((resolve) => {
    signal.addEventListener('abort', () => resolve({}))
    post(file, signal, report, ({ response }) => resolve(resultOf(response)))
  })
}
