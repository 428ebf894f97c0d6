import { Form, Link } from '@remix-run/react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { cancelWords } from './cancel-words'
import type { OrderView } from './detail.presenter.server'

interface Step {
  to: string
  label: string
  /** Sent at once, without a question. */
  isPost?: boolean
}

const STEPS = {
  edit: '/admin/orders/:id/edit',
  offer: '/admin/orders/:id/offer',
  accept: '/admin/orders/:id/accept',
  pay: '/admin/orders/:id/payment',
  work: '/admin/orders/:id/work',
  ready: '/admin/orders/:id/ready',
  handOver: '/admin/orders/:id/hand-over',
  refund: '/admin/orders/:id/refund',
  cancel: '/admin/orders/:id/cancel',
} as const

const step = (name: keyof typeof STEPS, { id }: OrderView, label: string): Step => ({
  to: href(STEPS[name], { id }),
  label,
})

const handOver = (order: OrderView) =>
  step('handOver', order, order.isDelivery ? 'Hand over to the carrier' : 'Hand over')

/** The one that brings the order forward. */
function nextStep(order: OrderView, canManage: boolean): Step | null {
  const { id, can } = order
  switch (order.state) {
    case 'draft':
      return step('offer', order, 'Offer it')
    case 'offered':
      return step('accept', order, 'Accepted in the boutique')
    case 'awaiting':
    case 'part-paid':
      return step('pay', order, 'Record a payment')
    case 'in-work':
      return step('ready', order, 'Finished')
    case 'to-prepare':
      return order.isDelivery ? handOver(order) : step('ready', order, 'Ready to collect')
    case 'ready':
      return handOver(order)
    case 'done':
      return null
    default:
      if (can.writeAgain) return { to: href('/admin/orders/:id/again', { id }), label: 'Write it again', isPost: true }
      return can.refund && canManage ? step('refund', order, 'Refund') : null
  }
}

export function PrimaryStep({ order }: { order: OrderView }) {
  const next = nextStep(order, useCan('manage'))
  if (!next) return null
  if (next.isPost) {
    return (
      <Form method="post" action={next.to}>
        <button type="submit" className="button">
          {next.label}
        </button>
      </Form>
    )
  }
  return (
    <Link to={next.to} className="button" preventScrollReset>
      {next.label}
    </Link>
  )
}

function otherSteps(order: OrderView, canManage: boolean): Step[] {
  const { can } = order
  const steps: (Step | false)[] = [
    can.edit && step('edit', order, 'Edit'),
    can.pay && step('pay', order, 'Record a payment'),
    can.work && step('work', order, 'Stage and promised day'),
    can.ready && step('ready', order, 'Mark as ready'),
    can.takeBackReady && step('ready', order, 'Not ready yet'),
    can.handOver && handOver(order),
    can.refund && canManage && step('refund', order, 'Refund'),
    (can.cancel || (can.cancelPaid && canManage)) && step('cancel', order, cancelWords(order.cancelled).title),
  ]
  const primary = nextStep(order, canManage)?.to
  return steps.filter((one) => one !== false).filter(({ to }) => to !== primary)
}

export function OtherSteps({ order }: { order: OrderView }) {
  const { id, customerPage } = order
  return (
    <>
      {otherSteps(order, useCan('manage')).map(({ to, label }) => (
        <Link key={label} to={to} className="button-quiet" preventScrollReset>
          {label}
        </Link>
      ))}
      {order.state === 'draft' ? null : (
        <>
          <a href={customerPage} target="_blank" rel="noopener" className="button-quiet">
            Customer’s page <span className="sr-only">(opens in a new tab)</span>
            <Icon name="external-link" className="size-4" />
          </a>
          <Allowed to="manage">
            <Link to={href('/admin/orders/:id/link', { id })} className="button-quiet" preventScrollReset>
              Renew the link
            </Link>
          </Allowed>
        </>
      )}
    </>
  )
}
