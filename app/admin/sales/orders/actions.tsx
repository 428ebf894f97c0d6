import { Link } from '@remix-run/react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { Allowed, useCan } from '~/admin/shell/use-can'
import type { OrderView } from './detail.presenter.server'

interface Step {
  to: string
  label: string
}

/** The one that brings the order forward. */
function nextStep({ id, state, isDelivery, can }: OrderView, canManage: boolean): Step | null {
  switch (state) {
    case 'awaiting':
    case 'part-paid':
      return { to: href('/admin/orders/:id/payment', { id }), label: 'Record a payment' }
    case 'to-prepare':
      return isDelivery
        ? handOver(id, true)
        : { to: href('/admin/orders/:id/ready', { id }), label: 'Ready to collect' }
    case 'ready':
      return handOver(id, isDelivery)
    case 'done':
      return null
    default:
      return can.refund && canManage ? { to: href('/admin/orders/:id/refund', { id }), label: 'Refund' } : null
  }
}

const handOver = (id: number, isDelivery: boolean): Step => ({
  to: href('/admin/orders/:id/hand-over', { id }),
  label: isDelivery ? 'Hand over to the carrier' : 'Hand over',
})

export function PrimaryStep({ order }: { order: OrderView }) {
  const step = nextStep(order, useCan('manage'))
  if (!step) return null
  return (
    <Link to={step.to} className="button" preventScrollReset>
      {step.label}
    </Link>
  )
}

export function OtherSteps({ order }: { order: OrderView }) {
  const { id, can, customerPage } = order
  const canManage = useCan('manage')
  const primary = nextStep(order, canManage)?.to
  const steps: (Step | false)[] = [
    can.pay && { to: href('/admin/orders/:id/payment', { id }), label: 'Record a payment' },
    can.ready && { to: href('/admin/orders/:id/ready', { id }), label: 'Mark as ready' },
    can.takeBackReady && { to: href('/admin/orders/:id/ready', { id }), label: 'Not ready yet' },
    can.handOver && handOver(id, order.isDelivery),
    can.refund && canManage && { to: href('/admin/orders/:id/refund', { id }), label: 'Refund' },
    (can.cancel || (can.cancelPaid && canManage)) && {
      to: href('/admin/orders/:id/cancel', { id }),
      label: 'Cancel order',
    },
  ]
  return (
    <>
      {steps.map((step) =>
        step && step.to !== primary ? (
          <Link key={step.label} to={step.to} className="button-quiet" preventScrollReset>
            {step.label}
          </Link>
        ) : null,
      )}
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
  )
}
