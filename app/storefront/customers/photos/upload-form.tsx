import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { MAX_PHOTOS_BYTES, NO_PHOTO, PICTURE_TYPES, TOO_LARGE_TOGETHER } from '~/models/media/upload.limits'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import type { Refused } from './photos.server'
import { shrinkAll } from './shrink'

interface UploadFormProps {
  address: string
  /** How many more may be added. */
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
      <div className="field">
        <label className="label" htmlFor="photos">
          Photos
        </label>
        <p className="text-sm text-muted" id="photos-hint">
          {`${left === 1 ? 'One more photo' : `Up to ${left} photos, 15 MB together`}, as JPEG, PNG, WebP, AVIF or GIF.`}
        </p>
        <input
          type="file"
          multiple
          className="input"
          id="photos"
          name="photos"
          accept={PICTURE_TYPES}
          aria-describedby={shown ? 'photos-error photos-hint' : 'photos-hint'}
          aria-invalid={shown ? true : undefined}
        />
      </div>
      <SubmitButton pending={isSending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Send Photos
      </SubmitButton>
    </Form>
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
