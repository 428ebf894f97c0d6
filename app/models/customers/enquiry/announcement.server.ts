import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiries } from '#db/schema'
import { queryOf } from '~/format/address'
import { DAY_MS } from '~/format/durations'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { closingOf, greetingOf } from '~/models/mail/outbox/greeting'
import { queue } from '~/models/mail/outbox/outbox.server'
import { queueForVisitor } from '~/models/mail/outbox/visitor-email.server'
import { shopFacts, type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { gstSentence } from '~/models/shop/tax'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { type ShopFacts, signatureOf } from '~/shop'
import { enquiryTypeLabel } from './enquiry.schema'
import { referenceOf } from './reference.server'
import { type NewPiece, subtotalOf } from './requested-pieces.server'

type Enquiry = typeof enquiries.$inferSelect

const MAX_NAME_IN_SUBJECT = 60

export async function announce(enquiry: Enquiry, pieces: NewPiece[]): Promise<void> {
  if (!canSendMail) return
  const { id, email } = enquiry
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  const reference = referenceOf(id, settings.initials)
  const announcement = announcementOf(enquiry, reference)
  const recipient = settings.notices_email ?? shop.email
  await queue({ kind: 'announcement', enquiry_id: id, recipient, reply_to: email, ...announcement })
  if (email === shop.email || email === recipient) return
  const acknowledgement = acknowledgementOf(enquiry, shop, reference, piecesOf(pieces, settings))
  await queueForVisitor({ kind: 'acknowledgement', enquiry_id: id, recipient: email, ...acknowledgement })
}

/** At most once a day, however many there are. */
export async function announceQuarantine({ id }: Enquiry): Promise<void> {
  if (!canSendMail) return
  const since = new Date(Date.now() - DAY_MS)
  const isRecent = and(eq(enquiries.quarantined, true), gt(enquiries.created_at, since))
  if ((await db.$count(enquiries, isRecent)) > 1) return
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  await queue({
    kind: 'announcement',
    enquiry_id: id,
    recipient: settings.notices_email ?? shop.email,
    subject: 'A message is in quarantine',
    text: [
      'A message to the shop looks automated and waits in quarantine. Its sender has been thanked, but nobody has been told of it.',
      'Please check that it is not a real enquiry. You get this email once a day at most, however many messages there are.',
      `Open the messages in the back office:\n${env.ORIGIN}${href('/admin/contact') + queryOf({ show: 'quarantine' })}`,
    ].join('\n\n'),
  })
}

export async function announcePhotos({ id, email, full_name }: Enquiry): Promise<void> {
  if (!canSendMail) return
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  await queue({
    kind: 'announcement',
    enquiry_id: id,
    recipient: settings.notices_email ?? shop.email,
    reply_to: email,
    subject: `Photos for ${referenceOf(id, settings.initials)} from ${nameInSubject(full_name)}`,
    text: [
      `${inOneLine(full_name)} has added photos to a message.`,
      `Open it in the back office:\n${env.ORIGIN}${href('/admin/contact/:id', { id })}`,
    ].join('\n\n'),
  })
}

function announcementOf({ id, full_name, email, phone, inquiry_type, message }: Enquiry, reference: string) {
  const details = [
    `Reference: ${reference}`,
    `Name: ${inOneLine(full_name)}`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${inOneLine(phone)}`] : []),
    `Inquiry type: ${enquiryTypeLabel(inquiry_type)}`,
  ]
  return {
    subject: `New enquiry ${reference} from ${nameInSubject(full_name)}`,
    text: [
      ...details,
      '',
      message,
      '',
      'Open it in the back office:',
      env.ORIGIN + href('/admin/contact/:id', { id }),
    ].join('\n'),
  }
}

function nameInSubject(name: string): string {
  return inOneLine(name).slice(0, MAX_NAME_IN_SUBJECT).toWellFormed()
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Nothing that the sender has typed but a plain name: the address may not be theirs. */
function acknowledgementOf({ full_name }: Enquiry, shop: ShopFacts, reference: string, request: string) {
  return {
    subject: `Your enquiry to ${shop.name} (${reference})`,
    text: `${greetingOf(full_name)}

Thank you for your enquiry. One of our jewellers will reply, usually within one working day.

Your reference number is ${reference}.
${request}
Something to add or change? Reply to this email${shop.phone && `, or call us on ${shop.phone}`} and quote your reference number.

If you did not write to us, somebody has entered your address by mistake: please ignore this email.

${closingOf(shop)}

${signatureOf(shop)}`,
  }
}

function piecesOf(pieces: NewPiece[], settings: ShopSettings): string {
  if (pieces.length === 0) return ''
  const lines = pieces.flatMap((piece) => [
    `${piece.quantity} × ${piece.name}, ${formatMoney(subtotalOf([piece]))}`,
    ...(piece.optionsWithoutTexts ? [`    ${piece.optionsWithoutTexts}`] : []),
  ])
  return [
    '',
    'You have asked for:',
    ...lines,
    `Subtotal: ${formatMoney(subtotalOf(pieces))}`,
    gstSentence(settings),
    '',
  ].join('\n')
}
