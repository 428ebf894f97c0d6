import { Form, useNavigation } from '@remix-run/react'
import type { OrderView } from './order.presenter.server'
import { What } from './instalments'

type Card = NonNullable<OrderView['card']>

export function PayByCard({ card }: { card: Card }) {
  const { state, isFirst, isAhead, what, canTransfer } = card
  const isWaiting = state === 'confirming' || state === 'slow'
  return (
    <section aria-labelledby="card" className="grid gap-5">
      <h2 id="card">{titleOf(card)}</h2>
      {isFirst && !isWaiting ? <What what={what} isAhead={isAhead} /> : null}
      <p className="max-w-(--container-prose) text-muted" role={isWaiting ? 'status' : undefined}>
        {textOf(card)}
      </p>
      {state === 'slow' ? (
        <a href={card.again} className="link justify-self-start">
          Look again
        </a>
      ) : null}
      {isWaiting || state === 'refused' ? null : (
        <Submit intent="card" className={isFirst ? 'button' : 'button-secondary'}>
          {LABELS[state](card)}
        </Submit>
      )}
      {canTransfer && !isWaiting ? (
        <Submit intent="transfer" className="link">
          Pay by bank transfer instead
        </Submit>
      ) : null}
    </section>
  )
}

const LABELS = {
  offered: ({ amount }: Card) => `Pay ${amount} by card`,
  begun: () => 'Continue to payment',
  unreachable: () => 'Try again',
}

function titleOf({ state, amount, isFirst, isAhead }: Card): string {
  if (state === 'confirming' || state === 'slow') return 'We Are Confirming Your Payment'
  if (state === 'unreachable') return 'Payment Page Unavailable'
  if (!isFirst) return 'Or Pay by Card'
  return isAhead ? `Pay ${amount} Ahead` : `Please Pay ${amount}`
}

function textOf({ state, refusal, held }: Card): string {
  switch (state) {
    case 'confirming':
      return 'Please wait: this page looks again by itself, and shows your payment within a minute.'
    case 'slow':
      return 'It takes longer than usual. You need not pay again: we tell you by email as soon as it has arrived.'
    case 'unreachable':
      return `The page on which you pay cannot be reached just now, and nothing was charged. ${held}`.trim()
    case 'refused':
      return refusal ?? ''
    default:
      return 'You pay on the secure page of our payment provider, and come back here.'
  }
}

interface SubmitProps {
  intent: 'card' | 'transfer'
  className: string
  children: string
}

function Submit({ intent, className, children }: SubmitProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <button name="intent" value={intent} className={className} disabled={pending}>
        {children}
      </button>
    </Form>
  )
}
