import { data } from '@remix-run/node'
import type { Post, Reply } from '~/admin/records/editor.server'
import { replyUnsaved } from '~/admin/records/save.server'
import type { FoundPerson, SaveReply } from '~/admin/shell/form-state'
import { textOf } from '~/format/text'
import { requireStaff } from '~/http/session.server'
import { readContact } from '~/models/customers/person/contact.server'
import { findCustomer, findCustomers } from '~/models/operations/customer/customer.server'
import { FIND, TAKE } from './find-person'

const MOST = 10
const MIN_CHARACTERS = 2
const CONTACT_FIELDS = ['phone', 'email', 'full_name'] as const

export async function findPeople(q: string, limit: number): Promise<FoundPerson[]> {
  if (q.trim().length < MIN_CHARACTERS) return []
  return (await findCustomers(q, limit)).map(foundPerson)
}

type Contact = Record<'full_name' | 'email' | 'phone', string | null>

export const contactValues = ({ full_name, email, phone }: Contact): FoundPerson['values'] => ({
  ...{ full_name: full_name ?? '', email: email ?? '', phone: phone ?? '' },
})

const foundPerson = ({ contact, ...person }: Contact & Pick<FoundPerson, 'contact'>): FoundPerson => ({
  ...{ contact, values: contactValues(person) },
})

/** The name, email and phone of whoever has this contact; empty for nobody. */
export async function knownPerson(typed: string): Promise<Partial<FoundPerson['values']>> {
  const contact = await readContact(typed)
  const customer = contact === null ? null : await findCustomer(contact)
  return customer ? foundPerson(customer).values : {}
}

/** The buttons of `FindPerson`: who may be meant by what is typed, or the form filled with whom staff have chosen. */
export async function findPerson({ request, form, editor }: Post): Promise<Reply | null> {
  if (form.has(TAKE) || form.has(FIND)) await requireStaff(request, 'answer')
  if (form.has(TAKE)) {
    const values: Record<string, string> = await knownPerson(textOf(form, TAKE))
    const filled = new FormData()
    for (const [name, value] of form) filled.append(name, values[name] ?? value)
    return data(replyUnsaved(filled, editor.schema))
  }
  if (!form.has(FIND)) return null
  const typed = CONTACT_FIELDS.map((name) => textOf(form, name)).find(Boolean) ?? ''
  return data<SaveReply>({ ...replyUnsaved(form, editor.schema), people: await findPeople(typed, MOST) })
}
