import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
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

interface ClosingProps {
  summary: string
  intent: 'cancel' | 'decline' | 'end'
  button: string
  children: ReactNode
}

/** In a disclosure, so that one press closes nothing. */
function Closing({ summary, intent, button, children }: ClosingProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <details>
      <summary className="link">{summary}</summary>
      <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
        {children}
        <button name="intent" value={intent} className="button button-danger justify-self-start" disabled={pending}>
          {button}
        </button>
      </Form>
    </details>
  )
}
