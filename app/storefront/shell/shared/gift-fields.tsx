import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { countText } from '~/format/text'
import { MAX_CARD_TEXT } from '~/models/shop/gift'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'

interface GiftFieldsProps {
  fields: Record<'is_gift' | 'gift_card_text' | 'needed_by', FieldMetadata>
  /** How gifts are wrapped; null where they are not. */
  wrapping: string | null
  ready: Ready | null
}

/** When all pieces can be ready: as a day to compare with, and in words. */
export interface Ready {
  day: string
  sentence: string
}

/** Of the forms that ask for them, in the order of their fields. */
export const BUYER_FIELDS = [
  ...['', 'full_name', 'email', 'phone', 'handover', 'street', 'suburb', 'state', 'postcode'],
  ...['is_gift', 'gift_card_text', 'needed_by', 'pay_by', 'invoice_name', 'note', 'message', 'newsletter'],
]

/** A style sheet shows the card of a gift (`for-gift` in cart.css), so that the page needs no JavaScript. */
export function GiftFields({ fields, wrapping, ready }: GiftFieldsProps) {
  return (
    <section aria-labelledby="gift" className="grid gap-5">
      <h2 id="gift">{wrapping ? 'A Gift, or a Date' : 'A Date'}</h2>
      {wrapping ? (
        <>
          <CheckboxField field={fields.is_gift}>This is a gift</CheckboxField>
          <Card field={fields.gift_card_text} wrapping={wrapping} />
        </>
      ) : null}
      <NeededBy field={fields.needed_by} ready={ready} />
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

function NeededBy({ field, ready }: { field: FieldMetadata; ready: Ready | null }) {
  const [typed, setTyped] = useState(typeof field.initialValue === 'string' ? field.initialValue : '')
  const isTooSoon = ready && typed && typed < ready.day
  return (
    <TextField
      field={field}
      type="date"
      label="Needed by"
      hint={[isTooSoon ? 'This may be too soon.' : '', ready?.sentence, AT_ONCE].filter(Boolean).join(' ')}
      optional
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const AT_ONCE = 'We will tell you at once if we cannot make your date.'
