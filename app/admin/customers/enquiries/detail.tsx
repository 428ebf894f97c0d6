import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { NOTE_NOT_SAVED } from '~/admin/records/note-form'
import { saveForm } from '~/admin/records/save.server'
import { StateBadge } from '~/admin/sales/orders/badges'
import { ContactDetails } from '~/admin/shell/contact-details'
import { CopyField } from '~/admin/shell/copy-field'
import { Dialog } from '~/admin/shell/dialog'
import { EmailBadge } from '~/admin/shell/email-badge'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { PhotoList, type PhotosProps, photoTo } from '~/admin/shell/photo-list'
import { Detail, QuietLink, screenMeta, TextLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { noteSchema } from '~/models/customers/enquiry/enquiry.schema'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import { addNote } from '~/models/customers/enquiry/handling.server'
import { Picture } from '~/ui/picture'
import { StageBadge, SubscriptionBadge } from './badges'
import { Notes, Replies } from './correspondence'
import { type EnquiryDetail, type PieceRow, presentEnquiry, type RequestView } from './detail.presenter.server'
import { AssigneeForm, DetailActions, TopActions } from './detail-actions'
import { neighboursOf, staffNames } from './list-query.server'

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
  return saveForm(
    { request, user, id },
    {
      schema: noteSchema,
      update: (_id, input) => addNote(id, input, user.id),
      to: href('/admin/contact/:id', { id }) + listSearch(request),
      saved: () => ({ title: 'Note added' }),
      failed: NOTE_NOT_SAVED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(NOTE_NOT_SAVED)

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
  const { full_name, email, type, phone, call, message, sent, processedOn, acknowledgement, quarantined } = enquiry
  return (
    <dl className="details">
      {quarantined ? <Detail term="Name">{full_name}</Detail> : null}
      <ContactDetails name={quarantined ? undefined : full_name} email={email} phone={phone} call={call} />
      <Detail term="Inquiry type">{type}</Detail>
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
        {rows.map(({ id, reference, type, stage, sent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <TextLink to={href('/admin/contact/:id', { id }) + search} preventScrollReset>
              {reference}
            </TextLink>
            <span>{type}</span> <StageBadge stage={stage} />
            <span className="text-sm text-muted">
              <Moment moment={sent} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <QuietLink to={href('/admin/contact') + queryOf({ q: email })}>All messages from this address</QuietLink>
      ) : null}
    </section>
  )
}

function RequestedPieces({ request }: { request: RequestView }) {
  const { isRequest, pieces, subtotal, subtotalNow } = request
  return (
    <section aria-labelledby="pieces" className="mt-6">
      <h3 id="pieces" className="text-lg">
        {isRequest ? 'Requested pieces' : 'About this piece'}
      </h3>
      <ul className="requested">
        {pieces.map((piece) => (
          <Piece key={`${piece.id} ${piece.options}`} {...piece} />
        ))}
      </ul>
      {isRequest ? (
        <p className="flex flex-wrap items-baseline justify-end gap-x-3 tabular-nums">
          <span>
            Subtotal <strong>{subtotal}</strong>
          </span>
          {subtotalNow ? <span className="badge badge-gold">{`Now ${subtotalNow}`}</span> : null}
        </p>
      ) : null}
    </section>
  )
}

function Piece({ name, options, quantity, to, picture, price, stock, changes }: PieceRow) {
  return (
    <li>
      <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span>{`${quantity} ×`}</span>{' '}
          {to ? (
            <Link to={to} className="link font-medium">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
        </p>
        {options ? <p className="wrap-anywhere">{options}</p> : null}
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          <span>{`${price} each`}</span>
          {stock ? <span>{stock}</span> : null}
          {changes.map((change) => (
            <span key={change} className="badge badge-gold">
              {change}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}

interface EnquiryPhotosProps extends PhotosProps {
  /** Where the customer adds more; null for those who may not answer. */
  link: string | null
  /** Shows none of the pictures, which nobody has asked for. */
  quarantined: boolean
}

function EnquiryPhotos({ enquiryId, photos, link, quarantined }: EnquiryPhotosProps) {
  if (photos.length === 0 && (link === null || quarantined)) return null
  return (
    <section aria-labelledby="photos" className="mt-6">
      <h3 id="photos" className="text-lg">
        Photos
      </h3>
      {quarantined ? <HiddenPhotos enquiryId={enquiryId} photos={photos} /> : null}
      {quarantined || photos.length === 0 ? null : (
        <PhotoList enquiryId={enquiryId} photos={photos} canDelete={link !== null} />
      )}
      {link && !quarantined ? (
        <details className="ask-for-photos">
          <summary>{photos.length > 0 ? 'Ask for more photos' : 'Ask for photos'}</summary>
          <CopyField label="The page where the customer adds photos; anyone with its address sees them" text={link} />
        </details>
      ) : null}
    </section>
  )
}

function HiddenPhotos({ enquiryId, photos }: PhotosProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4">
      {photos.map((photo, index) => (
        <a key={photo} href={photoTo(enquiryId, photo)} className="link">
          {`Look at photo ${index + 1}`}
        </a>
      ))}
    </p>
  )
}

/** Those that grew from the message; none for those who may not see them. */
function OrdersOf({ orders }: Pick<EnquiryDetail, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders" className="mt-6">
      <h3 id="orders" className="text-lg">
        Orders
      </h3>
      <ul className="replies">
        {orders.map(({ id, reference, total, state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <TextLink to={href('/admin/orders/:id', { id })}>{reference}</TextLink>
            <span>{total}</span> <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
