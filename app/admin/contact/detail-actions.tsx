import { Form, Link, useLocation } from '@remix-run/react'
import { CloseLink } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import { adminLinks } from '../shell/links'
import type { EnquiryDetail } from './detail.presenter.server'

const OWN_PROGRAM = 'Reply opens your own mail program: this shop is not set up to send mail.'

/** What can be done with an enquiry; another set for one in quarantine. */
export function DetailActions({ enquiry }: { enquiry: EnquiryDetail }) {
  return enquiry.quarantined ? <QuarantineActions id={enquiry.id} /> : <UsualActions enquiry={enquiry} />
}

function UsualActions({ enquiry: { id, processed, mailto } }: { enquiry: EnquiryDetail }) {
  const { search } = useLocation()
  return (
    <>
      {mailto ? <p className="mt-6 text-sm text-muted">{OWN_PROGRAM}</p> : null}
      <div className="dialog-actions">
        <CloseLink parent={adminLinks.contact()}>Close</CloseLink>
        <Form method="post" action={adminLinks.enquiryProcessed(id) + search}>
          <button type="submit" name="processed" value={processed ? 'no' : 'yes'} className="button-secondary">
            {processed ? 'Mark as New' : 'Mark as Processed'}
          </button>
        </Form>
        {mailto ? <MailProgramLink address={mailto} /> : <ReplyLink to={adminLinks.enquiryReply(id) + search} />}
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

function MailProgramLink({ address }: { address: string }) {
  return (
    <a href={address} className="button" onClick={() => addToast({ title: 'Reply', text: OWN_PROGRAM })}>
      <Icon name="reply" /> Reply
    </a>
  )
}

function QuarantineActions({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <>
      <p className="mt-6 text-sm text-muted">
        This message looks automatic and was put in quarantine. The sender knows nothing of it.
      </p>
      <div className="dialog-actions">
        <CloseLink parent={adminLinks.contact()}>Close</CloseLink>
        <Link to={adminLinks.enquiryDelete(id) + search} className="button-secondary button-danger" preventScrollReset>
          <Icon name="trash" /> Delete
        </Link>
        <Form method="post" action={adminLinks.enquiryRelease(id) + search}>
          <button type="submit" className="button">
            Not spam
          </button>
        </Form>
      </div>
    </>
  )
}
