import type { ShopFacts } from '~/shop'

const TITLE = /^(?:mrs?|ms|miss|dr|prof)\.?$/i
/** One word that can carry no message: strangers type it, and the shop mails it. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u

/** The first name, after a title the last one, and '' if it is no plain name. */
function calledBy(full_name: string | null): string {
  const [first = '', ...others] = (full_name ?? '').split(/\s+/).filter(Boolean)
  const last = others.at(-1) ?? ''
  if (TITLE.test(first)) return NAME.test(last) ? `${first} ${last}` : ''
  return NAME.test(first) ? first : ''
}

export function greetingOf(full_name: string | null): string {
  const name = calledBy(full_name)
  return name ? `Dear ${name},` : 'Hello,'
}

export function thanksOf(full_name: string | null): string {
  const name = calledBy(full_name)
  return name ? `Thank you, ${name}.` : 'Thank you.'
}

/** How it ends, before the lines that end every email of the shop. `sender` is who writes, of the staff. */
export const closingOf = ({ name }: Pick<ShopFacts, 'name'>, sender?: string) =>
  ['Kind regards,', sender, name].filter(Boolean).join('\n')
