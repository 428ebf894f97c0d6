import type { FieldMetadata } from '@conform-to/react'
import { FieldError } from '~/ui/forms/fields'

/** The field of both forms that add pictures to an order; `filesIn` reads it. */
export const PHOTOS = 'photos'

interface PhotosFieldProps {
  field: FieldMetadata
  label: string
  hint: string
}

export function PhotosField({ field, label, hint }: PhotosFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={field.id}>
        {label}
      </label>
      <p className="hint" id={`${field.id}-hint`}>
        {hint}
      </p>
      <input
        type="file"
        multiple
        className="input"
        id={field.id}
        name={PHOTOS}
        accept="image/*"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={`${field.id}-hint ${field.errorId}`}
      />
      <FieldError field={field} />
    </div>
  )
}
