import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, Form, Link, useLocation } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/enquiry/enquiry.server'
import { Dialog, CloseLink } from '~/admin/shell/dialog'
import { Moment } from '~/admin/shell/moment'
import { Detail } from '../shell/screen'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/history.presenter.server'
import { adminLinks } from '../shell/links'
import { screenMeta } from '../shell/screen'
import { presentEnquiry, type EnquiryDetail } from './enquiry.presenter.server'
import { Replies } from './replies'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Message from ${data?.full_name}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const enquiry = await requireFound(findById(readId(params)))
  return { ...(await presentEnquiry(enquiry, new Date())), changed: await lastChange('enquiry', enquiry.id) }
}

export default function ContactMessage() {
  const detail = useLoaderData<typeof loader>()
  const { full_name, email, reference, inquiry, phone, message, sent, processedOn, replies, changed } = detail
  return (
    <Dialog title="Message details" parent={adminLinks.contact()}>
      <dl className="details">
        <Detail term="Reference">{reference}</Detail>
        <Detail term="Name">{full_name}</Detail>
        <Detail term="Email">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Detail>
        <Detail term="Inquiry type">{inquiry}</Detail>
        {phone ? (
          <Detail term="Phone">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              {phone}
            </a>
          </Detail>
        ) : null}
        <Detail term="Received">
          <Moment moment={sent} /> ({sent.exact})
        </Detail>
        {processedOn ? (
          <Detail term="Processed">
            <Moment moment={processedOn.moment} /> by {processedOn.by}
          </Detail>
        ) : null}
        <Detail term="Message">
          <p className="whitespace-pre-line">{message}</p>
        </Detail>
      </dl>
      <Replies enquiryId={detail.id} replies={replies} canRetry={detail.mailto === null} />
      <HistoryLink {...changed} />
      <DetailActions enquiry={detail} />
    </Dialog>
  )
}

const OWN_EMAIL_APP = 'Reply opens your own email app: this shop is not set up to send email.'

function DetailActions({ enquiry }: { enquiry: EnquiryDetail }) {
  return enquiry.quarantined ? <QuarantineActions id={enquiry.id} /> : <ReplyActions enquiry={enquiry} />
}

function ReplyActions({ enquiry: { id, processed, mailto } }: { enquiry: EnquiryDetail }) {
  const { search } = useLocation()
  return (
    <>
      {mailto ? <p className="mt-6 text-sm text-muted">{OWN_EMAIL_APP}</p> : null}
      <div className="dialog-actions">
        <CloseLink parent={adminLinks.contact()}>Close</CloseLink>
        <Form method="post" action={adminLinks.enquiryProcessed(id) + search}>
          <button type="submit" name="processed" value={processed ? 'no' : 'yes'} className="button-secondary">
            {processed ? 'Mark as new' : 'Mark as Processed'}
          </button>
        </Form>
        {mailto ? <EmailAppLink address={mailto} /> : <ReplyLink to={adminLinks.enquiryReply(id) + search} />}
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
