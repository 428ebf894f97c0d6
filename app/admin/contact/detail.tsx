import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/enquiry/enquiry.server'
import { Dialog } from '~/ui/dialog'
import { Moment } from '~/ui/moment'
import { Detail, screenMeta } from '../shell/screen'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/history.presenter.server'
import { adminLinks } from '../shell/links'
import { DetailActions } from './detail-actions'
import { presentEnquiry } from './detail.presenter.server'
import { Replies } from './replies'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Message from ${data?.full_name}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const enquiry = await requireFound(findById(readId(params)))
  return { ...(await presentEnquiry(enquiry, new Date())), changed: await lastChange('enquiry', enquiry.id) }
}

export default function ContactMessage() {
  const detail = useLoaderData<typeof loader>()
  const { full_name, email, inquiry, phone, message, sent, processedOn, replies, changed } = detail
  return (
    <Dialog title="Message Details" parent={adminLinks.contact()}>
      <dl className="details">
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
