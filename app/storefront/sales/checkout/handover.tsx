import type { FieldMetadata } from '@conform-to/react'
import { AddressLines } from '~/storefront/shell/shared/contact-details'
import { AddressFields, HandoverChoice, SIGNED_FOR } from '~/storefront/shell/shared/handover-fields'
import { useShop } from '~/ui/use-shop'
import type { CheckoutView, Way } from './checkout.presenter.server'

interface HandoverProps {
  fields: Record<'handover' | 'street' | 'suburb' | 'state' | 'postcode', FieldMetadata>
  ways: Way[]
  times: CheckoutView['times']
  boutique: string
  needsSizer: boolean
}

export function Handover({ fields, ways, times, boutique, needsSizer }: HandoverProps) {
  const { handover } = fields
  const offered = ways.map((way) => way.handover)
  const labels = {
    delivery: 'Deliver it to me, insured, within Australia',
    collection: `I’ll collect it from ${boutique}`,
  }
  return (
    <section aria-labelledby="handover" className="grid gap-5">
      <h2 id="handover">Delivery or Collection</h2>
      <HandoverChoice
        field={handover}
        legend="How you would like to receive it"
        choices={ways.map((way) => ({
          value: way.handover,
          text: `${labels[way.handover]} (${way.cost.toLowerCase()})`,
        }))}
        chosen={offered.find((one) => one === handover.initialValue) ?? offered[0]}
      />
      {offered.includes('delivery') ? (
        <>
          <AddressFields fields={fields} legend="Delivery address" className="for-delivery" hint={SIGNED_FOR} />
          <DeliveryTimes times={times} />
        </>
      ) : null}
      {offered.includes('collection') ? <Collection needsSizer={needsSizer} /> : null}
    </section>
  )
}

function DeliveryTimes({ times }: Pick<HandoverProps, 'times'>) {
  if (times.length === 0) return null
  return (
    <div className="for-delivery text-sm text-muted">
      <p>The usual time after dispatch:</p>
      <ul>
        {times.map(({ place, time }) => (
          <li key={place}>{`${place}: ${time}`}</li>
        ))}
      </ul>
    </div>
  )
}

function Collection({ needsSizer }: Pick<HandoverProps, 'needsSizer'>) {
  const { hours } = useShop()
  return (
    <div className="for-collection grid gap-3">
      <h3 className="font-semibold">Collection</h3>
      {needsSizer ? (
        <p>
          You have asked for a ring sizer. If you collect, we measure your finger in the boutique instead: please visit
          us before we prepare your ring.
        </p>
      ) : null}
      <p>We will let you know when your order is ready. Please bring photo identification.</p>
      <AddressLines />
      <ul className="text-muted">
        {hours.map(({ days, time }) => (
          <li key={days}>{`${days}: ${time}`}</li>
        ))}
      </ul>
    </div>
  )
}
