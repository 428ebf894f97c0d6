import type { FieldMetadata } from '@conform-to/react'
import type { DeliveryInput } from '~/models/shop/delivery.schema'
import { DELIVERY } from '~/models/shop/labels'
import { TextAreaField, TextField } from '~/ui/forms/fields'

const LINES = 'Each line is a paragraph; one that begins with “- ” is a point of a list.'

type Fields = Record<keyof DeliveryInput, FieldMetadata>

/** For the settings, and for the set-up of a new shop, which proposes texts. */
export function PromiseFields({ fields }: { fields: Fields }) {
  return (
    <>
      <p className="text-sm text-muted">What you leave empty is not mentioned in the shop.</p>
      <Times fields={fields} />
      <p className="text-sm text-muted">
        The four texts below stand under the button of each piece that can be bought, where they are true of it.
      </p>
      <div className="field-columns">
        <TextField field={fields.delivery} label={DELIVERY.delivery} optional />
        <TextField
          field={fields.returns}
          label={DELIVERY.returns}
          hint="Not for what is made or engraved for a customer, nor for pieces that cannot be returned."
          optional
        />
        <TextField
          field={fields.resizing}
          label={DELIVERY.resizing}
          hint="Only for rings that can be resized."
          optional
        />
        <TextField field={fields.cleaning} label={DELIVERY.cleaning} optional />
      </div>
      <TextField
        field={fields.gift_wrapping}
        label={DELIVERY.gift_wrapping}
        hint="A sentence about how gifts are wrapped, free of charge. With it, customers can order a gift with a card and a receipt without prices."
        optional
      />
      <Texts fields={fields} />
    </>
  )
}

function Times({ fields }: { fields: Fields }) {
  return (
    <>
      <div className="field-columns">
        <TextField
          field={fields.dispatch_days}
          label={DELIVERY.dispatch_days}
          hint="From payment."
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.sizing_days}
          label={DELIVERY.sizing_days}
          hint="For rings that can be resized."
          inputMode="numeric"
          optional
        />
        <TextField field={fields.engraving_days} label={DELIVERY.engraving_days} inputMode="numeric" optional />
        <TextField
          field={fields.lead_weeks}
          label={DELIVERY.lead_weeks}
          hint="Or in another metal, where the piece has no time of its own."
          inputMode="numeric"
        />
      </div>
      <TextAreaField
        field={fields.delivery_times}
        label={DELIVERY.delivery_times}
        hint="A line for each destination in Australia, where orders are delivered, such as “Perth: 3–7 working days”."
        rows={4}
        optional
      />
      <TextField
        field={fields.free_delivery}
        label={DELIVERY.free_delivery}
        hint="A subtotal in Australian dollars: 0 for every domestic order, empty for none."
        inputMode="decimal"
        optional
      />
    </>
  )
}

function Texts({ fields }: { fields: Fields }) {
  return (
    <>
      <TextAreaField field={fields.details_tab} label={DELIVERY.details_tab} hint={LINES} optional />
      <TextAreaField
        field={fields.ring_text}
        label={DELIVERY.ring_text}
        hint="On the page of each ring, with a table of the sizes 5 to 9. With it, other sizes cannot be returned."
        optional
      />
      <TextAreaField
        field={fields.shipping_tab}
        label={DELIVERY.shipping_tab}
        hint={`It follows what delivery costs and how long it takes. ${LINES}`}
        optional
      />
      <TextAreaField field={fields.care_tab} label={DELIVERY.care_tab} hint={LINES} optional />
    </>
  )
}
