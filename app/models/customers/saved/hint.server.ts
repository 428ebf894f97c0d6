import { z } from 'zod'
import type { Product } from '~/models/catalogue/product/product.server'
import { queueForVisitor, requireRoom } from '~/models/mail/outbox/visitor-email.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { email, line, optionalText } from '~/models/records/fields'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { shopFacts } from '~/models/shop/shop.server'
import { hashOf } from '~/runtime/tokens.server'
import { type ShopFacts, signatureOf } from '~/shop'
import { sharedListUrl } from './saved.server'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

const perClient = new ClientLimit({ name: 'hints', points: 5, seconds: HOUR_S })
/** Protects the reputation of the shop's mail server. */
const ofTheShop = new ClientLimit({ name: 'all hints', points: 200, seconds: DAY_S })

interface Sender {
  clientAddress: string
  /** Of the form: a second submission sends nothing. */
  key: string
}

export async function sendHint(hint: Hint, pieces: Product[], { clientAddress, key }: Sender): Promise<void> {
  await perClient.take(clientAddress)
  await ofTheShop.take('')
  const shop = await shopFacts()
  const submission = hashOf(JSON.stringify([key, hint]))
  await withIdempotencyKey(`hint ${submission}`, async () => {
    await requireRoom(hint.email)
    await queueForVisitor({
      ...{ kind: 'hint', recipient: hint.email, reply_to: shop.email },
      ...hintEmail(shop, hint, pieces),
    })
    return 0
  })
}

const MAX_NAMES = 8

function hintEmail(shop: ShopFacts, { name, message }: Hint, pieces: Product[]) {
  const named = pieces.slice(0, MAX_NAMES).map((piece) => `- ${piece.name}`)
  const others = pieces.length - named.length
  return {
    subject: `Somebody would like you to see these pieces from ${shop.name}`,
    text: [
      `${name} has saved a few pieces at ${shop.name}, and would like you to see them:`,
      '',
      ...named,
      ...(others > 0 ? [`- and ${others} more`] : []),
      '',
      'See them with their pictures and prices:',
      sharedListUrl(pieces.map(({ id }) => id)),
      ...(message ? ['', 'Their message to you:', ...quoted(message)] : []),
      '',
      '-- ',
      `You are receiving this email because somebody has entered your address on our website. The name and the message are theirs. We do not keep your address, and we have not added you to any list.`,
      '',
      signatureOf(shop),
    ].join('\n'),
  }
}

/** On every line, so that none looks like the shop's own words. */
function quoted(message: string): string[] {
  return message.split(/[\r\n\p{Zl}\p{Zp}\v\f\u0085]+/u).map((line) => `> ${line}`)
}

const MAX_NAME = 60
const MAX_MESSAGE = 500

const ADDRESS = /:\/\/|(?<![\p{L}\d])www\.\S|@|[\p{L}\d-][.。]\p{L}{2,}|<[a-z/!]|(?:\d[\s().-]*){9,}/iu

/** The shop mails these words to somebody who has not asked for them. */
function hasNoAddress(words: string | null): boolean {
  return !ADDRESS.test(
    (words ?? '')
      .slice(0, MAX_MESSAGE)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, ''),
  )
}

const NO_ADDRESS = 'Please leave out web addresses, email addresses and phone numbers'

export const hintSchema = z.object({
  email: email('Valid email is required'),
  name: line('Your name is required', { max: MAX_NAME }).refine(hasNoAddress, NO_ADDRESS),
  message: optionalText(MAX_MESSAGE).refine(hasNoAddress, NO_ADDRESS),
})

type Hint = z.output<typeof hintSchema>
