import sanitizeHtml from 'sanitize-html'
import { parseSitePath } from '~/format/address'
import { storedPicture } from '~/format/stored-address'
import { decoded } from '~/format/text-of-html.server'
import { linkAddress, pictureAddress } from '~/models/writing/markup/addresses.server'

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

/** Runs on every save and again on every read. */
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
  // Keeps the order of the attributes, which the JSON API shows.
  return address === null ? others : { ...attributes, [name]: address }
}

const isRelative = (href: string) => !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|www\.)|@/i.test(href.trim())

const hrefOf = (href: string, problems: string[]) => (isRelative(href) ? href : linkAddress(href, problems))

/** Older pages show pictures of any folder. */
const srcOf = (src: string, problems: string[]) =>
  parseSitePath(src) === null ? pictureAddress(src, problems) : storedPicture(src)

const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|small|strong|sub|sup|u)\b[^<>]*>/g
const HEADING = /<h[2-4][^<>]*>([\s\S]*?)<\/h[2-4]>/
/** Expects HTML that has been sanitised before. */
export function textOf(html: string): string {
  return decoded(html.replaceAll(INLINE_TAG, '').replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function questionsOf(html: string): { question: string; answer: string }[] {
  // Splitting keeps the captured group: text, heading, text, heading, …
  const [, ...parts] = html.split(HEADING).map(textOf)
  return parts.flatMap((question, index) => {
    const answer = parts[index + 1] ?? ''
    return index % 2 === 0 && question && answer ? [{ question, answer }] : []
  })
}
