import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { countText } from '~/format/text'
import { MAX_CARD_TEXT } from '~/models/shop/gift'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'

interface GiftFieldsProps {
  fields: Record<'is_gift' | 'gift_card_text' | 'needed_by', FieldMetadata>
  /** How gifts are wrapped; null where they are not. */
  wrapping: string | null
}

/** A style sheet shows the card of a gift (`for-gift` in cart.css), so that the page needs no JavaScript. */
export function GiftFields({ fields, wrapping }: GiftFieldsProps) {
  return (
    <section aria-labelledby="gift" className="grid gap-5">
      <h2 id="gift">{wrapping ? 'A Gift, or a Date' : 'A Date'}</h2>
      {wrapping ? (
        <>
          <CheckboxField field={fields.is_gift}>This is a gift</CheckboxField>
          <Card field={fields.gift_card_text} wrapping={wrapping} />
        </>
      ) : null}
      <TextField
        field={fields.needed_by}
        type="date"
        label="Needed by"
        hint="A wish, not a promise: we write to you if we cannot meet it."
        optional
      />
    </section>
  )
}

function Card({ field, wrapping }: { field: FieldMetadata; wrapping: string }) {
  const [typed, setTyped] = useState(typeof field.initialValue === 'string' ? field.initialValue : '')
  return (
    <div className="for-gift grid gap-3">
      <p>{`${wrapping} A receipt without prices comes with it.`}</p>
      <TextAreaField
        field={field}
        label="Text of the card"
        hint={countText(MAX_CARD_TEXT, typed)}
        rows={3}
        optional
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
