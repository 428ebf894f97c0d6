import { z } from 'zod'
import { parseSender } from '~/format/sender'
import { email, optionalLine } from '~/models/fields'

const SENDER_MESSAGE = 'Enter an address, or a name and an address such as Boutique <hello@boutique.example>'
const ADDRESS_MESSAGE = 'Enter an email address such as hello@boutique.example'

const address = email(ADDRESS_MESSAGE)
const isAddress = (value: string) => address.safeParse(value).success
const isSender = (value: string) => isAddress(parseSender(value)?.address ?? '')

/** The form "Mail". */
export const mailSchema = z.object({
  mail_from: optionalLine(200).refine((value) => value === null || isSender(value), SENDER_MESSAGE),
  notices_email: optionalLine(254)
    .transform((value) => value && value.toLowerCase())
    .refine((value) => value === null || isAddress(value), ADDRESS_MESSAGE),
})

export type MailInput = z.output<typeof mailSchema>

export const testMessageSchema = z.object({ to: address })
