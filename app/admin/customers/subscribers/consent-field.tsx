import type { ComponentProps } from 'react'
import { TextField } from '~/ui/forms/fields'

/** In which staff write down that somebody agreed, for one address or for a file of them. */
export function ConsentField({ field }: Pick<ComponentProps<typeof TextField>, 'field'>) {
  return (
    <TextField
      field={field}
      label="How and when they agreed"
      hint="For example “Signed the guest book on 4 March” or “Asked for it on the phone today”. You may have to show it."
      maxLength={300}
      autoComplete="off"
    />
  )
}
