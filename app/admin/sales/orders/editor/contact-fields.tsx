import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { HANDOVER_LABELS } from '~/models/sales/order/labels'
import { STATES } from '~/models/shop/delivery-address'
import { SelectField, TextField } from '~/ui/forms/fields'

export const CONTACT_LABELS = {
  full_name: 'Name',
  email: 'Email',
  phone: 'Phone',
  invoice_name: 'Other name on the invoice',
}

export const PLACE_LABELS = {
  handover: 'Delivery or collection',
  street: 'Street',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  delivery: 'Price of the delivery',
}

const LABELS = { ...CONTACT_LABELS, ...PLACE_LABELS }

const STATE_OPTIONS = Object.fromEntries(STATES.map((state) => [state, state]))

type Fields<Name extends string> = { fields: Record<Name, FieldMetadata> }

type ContactProps = Fields<'full_name' | 'invoice_name' | 'email' | 'phone'> & { find?: ReactNode }

export function ContactFields({ fields, find }: ContactProps) {
  return (
    <>
      <div>
        <TextField field={fields.full_name} label={LABELS.full_name} autoComplete="off" />
        {find}
      </div>
      <TextField field={fields.invoice_name} label={LABELS.invoice_name} autoComplete="off" optional />
      <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="off" optional />
      <TextField field={fields.phone} label={LABELS.phone} type="tel" autoComplete="off" optional />
    </>
  )
}

export function AddressFields({ fields }: Fields<'street' | 'suburb' | 'state' | 'postcode'>) {
  return (
    <>
      <TextField field={fields.street} label={LABELS.street} autoComplete="off" />
      <TextField field={fields.suburb} label={LABELS.suburb} autoComplete="off" />
      <SelectField field={fields.state} label={LABELS.state} options={STATE_OPTIONS} placeholder="Choose" />
      <TextField field={fields.postcode} label={LABELS.postcode} inputMode="numeric" autoComplete="off" />
    </>
  )
}

/** CSS hides the address of a collection (styles/orders.css). */
export function HandoverFields({
  fields,
}: Fields<'handover' | 'street' | 'suburb' | 'state' | 'postcode' | 'delivery'>) {
  return (
    <>
      <SelectField field={fields.handover} label={LABELS.handover} options={HANDOVER_LABELS} />
      <div className="field-columns delivery-fields">
        <AddressFields fields={fields} />
        <TextField
          field={fields.delivery}
          label={LABELS.delivery}
          hint="In dollars, GST included; empty for free"
          inputMode="decimal"
          optional
        />
      </div>
    </>
  )
}
