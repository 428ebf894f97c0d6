import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ContactDetails } from '~/admin/shell/contact-details'
import { missing } from '~/admin/shell/record-route'
import { Detail, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { formatAdminDate, formatAppointment } from '~/format/dates'
import { cleanEmail } from '~/format/email-address'
import { formatMoney } from '~/format/numbers'
import { summary } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { stageOf, STAGES } from '~/models/customers/enquiry/stage'
import { type CustomerRow, findCustomer, recordsOf } from '~/models/operations/customer/customer.server'
import { listedCents } from '~/models/sales/order/money'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { STATES } from '~/models/sales/order/state.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

const EXCERPT = 120

const NOT_FOUND = 'Customer not found'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? (data.person.name ?? data.person.email) : NOT_FOUND)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const email = cleanEmail(new URL(request.url).searchParams.get('email') ?? '')
  const customer = await findCustomer(email)
  if (!customer) throw notFound(NOT_FOUND)
  return { person: await presentPerson(customer) }
}

export default function Customer() {
  const { person } = useLoaderData<typeof loader>()
  const { name, email, phone, call, paid, newsletter, sections } = person
  return (
    <Screen
      title={name ?? email}
      aside={
        <Allowed to="answer">
          <Link to={href('/admin/orders/new') + queryOf({ email })} className="button-quiet">
            Make an order
          </Link>
        </Allowed>
      }
    >
      <dl className="details mb-8">
        <ContactDetails email={email} phone={phone} call={call} />
        {paid ? <Detail term="Paid in all">{paid}</Detail> : null}
        <Detail term="Newsletter">{newsletter}</Detail>
      </dl>
      {sections.map(({ heading, lines }) => (
        <section key={heading} aria-label={heading} className="mb-8">
          <h2 className="mb-3 text-lg">{`${heading} (${lines.length})`}</h2>
          <ul className="divide-y border-y">
            {lines.map(({ to, title, note, text }) => (
              <li key={to} className="py-3">
                <Link to={to} className="link">
                  {title}
                </Link>{' '}
                <span className="text-sm text-muted">{note}</span>
                {text ? (
                  <p className="mt-1 wrap-anywhere" dir="auto">
                    {text}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/customers'), 'Back to customers')

interface RecordLine {
  to: string
  title: string
  note: string
  text?: string
}

/** Everything of one person, and what they have paid in all. */
async function presentPerson({ email, full_name, phone }: CustomerRow) {
  const [{ initials, country }, records] = [await shopSettings(), await recordsOf(email)]
  const paid = records.orders.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
  const sections: { heading: string; lines: RecordLine[] }[] = [
    {
      heading: 'Orders',
      lines: records.orders.map(({ id, created_at, state, ...order }) => ({
        to: href('/admin/orders/:id', { id }),
        title: orderReferenceOf(id, initials),
        note: `${formatMoney(listedCents(order))}, ${STATES[state].label.toLowerCase()}, ${formatAdminDate(created_at)}`,
      })),
    },
    {
      heading: 'Messages',
      lines: records.enquiries.map((enquiry) => ({
        to: href('/admin/contact/:id', { id: enquiry.id }),
        title: `${enquiryTypeLabel(enquiry.inquiry_type)} (${referenceOf(enquiry.id, initials)})`,
        note: `${STAGES[stageOf(enquiry)]}, ${formatAdminDate(enquiry.created_at)}`,
        text: summary(enquiry.message, EXCERPT),
      })),
    },
    {
      heading: 'Appointments',
      lines: records.appointments.map(({ id, starts_at, type, cancelled_at }) => ({
        to: href('/admin/appointments/:id', { id }),
        title: formatAppointment(starts_at),
        note: cancelled_at ? `${type}, cancelled` : type,
      })),
    },
  ]
  return {
    ...{ email, phone, name: full_name },
    call: phone && phoneLink(phone, country),
    paid: paid === 0 ? null : formatMoney(paid),
    newsletter: records.subscribedAt ? `Since ${formatAdminDate(records.subscribedAt)}` : 'No',
    sections: sections.filter(({ lines }) => lines.length > 0),
  }
}
