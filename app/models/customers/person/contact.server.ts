import { and, type Column, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { phoneDigits } from '#db/schema'
import { cleanEmail, EMAIL } from '~/format/email-address'

// A contact is what a person is known by: an email address in lowercase, or the digits of a phone.

const MIN_DIGITS = 5

export const isEmail = (contact: string) => contact.includes('@')

/** What somebody wrote instead of a number, such as "none", is no contact. */
export const isPhoneContact = (digits: SQL) =>
  sql`(length(${digits}) >= ${MIN_DIGITS} AND ${digits} GLOB '[0-9+]*' AND ${digits} NOT GLOB '?*[^0-9]*')`

export interface ContactColumns {
  email: Column
  phone: Column
}

/** By an email or, where there is none, by its phone. Only what can match: each part has an index of its own. */
export function isOf({ email, phone }: ContactColumns, contacts: string[]): SQL {
  const [emails, phones] = [contacts.filter(isEmail), contacts.filter((contact) => !isEmail(contact))]
  const byEmail = emails.length > 0 ? inArray(email, emails) : undefined
  const byPhone = phones.length > 0 ? and(isNull(email), inArray(phoneDigits(phone as never), phones)) : undefined
  return or(byEmail, byPhone) ?? sql`false`
}

/** Null for what is neither an email address nor a phone number. */
export async function readContact(typed: string): Promise<string | null> {
  const text = typed.trim()
  if (text.length > 254) return null
  if (isEmail(text)) return EMAIL.test(cleanEmail(text)) ? cleanEmail(text) : null
  const digits = phoneDigits(text)
  const [row] = await db.all<{ contact: string }>(sql`SELECT ${digits} AS contact WHERE ${isPhoneContact(digits)}`)
  return row?.contact ?? null
}
