import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { imageAddress, uploadedPicture } from '~/format/picture-address'
import { TextField } from '~/ui/forms/fields'
import { Picture } from '~/ui/picture'
import { fileField } from './picture-fields'
import type { SaveReply } from './save.server'
import { UploadField } from './upload-field'

export const IMAGE_ALT = 'Image description (alt text)'

interface ImageFieldProps {
  /** The form's, from `useRecordForm`. */
  state: { form: { allErrors: Record<string, string[]> }; reply: SaveReply | undefined }
  field: FieldMetadata<string>
  /** What the image shows, in words. */
  alt: FieldMetadata<string>
  label: string
  optional?: boolean
}

/** The address of an image, a way to upload one instead, its description, and what the address shows. */
export function ImageField({ state: { form, reply }, field, alt, label, optional }: ImageFieldProps) {
  const { address, setAddress } = useAddress(field, reply)
  return (
    <div className="image-field">
      <div className="image-inputs">
        <TextField
          field={field}
          label={label}
          optional={optional}
          hint="A web address, or the name of a file under /images/"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={(event) => setAddress(event.target.value)}
        />
        <UploadField
          id={fileField(field.id)}
          name={fileField(field.name)}
          reply={reply}
          errors={form.allErrors[fileField(field.name)]}
          onStored={(stored) => {
            fill(field.id, stored)
            setAddress(stored)
          }}
        />
        <TextField field={alt} label={IMAGE_ALT} hint="What it shows, for people who do not see it" optional />
      </div>
      <Preview address={address} />
    </div>
  )
}

function Preview({ address }: { address: string }) {
  if (!address) return <p className="image-preview">No image</p>
  const src = imageAddress(address)
  const picture = uploadedPicture(src) ?? { src }
  return <Picture picture={picture} alt="What this address shows" sizes="120px" className="image-preview" />
}

/** The address as it was typed or uploaded last; where the form has come back since then, as it came back. */
function useAddress({ id, name, initialValue = '' }: FieldMetadata<string>, reply: SaveReply | undefined) {
  const returned = reply?.lastResult.initialValue?.[name]
  const given = reply ? (typeof returned === 'string' ? returned : '') : initialValue
  const [last, setLast] = useState({ reply, address: given })
  useEffect(() => {
    if (reply) fill(id, given)
  }, [id, given, reply])
  const setAddress = (address: string) => setLast({ reply, address })
  return { address: last.reply === reply ? last.address : given, setAddress }
}

function fill(id: string, value: string) {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.value = value
}
