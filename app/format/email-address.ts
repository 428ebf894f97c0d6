const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800|(?! )\p{Zs}/gu
/** The HTML standard's pattern, but with a dot in the domain. */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const INTERNATIONAL = /[^\0-\x7f]/

const FAR_TOO_LONG = 2000

export function cleanEmail(typed: string): string {
  if (typed.length > FAR_TOO_LONG) return typed
  const email = typed.replaceAll(UNSEEN, '').trim().toLowerCase()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at < 2 || !INTERNATIONAL.test(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at) + new URL(`http://${domain}`).hostname
}

const SENDER = /^(?:([^<>@\p{Cc}]+) <([^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+)>|([^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+))$/u

export function parseSender(text: string): { name: string; address: string } | null {
  const [isSender, name = '', named, alone] = SENDER.exec(text) ?? []
  const address = named ?? alone
  return isSender && address ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null
}
