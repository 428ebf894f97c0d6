import { Form, useNavigation } from '@remix-run/react'
import { CopyButton } from '~/ui/copy-button'
import type { OrderView } from './order.presenter.server'

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
      return 'Please wait: this page refreshes on its own, and will show your payment within a minute.'
    case 'slow':
      return 'This is taking longer than usual. You do not need to pay again: we will email you as soon as your payment has arrived.'
    case 'unreachable':
      return `We cannot reach the payment page just now, and nothing was charged. ${held}`.trim()
    case 'refused':
      return refusal ?? ''
    default:
      return 'You pay on our payment provider’s secure page, then return here.'
  }
}

function Submit({ intent, className, children }: { intent: 'card' | 'transfer'; className: string; children: string }) {
  const pending = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <button name="intent" value={intent} className={className} disabled={pending}>
        {children}
      </button>
    </Form>
  )
}

/** Our bank details, and until when the pieces are held. */
export function Transfer({ transfer }: { transfer: NonNullable<OrderView['transfer']> }) {
  const { amount, what, isAhead, rows, until } = transfer
  return (
    <section aria-labelledby="pay" className="grid gap-5">
      <h2 id="pay">{isAhead ? `Pay ${amount} Ahead` : `Please Transfer ${amount}`}</h2>
      <What what={what} isAhead={isAhead} />
      <dl className="bank-details">
        {rows.map(({ term, text, copied }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <span translate="no">{text}</span> <CopyButton text={copied} of={term} className="button-quiet" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-(--container-prose) text-muted">
        {`Please quote this reference with your transfer. A transfer between banks can take a day${until ? `; we hold your pieces until ${until}` : ''}.`}
      </p>
    </section>
  )
}

export function Instalments({ instalments }: { instalments: NonNullable<OrderView['instalments']> }) {
  return (
    <section aria-labelledby="instalments" className="grid gap-3">
      <h2 id="instalments">Payments</h2>
      <ol>
        {instalments.map(({ key, label, amount, when, status }) => (
          <li key={key} className="flex justify-between gap-4 border-b py-3">
            <div className="min-w-0 wrap-anywhere">
              <p dir="auto">{label}</p>
              {when ? <p className="text-sm text-muted">{when}</p> : null}
            </div>
            <div className="shrink-0 text-right">
              <p className="font-medium">{amount}</p>
              <p className="text-sm text-muted">{status}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Which of the payments is asked for. */
function What({ what, isAhead }: { what: string | null; isAhead: boolean }) {
  if (!what) return null
  return (
    <p className="max-w-(--container-prose)">
      {isAhead ? <span>Next payment: </span> : null}
      <span dir="auto">{what}</span>{' '}
      {isAhead ? <span>It is not due yet, but you are welcome to pay it now.</span> : null}
    </p>
  )
}
