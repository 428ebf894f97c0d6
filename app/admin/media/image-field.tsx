import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import type { SaveReply } from '~/admin/shell/form-state'
import { imageAddress, uploadedPicture } from '~/format/stored-address'
import { IMAGE_ALT } from '~/models/records/kind'
import { FieldError, TextField } from '~/ui/forms/fields'
import { Picture } from '~/ui/picture'
import { FilesField } from './files-field'
import { type CroppedPicture, FocusField } from './focus-field'
import { CHOOSE, fileField, UploadField } from './upload-field'
import { STORED } from './use-upload'

const ADDRESS_HINT = 'A web address, or the name of a file under /images/'

interface ImageFieldProps {
  state: { form: { allErrors: Record<string, string[]> }; reply: SaveReply | undefined }
  field: FieldMetadata
  /** Absent where the picture needs no description of its own. */
  alt?: FieldMetadata
  /** Where several pictures are sent at once: the field of those behind the first. */
  more?: FieldMetadata
  focal?: PictureFocusProps
  label: string
  hint?: string
  optional?: boolean
}

export function ImageField({
  state: { form, reply },
  field,
  alt,
  more,
  focal,
  label,
  hint = ADDRESS_HINT,
  optional,
}: ImageFieldProps) {
  const { address, setAddress } = useAddress(field, reply)
  const errors = form.allErrors[fileField(field.name)]
  const setFirst = (stored: string) => {
    fill(field.id, stored)
    setAddress(stored)
  }
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
        {more ? (
          <SeveralPictures first={field} more={more} reply={reply} errors={errors} onFirst={setFirst} />
        ) : (
          <UploadField
            id={fileField(field.id)}
            name={fileField(field.name)}
            reply={reply}
            errors={errors}
            onStored={setFirst}
          />
        )}
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

interface SeveralProps {
  first: FieldMetadata
  more: FieldMetadata
  reply: SaveReply | undefined
  errors: string[] | undefined
  onFirst: (address: string) => void
}

/** A picture that staff untick is not stored with the record. */
function SeveralPictures({ first, more, reply, errors = [], onFirst }: SeveralProps) {
  const [addresses, setAddresses] = useState(more.defaultOptions ?? [])
  const uploaded = reply?.uploaded ? [{ name: '', status: STORED }] : []
  const add = (stored: string[]) => {
    const input = document.getElementById(first.id)
    const isEmpty = input instanceof HTMLInputElement && input.value === ''
    if (isEmpty && stored[0]) onFirst(stored[0])
    setAddresses([...new Set([...addresses, ...stored.slice(isEmpty ? 1 : 0)])])
  }
  return (
    <>
      <FilesField
        id={fileField(first.id)}
        name={fileField(first.name)}
        isOfForm
        sent={errors.length > 0 ? errors.map((error) => ({ name: '', error })) : uploaded}
        onStored={add}
      />
      {addresses.length > 0 ? (
        <fieldset className="field">
          <legend className="label">More pictures</legend>
          <div className="choices">
            {addresses.map((address, at) => (
              <label key={address} className="checkbox">
                <input
                  type="checkbox"
                  id={at === 0 ? more.id : undefined}
                  name={more.name}
                  value={address}
                  defaultChecked
                />
                <Picture picture={shownAt(address)} alt={`Picture ${at + 2}`} sizes="120px" className="image-preview" />
              </label>
            ))}
          </div>
          <FieldError field={more} />
        </fieldset>
      ) : null}
    </>
  )
}

const shownAt = (address: string) => uploadedPicture(imageAddress(address)) ?? { src: imageAddress(address) }

function Preview({ address }: { address: string }) {
  if (!address) return <p className="image-preview">No image</p>
  return <Picture picture={shownAt(address)} alt="What this address shows" sizes="120px" className="image-preview" />
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
