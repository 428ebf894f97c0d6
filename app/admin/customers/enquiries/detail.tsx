import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { ContactDetails } from '~/admin/shell/contact-details'
import { Dialog } from '~/admin/shell/dialog'
import { EmailBadge } from '~/admin/shell/email-badge'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { Detail, screenMeta } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { noteSchema } from '~/models/customers/enquiry/enquiry.schema'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import { addNote } from '~/models/customers/enquiry/notes.server'
import { AssigneeForm } from './assignee-form'
import { StageBadge, SubscriptionBadge } from './badges'
import { type EnquiryDetail, presentEnquiry } from './detail.presenter.server'
import { DetailActions } from './detail-actions'
import { neighboursOf, staffNames } from './list-query.server'
import { Notes } from './notes'
import { OrdersOf } from './orders'
import { EnquiryPhotos } from './photos'
import { RequestedPieces } from './pieces'
import { Replies } from './replies'
import { TopActions } from './top-actions'

const FAILED = { title: 'Note not saved', text: (reason: string) => `Your note could not be saved: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? `Message ${data.reference} from ${data.full_name}` : 'Message not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  const enquiry = await requireFound(findById(readId(params)))
  return {
    ...(await presentEnquiry(enquiry, user, new Date())),
    neighbours: await neighboursOf(request, enquiry),
    staff: await staffNames(),
    form: await loadForm(request, user.id),
    changed: await lastChange('enquiry', enquiry.id),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { id } = await requireFound(findById(readId(params)))
  return saveForm(request, {
    userId: user.id,
    schema: noteSchema,
    write: (input) => addNote(id, input, user.id),
    done: { to: href('/admin/contact/:id', { id }) + listSearch(request), notice: () => ({ title: 'Note added' }) },
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function ContactMessage() {
  const enquiry = useLoaderData<typeof loader>()
  const { id, reference, request, replies, notes, quarantined, mailto, staff, form, changed, neighbours } = enquiry
  const canAnswer = useCan('answer')
  const title = (
    <>
      <span>Message details</span> <span className="whitespace-nowrap text-muted">{reference}</span>
    </>
  )
  return (
    <Dialog title={title} parent={href('/admin/contact')}>
      <TopActions enquiry={enquiry} neighbours={neighbours} />
      <Details enquiry={enquiry} />
      {request ? <RequestedPieces request={request} /> : null}
      <EnquiryPhotos enquiryId={id} photos={enquiry.photos} link={enquiry.photosLink} quarantined={quarantined} />
      <OrdersOf orders={enquiry.orders} />
      <Allowed to="answer">
        {quarantined ? null : <AssigneeForm id={id} assignee={enquiry.assigneeId} staff={staff} />}
      </Allowed>
      <Replies enquiryId={id} replies={replies} canRetry={mailto === null && canAnswer} />
      {quarantined ? null : <Notes notes={notes} form={form} />}
      <Others email={enquiry.email} others={enquiry.others} />
      <HistoryLink {...changed} />
      <DetailActions enquiry={enquiry} />
    </Dialog>
  )
}

function Details({ enquiry }: { enquiry: EnquiryDetail }) {
  const { full_name, email, inquiry, phone, call, message, sent, processedOn, acknowledgement, quarantined } = enquiry
  return (
    <dl className="details">
      {quarantined ? <Detail term="Name">{full_name}</Detail> : null}
      <ContactDetails name={quarantined ? undefined : full_name} email={email} phone={phone} call={call} />
      <Detail term="Inquiry type">{inquiry}</Detail>
      <Detail term="Received">
        <Moment moment={sent} /> <span className="print:hidden">{`(${sent.exact})`}</span>
      </Detail>
      {acknowledgement ? (
        <Detail term="Acknowledged">
          <EmailBadge state={acknowledgement.state} /> <Moment moment={acknowledgement.moment} />
        </Detail>
      ) : null}
      <Detail term="Newsletter">
        <SubscriptionBadge subscription={enquiry.subscription} />
      </Detail>
      {quarantined ? null : (
        <Detail term="Stage">
          <StageBadge stage={enquiry.stage} />
        </Detail>
      )}
      {processedOn ? (
        <Detail term="Processed">
          <Moment moment={processedOn.moment} /> <span>{`by ${processedOn.by}`}</span>
        </Detail>
      ) : null}
      {message ? (
        <Detail term="Message">
          <p className="whitespace-pre-line" dir="auto">
            {message}
          </p>
        </Detail>
      ) : null}
    </dl>
  )
}

function Others({ email, others: { rows, total } }: Pick<EnquiryDetail, 'email' | 'others'>) {
  const { search } = useLocation()
  if (total === 0) return null
  return (
    <section aria-labelledby="others" className="mt-6">
      <h3 id="others" className="text-lg">
        Other messages from this address
      </h3>
      <ul className="replies">
        {rows.map(({ id, reference, inquiry, stage, sent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link to={href('/admin/contact/:id', { id }) + search} className="link" preventScrollReset>
              {reference}
            </Link>
            <span>{inquiry}</span> <StageBadge stage={stage} />
            <span className="text-sm text-muted">
              <Moment moment={sent} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <Link to={href('/admin/contact') + queryOf({ q: email })} className="button-quiet">
          All messages from this address
        </Link>
      ) : null}
    </section>
  )
}
