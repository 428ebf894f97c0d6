import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { ContactDetails } from '~/admin/shell/contact-details'
import { adminLinks } from '~/admin/shell/links'
import { missing } from '~/admin/shell/record-route'
import { Detail, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { can } from '~/models/staff/user/capabilities'
import { Letterhead } from '~/ui/letterhead'
import { PrintButton } from '~/ui/print-button'
import { customerOf, presentPerson } from './person.presenter.server'

const NOT_FOUND = 'Customer not found'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? (data.person.name ?? data.person.contact) : NOT_FOUND)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  return { person: await presentPerson(await customerOf(request), can(user.staff_role, 'manage')) }
}

export default function Customer() {
  const { person } = useLoaderData<typeof loader>()
  const { name, contact, email, phone, call, paid, newsletter, today, cards, sections } = person
  const personQuery = queryOf({ email: email ?? '', phone: email ? '' : (phone ?? '') })
  return (
    <Screen
      title={name ?? contact}
      letterhead={<Letterhead />}
      aside={
        <>
          <PrintButton quiet>Print</PrintButton>
          <Link to={adminLinks.customer(contact, '/join')} className="button-quiet">
            The same person as...
          </Link>
          <Link to={href('/admin/orders/new') + personQuery} className="button-quiet">
            Make an order
          </Link>
          <Link to={href('/admin/orders/take-in') + personQuery} className="button-quiet">
            Take in a job
          </Link>
          <Allowed to="manage">
            <Link to={href('/admin/valuations/new') + personQuery} className="button-quiet">
              Write a valuation
            </Link>
          </Allowed>
          <Link to={href('/admin/appointments/new') + personQuery} className="button-quiet">
            Book an appointment
          </Link>
        </>
      }
    >
      <p className="mb-3 hidden print:block">{`Statement of ${today}`}</p>
      <dl className="details mb-8">
        <ContactDetails email={email} phone={phone} call={call} />
        {paid ? <Detail term="Paid in all">{paid}</Detail> : null}
        <div className="print:hidden">
          <dt>Newsletter</dt>
          <dd>{newsletter}</dd>
        </div>
      </dl>
      {cards.map((card) => (
        <Card key={card.id} {...card} />
      ))}
      {cards.length === 0 ? (
        <p className="mb-8 print:hidden">
          <Link
            to={href('/admin/customers/new') + queryOf({ contact: email ?? phone ?? contact, full_name: name ?? '' })}
            className="button-secondary"
          >
            Write down sizes, dates and notes
          </Link>
        </p>
      ) : null}
      {sections.map(({ heading, lines, isOurs }) => (
        <section key={heading} aria-label={heading} className={isOurs ? 'mb-8 print:hidden' : 'mb-8'}>
          <h2 className="mb-3 text-lg">{`${heading} (${lines.length})`}</h2>
          <ul className="divide-y border-y">
            {lines.map(({ to, title, note, text }, index) => (
              <li key={`${to} ${index}`} className="py-3">
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

type CardProps = SerializeFrom<typeof loader>['person']['cards'][number]

function Card({ id, contact, shown, name, isJoined, facts }: CardProps) {
  return (
    <section aria-label={isJoined ? `Also ${shown}` : 'Card'} className="mb-8 print:hidden">
      {isJoined ? <h2 className="mb-3 text-lg">{`Also ${name === shown ? '' : `${name}, `}${shown}`}</h2> : null}
      {facts.length > 0 ? (
        <dl className="details mb-3">
          {facts.map(({ label, text }) => (
            <Detail key={label} term={label}>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </Detail>
          ))}
        </dl>
      ) : null}
      <Form method="post" action={href('/admin/customers/person/part')} className="flex gap-3">
        <Link to={href('/admin/customers/:id', { id })} className="button-secondary">
          Edit card
        </Link>
        {isJoined ? (
          <button name="contact" value={contact} className="button-quiet">
            Part again
          </button>
        ) : null}
      </Form>
    </section>
  )
}
