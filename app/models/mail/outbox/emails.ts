interface EmailRules {
  label: string
  button?: string
  /** Only where the customer has typed nothing of the text: an agreement may follow the link. */
  isLinkFirst?: true
  headers?: Record<string, string>
  isBulk?: true
  isToShop?: true
  isDeletedOnceSent?: true
  isKept?: true
  isInThread?: true
  marksBounce?: true
  /** RFC 5546: what the event sent with it asks a calendar to do. */
  calendar?: 'REQUEST' | 'CANCEL'
}

/** Prevents loops of automatic replies: RFC 3834, and what Exchange reads. */
const GENERATED = { 'Auto-Submitted': 'auto-generated' }
const REPLIED = { 'Auto-Submitted': 'auto-replied' }
const NO_AUTOMATIC_REPLY = { 'X-Auto-Response-Suppress': 'All' }

export const EMAILS = {
  reply: { label: 'Reply', isInThread: true, isKept: true },
  announcement: { label: 'Notice of a message', button: 'Open the message', headers: GENERATED, isToShop: true },
  assignment: { label: 'Notice of an assignment', button: 'Open the message', headers: GENERATED, isToShop: true },
  acknowledgement: {
    label: 'Acknowledgement of a message',
    headers: { ...REPLIED, ...NO_AUTOMATIC_REPLY },
    isInThread: true,
  },
  order: {
    label: 'Email about an order',
    button: 'See your order',
    isLinkFirst: true,
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
  },
  offer: { label: 'Email about an offer', button: 'See our offer', headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY } },
  hold: {
    label: 'Email about a piece on hold',
    button: 'See what we hold for you',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
  },
  'order-notice': { label: 'Notice of an order', button: 'Open the order', headers: GENERATED, isToShop: true },
  appointment: {
    label: 'Email about an appointment',
    button: 'See your appointment',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
    calendar: 'REQUEST',
  },
  'appointment-cancelled': {
    label: 'Cancellation of an appointment',
    button: 'See your appointment',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
    calendar: 'CANCEL',
  },
  'appointment-reminder': {
    label: 'Reminder of an appointment',
    button: 'See your appointment',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
  },
  'appointment-notice': {
    label: 'Notice of an appointment',
    button: 'Open the appointment',
    headers: GENERATED,
    isToShop: true,
  },
  confirmation: {
    label: 'Confirmation of a subscription',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
    marksBounce: true,
  },
  reminder: {
    label: 'Reminder to confirm a subscription',
    headers: { ...GENERATED, ...NO_AUTOMATIC_REPLY },
    marksBounce: true,
  },
  hint: { label: 'Hint with a saved list', button: 'See the pieces', headers: GENERATED, isDeletedOnceSent: true },
  invitation: { label: 'Invitation or new password', headers: GENERATED, isDeletedOnceSent: true },
  test: { label: 'Test email', headers: GENERATED },
  newsletter: { label: 'Newsletter', isBulk: true, marksBounce: true },
} satisfies Record<string, EmailRules>

export type EmailKind = keyof typeof EMAILS

export const rulesOf = (kind: EmailKind): EmailRules => EMAILS[kind]

export function emailKindsWhere(meets: (rules: EmailRules) => boolean | undefined): EmailKind[] {
  return (Object.keys(EMAILS) as EmailKind[]).filter((kind) => meets(rulesOf(kind)))
}
