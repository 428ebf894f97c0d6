import { mailtoLink } from '~/format/address'
import { adminLinks } from './links'
import { Detail, TextLink } from './screen'

interface ContactDetailsProps {
  /** Leads to the customer. Left out on their own page, and for what may be spam. */
  name?: string
  /** Null of somebody who only left a phone. */
  email: string | null
  phone: string | null
  /** The tel: address; null for what cannot be dialled. */
  call: string | null
}

/** Who somebody is and how to reach them, within a list of details. */
export function ContactDetails({ name, email, phone, call }: ContactDetailsProps) {
  return (
    <>
      {name === undefined ? null : (
        <Detail term="Name">
          {(email ?? phone) ? (
            <TextLink to={adminLinks.customer(email ?? phone ?? '')} title="Everything of this customer">
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Detail>
      )}
      {email ? (
        <Detail term="Email">
          <a href={mailtoLink(email)} className="link">
            {email}
          </a>
        </Detail>
      ) : null}
      {phone ? (
        <Detail term="Phone">
          {call ? (
            <a href={call} className="link">
              {phone}
            </a>
          ) : (
            phone
          )}
        </Detail>
      ) : null}
    </>
  )
}
