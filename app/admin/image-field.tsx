import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { imageAddress } from '~/format/image-address'
import { TextField } from '~/ui/forms/fields'

interface ImageFieldProps {
  field: FieldMetadata<string>
  label: string
  optional?: boolean
}

/** The address of an image and what it shows; with script as it is typed. */
export function ImageField({ field, label, optional }: ImageFieldProps) {
  const [typed, setTyped] = useState(field.initialValue ?? '')
  return (
    <div className="image-field">
      <TextField
        field={field}
        label={label}
        optional={optional}
        hint="A web address, or the name of a file under /images/"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={(event) => setTyped(event.target.value)}
      />
      {typed ? (
        <img
          src={imageAddress(typed)}
          alt="What this address shows"
          width={120}
          height={120}
          className="image-preview"
        />
      ) : (
        <p className="image-preview">No image</p>
      )}
    </div>
  )
}
