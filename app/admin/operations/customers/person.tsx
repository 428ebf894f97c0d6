import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ContactDetails } from '~/admin/shell/contact-details'
import { missing } from '~/admin/shell/record-route'
import { Detail, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { cleanEmail } from '~/format/email-address'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findCustomer } from '~/models/operations/customer/customer.server'
import { presentPerson } from './customer.presenter.server'

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

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/customers'),
  backLabel: 'Back to customers',
})
