import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import {
  LONGEST_PHOTO_SIDE,
  MAX_PHOTOS_BYTES,
  NO_PHOTO,
  PICTURE_TYPES,
  TOO_LARGE_TOGETHER,
} from '~/models/media/upload.limits'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { Refused } from './photos.server'

interface UploadFormProps {
  address: string
  left: number
  refused: Refused | undefined
}

/** With JavaScript the photos are made smaller before they are sent. */
export function UploadForm({ address, left, refused }: UploadFormProps) {
  const submit = useSubmit()
  const [isShrinking, setShrinking] = useState(false)
  const [wrong, setWrong] = useState<Refused>()
  const isSending = useNavigation().formMethod === 'POST' || isShrinking

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = event.currentTarget.elements.namedItem('photos') as HTMLInputElement
    setShrinking(true)
    const files = await shrinkAll([...(chosen.files ?? [])])
    setShrinking(false)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (files.length === 0 || bytes > MAX_PHOTOS_BYTES)
      return setWrong({ error: bytes > 0 ? TOO_LARGE_TOGETHER : NO_PHOTO, refused: [] })
    setWrong(undefined)
    const form = new FormData()
    for (const file of files) form.append('photos', file)
    submit(form, { method: 'post', action: address, encType: 'multipart/form-data', preventScrollReset: true })
  }

  const shown = wrong ?? refused
  return (
    <Form
      method="post"
      action={address}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      {shown && !isSending ? <Errors {...shown} /> : null}
      <PhotosField left={left} isWrong={Boolean(shown)} />
      <SubmitButton pending={isSending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Send Photos
      </SubmitButton>
    </Form>
  )
}

interface PhotosFieldProps {
  left: number
  isWrong?: boolean
  optional?: boolean
  /** On a page that was loaded anew, where browsers keep no files. */
  isLost?: boolean
}

export function PhotosField({ left, isWrong = false, optional = false, isLost = false }: PhotosFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor="photos">
        <span>Photos</span> {optional ? <span className="font-normal text-muted">(optional)</span> : null}
      </label>
      <p className="text-sm text-muted" id="photos-hint">
        <span>
          {`${left === 1 ? 'One more photo' : `Up to ${left} photos, 15 MB together`}, as JPEG, PNG, WebP, AVIF or GIF.`}
        </span>{' '}
        {isLost ? <strong>If you had chosen photos, please choose them again.</strong> : null}
      </p>
      <input
        type="file"
        multiple
        className="input"
        id="photos"
        name="photos"
        accept={PICTURE_TYPES}
        aria-describedby={isWrong ? 'photos-error photos-hint' : 'photos-hint'}
        aria-invalid={isWrong || undefined}
      />
    </div>
  )
}

function Errors({ error, refused }: Refused) {
  return (
    <div role="alert" className="error-summary" id="photos-error">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> <span>{error}</span>
      </p>
      {refused.length > 0 ? (
        <ul>
          {refused.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const QUALITY = 0.85

/** Photos as small as the shop keeps them, without where they were taken; a file that this browser cannot read stays as it is. */
export async function shrinkAll(files: File[]): Promise<File[]> {
  const small: File[] = []
  // One after the other: a phone has no memory for eight decoded photos.
  for (const file of files) small.push(await shrink(file).catch(() => file))
  return small
}

async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_PHOTO_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
