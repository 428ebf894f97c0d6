import { LRUCache } from 'lru-cache'
import { summary } from '~/format/text'
import { currentContentVersion } from '~/models/records/content-version.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { signatureOf } from '~/shop'
import { cleanEmail } from './clean.server'
import { linkHtml } from './elements'
import { type RenderedEmail, renderEmail } from './email-html.server'
import { layOut, type Stationery, stationery } from './layout.server'
import { messageHtml } from './message-html.server'
import { webAddress } from './web-address.server'

export interface Letter {
  subject: string
  html: string
  text: string
  problems: string[]
}

/** Gmail cuts off an email after 102 kB of HTML, and with it the unsubscribe link. */
export const MAX_HTML_BYTES = 102_000

const REASON = 'You are receiving this email because you subscribed to our newsletter.'
const TEST_NOTE = '(In the newsletter, each subscriber gets a personal unsubscribe link here.)'
const READ = 'Read in the browser'
/** Characters. */
const SNIPPET = 150

interface NewsletterText {
  /** Without one, the letter has no page to link to. */
  id?: number
  subject: string
  preview_text: string | null
  text: string
}

/** `leave` is the full address of the subscriber's unsubscribe link. */
export async function newsletterLetter(
  newsletter: NewsletterText,
  footer: { leave: string } | { test: true },
): Promise<Letter> {
  const of = await stationery()
  const { html: body, text, problems } = await rendered(newsletter.text, of)
  const { subject, preview_text, id } = newsletter
  const { words, link } = 'leave' in footer ? leaveFooter(footer.leave, of) : { words: TEST_NOTE, link: TEST_NOTE }
  const read = id === undefined ? null : webAddress(id)
  // Otherwise mailboxes would show the link above as the first words.
  const previewText = preview_text ?? summary(plainText(newsletter.text), SNIPPET)
  const above = read ? smallLink(read, READ, of) : READ
  return letter({
    subject,
    html: layOut({ subject, previewText, above, body, footer: `${REASON}<br>${link}<br><br>` }, of),
    text: `${read ? `${READ}: ${read}\n\n` : ''}${text}\n\n-- \n${REASON} To unsubscribe, open this page:\n${words}\n\n${signatureOf(of.shop)}\n`,
    problems,
  })
}

function leaveFooter(leave: string, of: Stationery) {
  return { words: leave, link: smallLink(leave, 'Unsubscribe', of) }
}

function smallLink(address: string, label: string, { styles }: Stationery): string {
  return linkHtml(address, label, { ...styles, a: styles.footLink })
}

const renderings = new LRUCache<string, Promise<RenderedEmail>>({ max: 4 })

async function rendered(text: string, of: Stationery): Promise<RenderedEmail> {
  const { version } = await currentContentVersion()
  const key = `${version} ${text}`
  const known = renderings.get(key)
  if (known) return known
  const rendering = renderEmail(text, of)
  renderings.set(key, rendering)
  rendering.catch(() => renderings.delete(key))
  return rendering
}

interface Message {
  subject: string
  text: string
  /** The label of the button for an address that stands alone on a line. */
  button?: string
  /** It is the first such address, instead of the last. */
  isLinkFirst?: boolean
}

/** Nothing in the text is markup. */
export async function plainLetter({
  subject,
  text,
  button = 'Open this page',
  isLinkFirst = false,
}: Message): Promise<Letter> {
  const of = await stationery()
  const body = cleanEmail(messageHtml(text, { label: button, isFirst: isLinkFirst }, of), of.styles)
  return letter({ subject, html: layOut({ subject, body }, of), text, problems: [] })
}

function letter(made: Letter): Letter {
  if (Buffer.byteLength(made.html) <= MAX_HTML_BYTES) return made
  const tooLarge =
    'The email is larger than 102 kB: Gmail cuts off its end, and the unsubscribe link with it. Shorten the text, or make two newsletters of it.'
  return { ...made, problems: [...made.problems, tooLarge] }
}
