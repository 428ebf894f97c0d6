import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { idIn } from '~/http/params.server'
import { orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { findById } from '~/models/enquiry/enquiry.server'
import { CloseLink, Dialog } from '~/ui/dialog'
import { Moment } from '~/ui/moment'
import { screenMeta } from '../meta'
import { enquiryLine } from './lines.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Message from ${data?.full_name}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const enquiry = await orNotFound(findById(idIn(params)))
  return { ...enquiryLine(enquiry, new Date()), phone: enquiry.phone, message: enquiry.message }
}

export default function ContactMessage() {
  const { full_name, email, inquiry, phone, message, sent } = useLoaderData<typeof loader>()
  const list = links.adminContact()
  return (
    <Dialog title="Message Details" parent={list}>
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
        <Detail term="Message">
          <p className="whitespace-pre-line">{message}</p>
        </Detail>
      </dl>
      <div className="dialog-actions">
        <CloseLink parent={list}>Close</CloseLink>
      </div>
    </Dialog>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
