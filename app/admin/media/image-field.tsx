import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import type { SaveReply } from '~/admin/shell/form-state'
import { imageAddress, uploadedPicture } from '~/format/stored-address'
import { IMAGE_ALT } from '~/models/records/kind'
import { TextField } from '~/ui/forms/fields'
import { Picture } from '~/ui/picture'
import { type CroppedPicture, FocusField } from './focus-field'
import { CHOOSE, fileField, UploadField } from './upload-field'

const ADDRESS_HINT = 'A web address, or the name of a file under /images/'

interface ImageFieldProps {
  state: { form: { allErrors: Record<string, string[]> }; reply: SaveReply | undefined }
  field: FieldMetadata
  /** Absent where the picture needs no description of its own. */
  alt?: FieldMetadata
  focal?: PictureFocusProps
  label: string
  hint?: string
  optional?: boolean
}

export function ImageField({
  state: { form, reply },
  field,
  alt,
  focal,
  label,
  hint = ADDRESS_HINT,
  optional,
}: ImageFieldProps) {
  const { address, setAddress } = useAddress(field, reply)
  return (
    <div className="image-field">
      <div className="image-inputs">
        <TextField
          field={field}
          label={label}
          optional={optional}
          hint={hint}
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
        <p>
          <button type="submit" name={CHOOSE} value={field.name} className="button-secondary">
            Choose from the library
          </button>
        </p>
        {alt ? <TextField field={alt} {...IMAGE_ALT} optional /> : null}
        {focal ? <PictureFocus address={address} {...focal} /> : null}
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

function useAddress({ id, name, defaultValue = '' }: FieldMetadata, reply: SaveReply | undefined) {
  const returned = reply?.lastResult.initialValue?.[name]
  const given = reply ? (typeof returned === 'string' ? returned : '') : defaultValue
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

export type KnownPicture = CroppedPicture & { address: string }

interface PictureFocusProps {
  focus: FieldMetadata
  of: FieldMetadata
  known: KnownPicture | null
}

function PictureFocus({ address, focus, of, known }: PictureFocusProps & { address: string }) {
  const picture = known?.address === address ? known : uploadedPicture(imageAddress(address))
  const isSame = (of.defaultValue ?? '') === address
  const stored = isSame ? (focus.defaultValue ?? null) : null
  return (
    <>
      <input type="hidden" name={of.name} value={address} />
      {picture ? (
        <details>
          <summary>Crop</summary>
          <FocusField key={address} name={focus.name} focus={stored} picture={picture} of="the image" />
        </details>
      ) : (
        <input type="hidden" name={focus.name} value={stored ?? ''} />
      )}
    </>
  )
}
