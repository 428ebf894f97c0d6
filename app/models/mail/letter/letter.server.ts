import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'
import { escapeXml } from '~/format/escape'
import { summary } from '~/format/text'
import { currentContentVersion } from '~/models/records/content-version.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { env } from '~/runtime/env.server'
import { signatureOf } from '~/shop'
import { pictureInEmail } from './email-addresses.server'
import { cleanEmail, type RenderedEmail, renderEmail } from './email-html.server'
import { lineHtml } from './email-pictures.server'
import { layOut, type Stationery, stationery } from './layout.server'
import { buttonHtml, buttonLinkHtml, linkHtml, type Styles } from './styles'
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
const SNIPPET_CHARACTERS = 150

interface NewsletterText {
  /** Without one, the letter has no page to link to. */
  id?: number
  subject: string
  preview_text: string | null
  text: string
}

/** `leave` is the full address that unsubscribes. */
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
  const previewText = preview_text ?? summary(plainText(newsletter.text), SNIPPET_CHARACTERS)
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

type LinePictures = { line: string; src: string }[]

interface Message {
  subject: string
  text: string
  /** Each stands beside its line and what is indented below. */
  pictures?: LinePictures | null
  button?: string
  isLinkFirst?: boolean
}

export async function plainLetter({
  subject,
  text,
  pictures,
  button = 'Open this page',
  isLinkFirst = false,
}: Message): Promise<Letter> {
  const of = await stationery()
  const body = cleanEmail(messageHtml(text, pictures ?? [], { label: button, isFirst: isLinkFirst }, of), of.styles)
  return letter({ subject, html: layOut({ subject, body }, of), text, problems: [] })
}

function letter(made: Letter): Letter {
  if (Buffer.byteLength(made.html) <= MAX_HTML_BYTES) return made
  const tooLarge =
    'The email is larger than 102 kB: Gmail cuts off its end, and the unsubscribe link with it. Shorten the text, or make two newsletters of it.'
  return { ...made, problems: [...made.problems, tooLarge] }
}

const { linkify } = new MarkdownIt()
linkify.set({ fuzzyLink: false, fuzzyIP: false })

interface Button {
  label: string
  isFirst: boolean
}

function messageHtml(
  text: string,
  pictures: LinePictures,
  { label, isFirst }: Button,
  { shop, styles }: Stationery,
): string {
  const lines = withoutEnd(text.trimEnd(), signatureOf(shop)).split(/\r\n?|\n/)
  const main = isFirst ? lines.findIndex(isOwnAddress) : lines.findLastIndex(isOwnAddress)
  if (lines[main - 1] === `${label}:`) lines[main - 1] = ''
  const note = lines.lastIndexOf('-- ')
  const body = note > main ? lines.slice(0, note) : lines
  const sources = new Map(pictures.map(({ line, src }) => [line, pictureInEmail(src)]))
  const html = blocksOf(body, main, sources).map((block) => {
    if (block.isButton) return mainLinkHtml(block.lines.join(''), label, styles)
    if (block.src)
      return lineHtml(
        block.src,
        linesHtml(
          block.lines.map((line) => line.trim()),
          styles,
        ),
        styles,
      )
    return block.isQuote
      ? quoteHtml(block.lines, styles)
      : `<p style="${styles.p}">${linesHtml(block.lines, styles)}</p>\n`
  })
  if (note > main)
    html.push(`<p class="muted" style="${styles.small}">${linesHtml(lines.slice(note + 1), styles)}</p>\n`)
  return html.join('')
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : text
}

function isOwnAddress(line: string): boolean {
  const address = line.trim()
  return address.startsWith(`${env.ORIGIN}/`) && !/\s/.test(address)
}

interface Block {
  lines: string[]
  isQuote: boolean
  isButton: boolean
  src?: string | null
}

function blocksOf(lines: string[], main: number, sources: Map<string, string | null>): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const [index, line] of lines.entries()) {
    const [isQuote, isButton, src] = [/^>/.test(line), index === main, sources.get(line)]
    const last = blocks.at(-1)
    if (src || (last?.src && !line.startsWith(' '))) isNew = true
    if (!line.trim()) isNew = true
    else if (!isNew && last && !isButton && !last.isButton && last.isQuote === isQuote) last.lines.push(line)
    else {
      blocks.push({ lines: [line], isQuote, isButton, src })
      isNew = false
    }
  }
  return blocks
}

function quoteHtml(lines: string[], styles: Styles): string {
  const words = lines.map((line) => line.replace(/^> ?/, ''))
  return `<blockquote class="muted" style="${styles.blockquote}">${linesHtml(words, styles)}</blockquote>\n`
}

/** Some mailboxes show no buttons, so the address stays legible. */
function mainLinkHtml(line: string, label: string, styles: Styles): string {
  const address = line.trim()
  const button = buttonHtml(buttonLinkHtml(address, escapeXml(label), styles), styles)
  return `${button}<p class="muted" style="${styles.small}">${linkHtml(address, escapeXml(address), styles)}</p>\n`
}

function linesHtml(lines: string[], styles: Styles): string {
  return lines.map((line) => withLinks(line.trimEnd(), styles)).join('<br>\n')
}

function withLinks(line: string, styles: Styles): string {
  let end = /^ */.exec(line)![0].length
  let html = '\u00A0'.repeat(end)
  for (const { index, lastIndex, url, raw, schema } of linkify.match(line) ?? []) {
    if (!['http:', 'https:', 'mailto:', ''].includes(schema)) continue
    html += escapeXml(line.slice(end, index)) + linkHtml(url, escapeXml(raw), styles)
    end = lastIndex
  }
  return html + escapeXml(line.slice(end))
}
