/** What a paste brings along unseen: zero-width and formatting characters, soft hyphens, fillers, any blank but a space. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800|(?! )\p{Zs}/gu
/** What browsers accept in an input for email (the HTML standard), but for a domain without a dot: nobody's address ends so. */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

const INTERNATIONAL = /^(.+@)((?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+)$/su

/** An email address in lower case, without what cannot be seen, its domain in the letters that mail servers know. */
export function cleanEmail(typed: string): string {
  const email = typed.replaceAll(UNSEEN, '').trim().toLowerCase()
  const [, local = '', domain = ''] = INTERNATIONAL.exec(email) ?? []
  // As browsers do with the value of an input for email.
  return domain && URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email
}

/** Only the @ and what starts a port, a path or a query has a meaning of its own in a link. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
