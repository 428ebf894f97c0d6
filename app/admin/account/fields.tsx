import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '~/ui/forms/fields'

export interface PasswordAndCodeFields extends Record<string, unknown> {
  password: string
  code: string
}

/** One's present password, to confirm something. */
export function PasswordField({ field }: { field: FieldMetadata<string> }) {
  return <TextField field={field} label="Password" type="password" autoComplete="current-password" />
}

/** A code of the second step. */
export function CodeField({ field, hint }: { field: FieldMetadata<string>; hint: string }) {
  return (
    <TextField
      field={field}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
