import type { FieldMetadata } from '@conform-to/react'
import { STATES } from '~/models/sales/states'
import { useShop } from '~/ui/use-shop'
import { AddressLines } from '~/storefront/shell/shared/contact-details'
import { FieldError, SelectField, TextField } from '~/ui/forms/fields'
import type { CheckoutView, Way } from './checkout.presenter.server'

const STATE_OPTIONS = Object.fromEntries(STATES.map((state) => [state, state]))

interface HandoverProps {
  fields: Record<'handover' | 'street' | 'suburb' | 'state' | 'postcode', FieldMetadata>
  ways: Way[]
  times: CheckoutView['times']
  boutique: string
}

export function Handover({ fields, ways, times, boutique }: HandoverProps) {
  const { handover } = fields
  const offered = ways.map((way) => way.handover)
  const chosen = offered.find((one) => one === handover.initialValue) ?? offered[0]
  const labels = {
    delivery: 'Deliver it to me, insured, within Australia',
    collection: `I collect it from ${boutique}`,
  }
  return (
    <section aria-labelledby="handover" className="grid gap-5">
      <h2 id="handover">Delivery or Collection</h2>
      <fieldset className="field" aria-describedby={handover.errors ? handover.errorId : undefined}>
        <legend className="sr-only">How you receive your order</legend>
        {ways.map((way, index) => (
          <label key={way.handover} className="checkbox">
            <input
              type="radio"
              id={index === 0 ? handover.id : undefined}
              name={handover.name}
              value={way.handover}
              defaultChecked={way.handover === chosen}
            />
            <span>{`${labels[way.handover]} (${way.cost.toLowerCase()})`}</span>
          </label>
        ))}
        <FieldError field={handover} />
      </fieldset>
      {offered.includes('delivery') ? <Address fields={fields} times={times} /> : null}
      {offered.includes('collection') ? <Collection /> : null}
    </section>
  )
}

function Address({ fields, times }: Pick<HandoverProps, 'fields' | 'times'>) {
  return (
    <fieldset className="for-delivery grid gap-5">
      <legend className="mb-3 font-semibold">Delivery address</legend>
      <TextField field={fields.street} label="Street and number" autoComplete="street-address" />
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
      {times.length > 0 ? (
        <div className="text-sm text-muted">
          <p>The usual time after dispatch:</p>
          <ul>
            {times.map(({ place, time }) => (
              <li key={place}>{`${place}: ${time}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </fieldset>
  )
}

function Collection() {
  const { hours } = useShop()
  return (
    <div className="for-collection grid gap-3">
      <h3 className="font-semibold">Collection</h3>
      <p>We let you know when your order is ready. Please bring photo identification.</p>
      <AddressLines />
      <ul className="text-muted">
        {hours.map(({ days, time }) => (
          <li key={days}>{`${days}: ${time}`}</li>
        ))}
      </ul>
    </div>
  )
}
