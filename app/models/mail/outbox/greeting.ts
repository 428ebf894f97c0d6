import type { ShopFacts } from '~/shop'

const TITLE = /^(?:mrs?|ms|miss|dr|prof)\.?$/i
/** One word that can carry no message: strangers type it, and the shop mails it. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u

/** How an email begins: by the first name, after a title by the last one, and by neither if it is no plain name. */
export function greetingOf(full_name: string | null): string {
  const [first = '', ...others] = (full_name ?? '').split(/\s+/).filter(Boolean)
  const last = others.at(-1) ?? ''
  if (TITLE.test(first)) return NAME.test(last) ? `Dear ${first} ${last},` : 'Hello,'
  return NAME.test(first) ? `Dear ${first},` : 'Hello,'
}

/** How it ends, before the lines that end every email of the shop. `sender` is who writes, of the staff. */
export const closingOf = ({ name }: Pick<ShopFacts, 'name'>, sender?: string) =>
  ['Kind regards,', sender, name].filter(Boolean).join('\n')
