import type { FieldMetadata } from '@conform-to/react'
import { FileField } from '~/admin/records/fields'
import { PICTURE_TYPES } from '~/models/media/upload.limits'
import { IDENTITY_LABELS } from '~/models/sales/order/labels'
import { SelectField, TextField } from '~/ui/forms/fields'

export const TRADE_IN_LABELS = {
  ...{ description: 'What is taken in', weight_mg: 'Weight', fineness: 'Fineness', amount_cents: 'Value' },
  ...{ seller_name: 'Name of the seller', seller_address: 'Address of the seller' },
  ...{ identity_kind: 'Identity paper', identity_end: 'Last digits of its number', photo: 'Photo of the piece' },
}

type TradeInField = keyof typeof TRADE_IN_LABELS

const TEXTS: [name: Exclude<TradeInField, 'identity_kind' | 'photo'>, hint?: string][] = [
  ['description', 'Such as “Two 18 ct rings, scrap”'],
  ['weight_mg', 'In grams'],
  ['fineness', 'Such as 750, or 18 ct'],
  ['amount_cents', 'In dollars'],
  ['seller_name', 'As on the identity paper'],
  ['seller_address'],
  ['identity_end', 'Four at most'],
]

interface TradeInFieldsProps {
  fieldOf: (name: TradeInField) => FieldMetadata
  optional?: boolean
}

/** What the law asks about what is taken in. Its photo is a file of the form. */
export function TradeInFields({ fieldOf, optional }: TradeInFieldsProps) {
  return (
    <>
      {TEXTS.map(([name, hint]) => (
        <TextField
          key={name}
          field={fieldOf(name)}
          label={TRADE_IN_LABELS[name]}
          hint={optional && name === 'seller_name' ? `${hint}; empty: the customer’s` : hint}
          autoComplete="off"
          inputMode={name === 'weight_mg' || name === 'amount_cents' ? 'decimal' : undefined}
          optional={optional}
        />
      ))}
      <SelectField
        field={fieldOf('identity_kind')}
        label={TRADE_IN_LABELS.identity_kind}
        options={IDENTITY_LABELS}
        placeholder={optional ? 'None' : undefined}
        optional={optional}
      />
      <FileField
        accept={PICTURE_TYPES}
        field={fieldOf('photo')}
        label={TRADE_IN_LABELS.photo}
        hint="Choose it last: after an error it has to be chosen again. Only owners see it."
      />
    </>
  )
}
