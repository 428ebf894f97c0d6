import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { MoneyField } from '~/admin/records/fields'
import { CONTACT_LABELS, EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { HANDOVER_LABELS } from '~/models/sales/order/labels'
import { STATES } from '~/models/shop/delivery-address'
import { SelectField, TextField } from '~/ui/forms/fields'

const { full_name, email, phone } = CONTACT_LABELS
export const CUSTOMER_LABELS = { full_name, invoice_name: 'Other name on the invoice', email, phone }

export const PLACE_LABELS = {
  handover: 'Delivery or collection',
  street: 'Street',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  delivery: 'Price of the delivery',
}

const STATE_OPTIONS = Object.fromEntries(STATES.map((state) => [state, state]))

type Fields<Name extends string> = { fields: Record<Name, FieldMetadata> }

type CustomerProps = ComponentProps<typeof NameField> & Fields<'invoice_name'>

export function CustomerFields({ fields, reply }: CustomerProps) {
  return (
    <>
      <NameField fields={fields} reply={reply} />
      <TextField field={fields.invoice_name} label={CUSTOMER_LABELS.invoice_name} autoComplete="off" optional />
      <EmailField field={fields.email} />
      <PhoneField field={fields.phone} />
    </>
  )
}

export function AddressFields({ fields }: Fields<'street' | 'suburb' | 'state' | 'postcode'>) {
  return (
    <>
      <TextField field={fields.street} label={PLACE_LABELS.street} autoComplete="off" />
      <TextField field={fields.suburb} label={PLACE_LABELS.suburb} autoComplete="off" />
      <SelectField field={fields.state} label={PLACE_LABELS.state} options={STATE_OPTIONS} placeholder="Choose" />
      <TextField field={fields.postcode} label={PLACE_LABELS.postcode} inputMode="numeric" autoComplete="off" />
    </>
  )
}

/** CSS hides the address of a collection (styles/orders.css). */
export function HandoverFields({
  fields,
}: Fields<'handover' | 'street' | 'suburb' | 'state' | 'postcode' | 'delivery'>) {
  return (
    <>
      <SelectField field={fields.handover} label={PLACE_LABELS.handover} options={HANDOVER_LABELS} />
      <div className="field-columns delivery-fields">
        <AddressFields fields={fields} />
        <MoneyField
          field={fields.delivery}
          label={PLACE_LABELS.delivery}
          hint="In dollars, GST included; empty for free"
          optional
        />
      </div>
    </>
  )
}
