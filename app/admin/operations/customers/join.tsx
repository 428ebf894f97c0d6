import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { SearchForm } from '~/admin/shell/search-form'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { join } from '~/models/customers/person/card.server'
import { readContact } from '~/models/customers/person/contact.server'
import { type CustomerRow, findCustomer, findCustomers, samePhone } from '~/models/operations/customer/customer.server'
import { customerOf } from './person.presenter.server'

const TITLE = 'The same person'
const MOST = 10

export const meta: MetaFunction = () => screenMeta(TITLE)

/** First who is chosen, then whether it is confirmed: joining mixes what two people bought. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const customer = await customerOf(request)
  const { contact, contacts, full_name } = customer
  const q = readSearch(request)
  const other = await readContact(new URL(request.url).searchParams.get('with') ?? '')
  const found = q ? await findCustomers(q, MOST) : await samePhone(customer)
  const others = found.filter((one) => !contacts.includes(one.contact))
  const typed = q ? await readContact(q) : null
  const isNew = typed !== null && ![...contacts, ...found.map((one) => one.contact)].includes(typed)
  return {
    ...{ contact, q, name: full_name ?? contact, chosen: other },
    others: [...others.map(presentOther), ...(isNew ? [{ contact: typed, text: `${typed}, not known yet` }] : [])],
  }
}

function presentOther({ contact, full_name, email, phone, ...counts }: CustomerRow) {
  const said = [full_name, email, phone, counts.orders > 0 ? `${counts.orders} orders` : null]
  return { contact, text: said.filter(Boolean).join(', ') }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { contact, full_name } = await customerOf(request)
  const other = await readContact(textOf(await request.formData(), 'contact'))
  if (other === null) return redirect(adminLinks.customer(contact, '/join'), 303)
  const known = await findCustomer(other)
  const to = adminLinks.customer(contact)
  return redirectIfRefused(to, 'Not joined', async () => {
    const joined = { contact: other, name: known?.full_name ?? other }
    await join({ contact, name: full_name ?? contact }, joined, { by: user.id })
    return redirectWithNotice(to, { title: 'Joined', text: 'You can part them again here.' })
  })
}

export default function Join() {
  const { contact, name, q, others, chosen } = useLoaderData<typeof loader>()
  const back = adminLinks.customer(contact)
  const key = contact.includes('@') ? 'email' : 'phone'
  if (chosen) {
    return (
      <Screen title={TITLE}>
        <p className="mb-4">
          <span>Is </span>
          <strong dir="auto">{name}</strong>
          <span> the same person as </span>
          <strong dir="auto">{others.find((one) => one.contact === chosen)?.text ?? chosen}</strong>
          <span>? What both have written, booked and bought is then on one page. You can part them again.</span>
        </p>
        <Form method="post" action={adminLinks.customer(contact, '/join')} className="form-actions">
          <input type="hidden" name="contact" value={chosen} />
          <button className="button">Join</button>
          <Link to={adminLinks.customer(contact, '/join')} className="button-secondary">
            Cancel
          </Link>
        </Form>
      </Screen>
    )
  }
  return (
    <Screen title={TITLE}>
      <BackLink to={back}>{`Back to ${name}`}</BackLink>
      <SearchForm label={`Who is ${name}, too? Name, email or phone`} q={q} hidden={{ [key]: contact }} />
      {others.length === 0 ? <p>{q ? `Nobody else matches "${q}".` : 'Nobody else has the same phone.'}</p> : null}
      <ul className="divide-y border-y">
        {others.map((other) => (
          <li key={other.contact} className="py-3">
            <Form method="get" action={href('/admin/customers/person/join')}>
              <input type="hidden" name={key} value={contact} />
              <input type="hidden" name="q" value={q} />
              <button name="with" value={other.contact} className="link text-left" dir="auto">
                {other.text}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
