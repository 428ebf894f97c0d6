import type { FieldMetadata } from '@conform-to/react'
import { STATES } from '~/models/shop/delivery-address'
import { FieldError, SelectField, TextField } from '~/ui/forms/fields'

const STATE_OPTIONS = Object.fromEntries(STATES.map((state) => [state, state]))

interface HandoverChoiceProps {
  field: FieldMetadata
  legend: string
  /** Where no heading says the same as the legend. */
  showsLegend?: boolean
  choices: { value: string; text: string }[]
  chosen: string | undefined
}

/** A style sheet shows what belongs to the chosen one (`for-delivery`, `for-collection` in cart.css). */
export function HandoverChoice({ field, legend, showsLegend = false, choices, chosen }: HandoverChoiceProps) {
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className={showsLegend ? 'label mb-1' : 'sr-only'}>{legend}</legend>
      {choices.map(({ value, text }, index) => (
        <label key={value} className="checkbox">
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{text}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  )
}

interface AddressFieldsProps {
  fields: Record<'street' | 'suburb' | 'state' | 'postcode', FieldMetadata>
  legend: string
  className?: string
  hint?: string
}

export const SIGNED_FOR = 'Delivery is insured and signed for: a PO box cannot sign, so please give a street address'

export function AddressFields({ fields, legend, className = '', hint }: AddressFieldsProps) {
  return (
    <fieldset className={`grid gap-5 ${className}`}>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <TextField field={fields.street} label="Street and number" autoComplete="street-address" hint={hint} />
      <TextField field={fields.suburb} label="Suburb" autoComplete="address-level2" />
      <div className="grid grid-cols-2 gap-5">
        <SelectField
          field={fields.state}
          label="State"
          options={STATE_OPTIONS}
          placeholder="Please choose"
          autoComplete="address-level1"
        />
        <TextField field={fields.postcode} label="Postcode" inputMode="numeric" autoComplete="postal-code" />
      </div>
      {fields.postcode.errors ? (
        <input
          type="hidden"
          name="address_checked"
          value={`${String(fields.state.value)} ${String(fields.postcode.value)}`}
        />
      ) : null}
    </fieldset>
  )
}
