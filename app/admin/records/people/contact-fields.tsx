import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { TextField } from '~/ui/forms/fields'
import { FindPerson } from './find-person'

export const CONTACT_LABELS = { full_name: 'Name', email: 'Email', phone: 'Phone' }

interface ContactProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'optional'> {
  field: FieldMetadata
}

interface NameFieldProps extends Omit<ContactProps, 'field'>, ComponentProps<typeof FindPerson> {
  fields: Record<keyof typeof CONTACT_LABELS, FieldMetadata>
}

/** Of a customer, with the button that finds them by any of the three. */
export function NameField({ fields, reply, ...others }: NameFieldProps) {
  return (
    <div>
      <TextField field={fields.full_name} label={CONTACT_LABELS.full_name} autoComplete="off" {...others} />
      <FindPerson reply={reply} fields={fields} />
    </div>
  )
}

export function EmailField(props: ContactProps) {
  return <TextField label={CONTACT_LABELS.email} type="email" autoComplete="off" optional {...props} />
}

export function PhoneField(props: ContactProps) {
  return <TextField label={CONTACT_LABELS.phone} type="tel" autoComplete="off" optional {...props} />
}
