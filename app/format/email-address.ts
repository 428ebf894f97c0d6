const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800|(?! )\p{Zs}/gu
/** The HTML standard's pattern, but with a dot in the domain. */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

const INTERNATIONAL = /^(.+@)((?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+)$/su

export function cleanEmail(typed: string): string {
  const email = typed.replaceAll(UNSEEN, '').trim().toLowerCase()
  const [, local = '', domain = ''] = INTERNATIONAL.exec(email) ?? []
  // Browsers do the same with an email input.
  return domain && URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email
}

export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
