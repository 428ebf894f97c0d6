import { Closing } from '~/storefront/shell/shared/closing'
import type { OrderView } from './order.presenter.server'

export function CancelOrder() {
  return (
    <Closing summary="Cancel this order" intent="cancel" button="Cancel Order">
      <p>Your pieces go back on sale, and nothing is to be paid.</p>
    </Closing>
  )
}

export function DeclineOffer() {
  return (
    <Closing summary="This is not for me" intent="decline" button="Decline Offer">
      <p>We close the offer, and nothing is to be paid.</p>
    </Closing>
  )
}

export function EndLayby({ ending: { paid_cents, back } }: { ending: NonNullable<OrderView['ending']> }) {
  return (
    <Closing summary="End this lay-by" intent="end" button="End Lay-by">
      <input type="hidden" name="paid" value={paid_cents} />
      <p className="max-w-(--container-prose)">
        {`You may end it at any time before you receive your pieces, which then go back on sale. ${back}`}
      </p>
    </Closing>
  )
}
