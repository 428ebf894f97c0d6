import sanitizeHtml from 'sanitize-html'
import { parseSitePath } from '~/format/address'
import { storedPicture } from '~/format/picture-address'
import { decoded } from '~/format/text-of-html.server'
import { linkAddress, pictureAddress } from '~/models/writing/markup/checked-addresses'

const HEADINGS = ['h2', 'h3', 'h4']
const TEXT = ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'blockquote', 'code', 'pre']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...TEXT, ...LISTS, ...TABLES, 'a', 'img', 'figure', 'figcaption', 'details', 'summary'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
}

/** Removes all HTML outside the allow-list, and tags that are nested deeper than `nestingLimit`; completes addresses. Adds what staff should know to `problems`. Runs on every save and again on every read. */
export function sanitise(html: string, nestingLimit?: number, problems: string[] = []): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    nestingLimit,
    transformTags: {
      ...ALLOWED.transformTags,
      a: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, 'href', (href) => hrefOf(href, problems)) }),
      img: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, 'src', (src) => srcOf(src, problems)) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

type Attributes = sanitizeHtml.Attributes

function withAddress(attributes: Attributes, name: string, read: (written: string) => string | null): Attributes {
  const { [name]: written, ...others } = attributes
  const address = written === undefined ? null : read(written)
  // In the order of the text, which the JSON contract carries.
  return address === null ? others : { ...attributes, [name]: address }
}

/** Within the page or from its address, which browsers complete. */
const isRelative = (href: string) => !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|www\.)|@/i.test(href.trim())

const hrefOf = (href: string, problems: string[]) => (isRelative(href) ? href : linkAddress(href, problems))

/** A path is left as it is: older pages show pictures of any folder. */
const srcOf = (src: string, problems: string[]) =>
  parseSitePath(src) === null ? pictureAddress(src, problems) : storedPicture(src)

const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|small|strong|sub|sup|u)\b[^>]*>/g
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/
/** Returns the text of sanitised HTML, with tags removed and entities decoded. */
export function textOf(html: string): string {
  return decoded(html.replaceAll(INLINE_TAG, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns each heading with the text below it, for structured data. */
export function questionsOf(html: string): { question: string; answer: string }[] {
  // The pattern's group puts headings between texts: text, heading, text, heading, …
  const [, ...parts] = html.split(HEADING).map(textOf)
  return parts.flatMap((question, index) => {
    const answer = parts[index + 1] ?? ''
    return index % 2 === 0 && question && answer ? [{ question, answer }] : []
  })
}
