import { type RefObject, useEffect, useRef, useState } from 'react'
import { FAILED, type Upload } from '~/admin/media/use-upload'
import { type FileUpload, uploadPicture } from '~/admin/media/use-uploads'
import { applyEdit, replaceText, selectedIn } from './apply-edit'
import { galleryOf, pictureMarkup, placeholderFor } from './snippets'
import { insertLines } from './text-edits'

const DONE = 'Uploaded. Write between the square brackets what the picture shows, for people who cannot see it.'
const MANY_DONE = 'Uploaded. Write between the square brackets what each picture shows, for people who cannot see it.'

/** Placeholders stand for them during the upload. */
export function usePictures(area: RefObject<HTMLTextAreaElement>, report: (message: string) => void) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const job = (leaving.current = new AbortController())
    return () => job.abort()
  }, [])
  const isRunning = uploads.some(({ progress }) => progress !== undefined)

  const add = async (files: File[]) => {
    const element = area.current
    if (!element) return
    const { signal } = leaving.current
    const batch = placeholdersOf(files, element.value)
    const lines = galleryOf(batch.map(({ placeholder }) => placeholder))
    applyEdit(element, insertLines(selectedIn(element), lines))
    const names = new Set(batch.map(({ placeholder }) => placeholder))
    // The failures of an earlier batch have been read.
    setUploads((all) => [
      ...all.filter(({ error }) => !error),
      ...batch.map(({ placeholder: id, file }) => waiting(id, file)),
    ])
    for (const { placeholder, file } of batch) {
      const update = (upload: Upload) =>
        setUploads((all) =>
          all.map((one) => (one.id === placeholder ? { id: one.id, name: one.name, ...upload } : one)),
        )
      const { address, error } = await uploadPicture(file, signal, update)
      if (signal.aborted) return
      if (address) replaceText(element, placeholder, pictureMarkup({ address, alt: '', caption: '', size: '' }))
      else removeLine(element, placeholder)
      update(address ? { status: '' } : { status: '', error: error ?? FAILED })
    }
    removeLine(element, '::: gallery\n:::')
    setUploads((all) => all.filter(({ id, error }) => error || !names.has(id ?? '')))
    report(batch.length > 1 ? MANY_DONE : DONE)
  }
  return { uploads, isRunning, isFailed: uploads.some(({ error }) => error), add: (files: File[]) => void add(files) }
}

function placeholdersOf(files: File[], text: string): { file: File; placeholder: string }[] {
  let taken = text
  return files.map((file) => {
    const placeholder = placeholderFor(file.name, taken)
    taken += placeholder
    return { file, placeholder }
  })
}

function waiting(id: string, { name }: File): FileUpload {
  return { id, name, status: '', progress: 'unknown' }
}

function removeLine(area: HTMLTextAreaElement, line: string): void {
  if (!replaceText(area, `${line}\n`, '')) replaceText(area, line, '')
}
