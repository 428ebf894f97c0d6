import { Form } from '@remix-run/react'
import { ButtonLink, QuietLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { Step } from '~/models/sales/order/state.server'
import { Icon } from '~/ui/icon'
import type { OrderView } from './detail.presenter.server'

/** The steps of staff, in the order of the screen. */
const ADDRESSES = {
  offer: '/admin/orders/:id/offer',
  accept: '/admin/orders/:id/accept',
  edit: '/admin/orders/:id/edit',
  editDetails: '/admin/orders/:id/details',
  writeAgain: '/admin/orders/:id/again',
  pay: '/admin/orders/:id/payment',
  work: '/admin/orders/:id/work',
  agree: '/admin/orders/:id/agree',
  ordered: '/admin/orders/:id/ordered',
  ready: '/admin/orders/:id/ready',
  takeBackReady: '/admin/orders/:id/ready',
  handOver: '/admin/orders/:id/hand-over',
  onAccount: '/admin/orders/:id/on-account',
  changePrice: '/admin/orders/:id/price',
  refund: '/admin/orders/:id/refund',
  cancel: '/admin/orders/:id/cancel',
} as const satisfies Partial<Record<Step, string>>

type StaffStep = keyof typeof ADDRESSES

const STAFF_STEPS = Object.keys(ADDRESSES) as StaffStep[]

/** Only the one that brings an order forward is offered beside its state. */
const ONLY_NEXT: StaffStep[] = ['offer', 'accept', 'writeAgain']

const ONLY_OWNERS: StaffStep[] = ['refund', 'onAccount', 'changePrice']

function linkOf(step: StaffStep, { id, isDelivery, cancelTitle }: OrderView) {
  const labels: Record<StaffStep, string> = {
    offer: 'Offer it',
    accept: 'Accepted in the boutique',
    edit: 'Edit',
    editDetails: 'Edit details',
    writeAgain: 'Write it again',
    pay: 'Record a payment',
    work: 'Work and stage',
    agree: 'Agree on a price',
    ordered: 'Ordered from a supplier',
    ready: 'Mark as ready',
    takeBackReady: 'Not ready yet',
    onAccount: 'Give on account',
    changePrice: 'Change the price',
    handOver: isDelivery ? 'Hand over to the carrier' : 'Hand over',
    refund: 'Refund',
    cancel: cancelTitle,
  }
  return { to: href(ADDRESSES[step], { id }), label: labels[step] }
}

function useNextStep({ next }: OrderView): StaffStep | null {
  const canManage = useCan('manage')
  const step = STAFF_STEPS.find((name) => name === next) ?? null
  return step && ONLY_OWNERS.includes(step) && !canManage ? null : step
}

export function PrimaryStep({ order }: { order: OrderView }) {
  const step = useNextStep(order)
  if (!step) return null
  const { to, label } = linkOf(step, order)
  if (step === 'writeAgain') {
    return (
      <Form method="post" action={to}>
        <button type="submit" className="button">
          {label}
        </button>
      </Form>
    )
  }
  const whenReady = order.state === 'in-work' ? 'Finished' : 'Ready to collect'
  return (
    <ButtonLink to={to} preventScrollReset>
      {step === 'ready' ? whenReady : label}
    </ButtonLink>
  )
}

/** Folded: beside the one step that brings the order forward, all others would be equal. */
export function OtherSteps({ order }: { order: OrderView }) {
  const { id, state, customerPage, steps, isPaid } = order
  const canManage = useCan('manage')
  const next = useNextStep(order)
  const others = STAFF_STEPS.filter((step) => steps.includes(step) && !ONLY_NEXT.includes(step))
    // Money that came in is not given back by everybody.
    .filter((step) => canManage || (!ONLY_OWNERS.includes(step) && !(step === 'cancel' && isPaid)))
    .filter((step) => step !== next)
  if (others.length === 0 && state === 'draft' && !steps.includes('edit')) return null
  return (
    <details className="more-steps">
      <summary className="button-quiet">More</summary>
      <div>
        {others
          .map((step) => linkOf(step, order))
          .map(({ to, label }) => (
            <QuietLink key={label} to={to} preventScrollReset>
              {label}
            </QuietLink>
          ))}
        {steps.includes('pictures') ? (
          <QuietLink to={href('/admin/orders/:id/photos', { id })} preventScrollReset>
            Pictures
          </QuietLink>
        ) : null}
        {state === 'draft' || state === 'offered' ? (
          <QuietLink to={href('/admin/sell') + queryOf({ hold: id })}>Sell at the counter</QuietLink>
        ) : null}
        {state === 'done' ? <QuietLink to={href('/admin/sell') + queryOf({ exchange: id })}>Exchange</QuietLink> : null}
        <QuietLink to={href('/admin/appointments/new') + queryOf({ order: id })}>Book an appointment</QuietLink>
        {state === 'draft' ? null : (
          <>
            <a href={customerPage} target="_blank" rel="noopener" className="button-quiet">
              Customer’s page <span className="sr-only">(opens in a new tab)</span>
              <Icon name="external-link" className="size-4" />
            </a>
            <Allowed to="manage">
              <QuietLink to={href('/admin/orders/:id/link', { id })} preventScrollReset>
                Renew the link
              </QuietLink>
            </Allowed>
          </>
        )}
      </div>
    </details>
  )
}
