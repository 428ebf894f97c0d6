import { Link, useLocation } from '@remix-run/react'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import type { EnquiryDetail } from './detail.presenter.server'
import { OrderLinks } from './orders'

const OWN_EMAIL_APP = 'Reply opens your own email app: this shop is not set up to send email.'

interface TopActionsProps {
  enquiry: EnquiryDetail
  /** By id, in the list that the message was opened from. */
  neighbours: { newer: number | null; older: number | null }
}

/** Above the message, so that nobody has to scroll past a long one. */
export function TopActions({ enquiry, neighbours: { newer, older } }: TopActionsProps) {
  const { id, mailto, quarantined } = enquiry
  const { search } = useLocation()
  const canReply = useCan('answer') && !quarantined
  if (!canReply && newer === null && older === null) return null
  return (
    <>
      <div className="top-actions">
        {canReply && mailto ? <EmailAppLink address={mailto} /> : null}
        {canReply && !mailto ? <ReplyLink to={href('/admin/contact/:id/reply', { id }) + search} /> : null}
        {quarantined ? null : <OrderLinks id={id} />}
        <NeighbourLink id={newer} label="Previous" />
        <NeighbourLink id={older} label="Next" />
      </div>
      {canReply && mailto ? <p className="mb-4 text-sm text-muted">{OWN_EMAIL_APP}</p> : null}
    </>
  )
}

function NeighbourLink({ id, label }: { id: number | null; label: 'Previous' | 'Next' }) {
  const { search } = useLocation()
  if (id === null) return null
  return (
    <Link to={href('/admin/contact/:id', { id }) + search} className="button-secondary" preventScrollReset>
      <span>{label}</span> <span className="sr-only">message</span>
    </Link>
  )
}

function ReplyLink({ to }: { to: string }) {
  return (
    <Link to={to} className="button">
      <Icon name="reply" /> Reply
    </Link>
  )
}

function EmailAppLink({ address }: { address: string }) {
  return (
    <a href={address} className="button" onClick={() => addToast({ title: 'Reply', text: OWN_EMAIL_APP })}>
      <Icon name="reply" /> Reply
    </a>
  )
}
