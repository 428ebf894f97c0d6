import { Link } from '@remix-run/react'
import { href } from '~/href'
import { EmptyState } from '~/ui/empty-state'

export function NoSubscribers({ q, show }: { q: string; show: string }) {
  if (q) {
    return (
      <EmptyState icon="search" title="No subscribers found" text={`No address contains "${q}".`}>
        <Link to={href('/admin/subscribers')} className="button-secondary">
          Show all subscribers
        </Link>
      </EmptyState>
    )
  }
  if (show === 'bounced') {
    return <EmptyState icon="circle-check" title="No bounced addresses" text="Every address can be written to." />
  }
  if (show === 'pending') {
    return <EmptyState icon="circle-check" title="Nobody to wait for" text="Everybody who subscribed has confirmed." />
  }
  return (
    <EmptyState icon="users" title="No subscribers yet" text="People who subscribe to the newsletter appear here." />
  )
}
