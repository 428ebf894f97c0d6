import { Form, Link, useLocation } from '@remix-run/react'
import { CloseLink } from '~/admin/shell/dialog'
import { href } from '~/href'
import type { Stage } from '~/models/customers/enquiry/stage'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import type { EnquiryDetail } from './detail.presenter.server'
import { useCan } from '~/admin/shell/use-can'

const OWN_EMAIL_APP = 'Reply opens your own email app: this shop is not set up to send email.'

const STAGE_BUTTONS: Record<Stage, string> = {
  new: 'Mark as new',
  'in-progress': 'Mark as in progress',
  done: 'Mark as Processed',
}

export function DetailActions({ enquiry }: { enquiry: EnquiryDetail }) {
  if (!useCan('answer')) return <ReadOnlyActions />
  return enquiry.quarantined ? <QuarantineActions id={enquiry.id} /> : <ReplyActions enquiry={enquiry} />
}

function ReadOnlyActions() {
  return (
    <div className="dialog-actions">
      <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
    </div>
  )
}

function ReplyActions({ enquiry: { id, stage, mailto } }: { enquiry: EnquiryDetail }) {
  const { search } = useLocation()
  const others = Object.entries(STAGE_BUTTONS).filter(([name]) => name !== stage)
  return (
    <>
      {mailto ? <p className="mt-6 text-sm text-muted">{OWN_EMAIL_APP}</p> : null}
      <div className="dialog-actions">
        <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
        <Form method="post" action={href('/admin/contact/:id/stage', { id }) + search} className="contents">
          {others.map(([name, label]) => (
            <button key={name} type="submit" name="stage" value={name} className="button-secondary">
              {label}
            </button>
          ))}
        </Form>
        {mailto ? (
          <EmailAppLink address={mailto} />
        ) : (
          <ReplyLink to={href('/admin/contact/:id/reply', { id }) + search} />
        )}
      </div>
    </>
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

function QuarantineActions({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <>
      <p className="mt-6 text-sm text-muted">
        This message looks automated and was quarantined. The sender has not been told.
      </p>
      <div className="dialog-actions">
        <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
        <Link
          to={href('/admin/contact/:id/delete', { id }) + search}
          className="button-secondary button-danger"
          preventScrollReset
        >
          <Icon name="trash" /> Delete
        </Link>
        <Form method="post" action={href('/admin/contact/:id/release', { id }) + search}>
          <button type="submit" className="button">
            Not spam
          </button>
        </Form>
      </div>
    </>
  )
}
