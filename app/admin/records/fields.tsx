import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ComponentProps, InputHTMLAttributes } from 'react'
import { describedBy, Field, NO_FORM_NAME, TextField } from '~/ui/forms/fields'

interface FileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  field: FieldMetadata
  label: string
  hint?: string
  optional?: boolean
}

/** Its files are sent with the form; `takeFiles` reads them. */
export function FileField({ field, label, hint, optional, ...attributes }: FileFieldProps) {
  return (
    <Field {...{ field, label, hint, optional }}>
      <input
        className="input"
        {...getInputProps(field, { type: 'file', ...describedBy(field, hint) })}
        {...NO_FORM_NAME}
        {...attributes}
        aria-required={!optional}
      />
    </Field>
  )
}

export function MoneyField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" />
}

export function HiddenField({ field }: { field: FieldMetadata }) {
  return <input {...getInputProps(field, { type: 'hidden' })} {...NO_FORM_NAME} />
}
