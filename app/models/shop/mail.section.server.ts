import { z } from 'zod'
import { cleanEmail, parseSender } from '~/format/email-address'
import { typed } from '~/models/records/codecs'
import { email, optionalLine } from '~/models/records/fields'
import { section } from './section.server'

const SENDER_MESSAGE = 'Enter an address, or a name and an address such as Boutique <hello@boutique.example>'
const ADDRESS_MESSAGE = 'Enter an email address such as hello@boutique.example'

const address = email(ADDRESS_MESSAGE)
const isAddress = (value: string) => address.safeParse(value).success
const isSender = (value: string) => isAddress(parseSender(value)?.address ?? '')

function cleanSender(value: string): string {
  const { name, address } = parseSender(value) ?? { name: '', address: value }
  return name ? `${name} <${cleanEmail(address)}>` : cleanEmail(address)
}

const sender = optionalLine(200)
  .transform((value) => value && cleanSender(value))
  .refine((value) => value === null || isSender(value), SENDER_MESSAGE)

const notices = optionalLine(254)
  .transform((value) => value && cleanEmail(value))
  .refine((value) => value === null || isAddress(value), ADDRESS_MESSAGE)

export const MAIL = section('mail', {
  mail_from: typed(sender, {
    label: 'Sender',
    hint: 'A name and an address, such as Boutique <hello@boutique.example>. The mail server must allow it.',
    optional: true,
    attributes: { autoCapitalize: 'none', spellCheck: false },
  }),
  notices_email: typed(notices, {
    label: 'Address for notices',
    hint: 'Gets an email about each new message. If empty, the address of the shop does.',
    optional: true,
    attributes: { type: 'email' },
  }),
})

export const testMessageSchema = z.object({ to: address })
