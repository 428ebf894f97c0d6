import sanitizeHtml from 'sanitize-html'
import { parseSitePath } from '~/format/address'
import { storedPicture } from '~/format/picture-address'
import { linkAddress, pictureAddress } from '~/models/markup/checked-addresses'

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
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Returns the text of sanitised HTML, with tags removed and entities decoded. */
export function textOf(html: string): string {
  return decoded(html.replaceAll(INLINE_TAG, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Sanitised HTML has no other entities. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

const BREAKING = [
  ...[
    'address',
    'article',
    'blockquote',
    'center',
    'dd',
    'div',
    'dl',
    'dt',
    'figure',
    'footer',
    'header',
    'hr',
    'main',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul'],
]
const BREAKING_TAG = new RegExp(`<(?:br|li|${BREAKING.join('|')})\\b`, 'i')
/** A tag or an entity that a text is unlikely to have by chance. */
const MARKUP = new RegExp(
  `</?(?:a|b|br|del|em|font|i|iframe|img|ins|li|link|meta|s|script|small|span|strong|style|sub|sup|t[dh]|tbody|thead|u|${BREAKING.join('|')})\\b[^<>]*>|<!--|&(?:[a-z][a-z\\d]{1,30}|#\\d{1,7}|#x[\\da-f]{1,6});`,
  'i',
)
/** Markup is often escaped once more on its way through spreadsheets and shops. */
const MAX_ESCAPES = 3

/** Returns HTML as plain text, with a blank line between paragraphs and "- " before each point of a list; a text without HTML as it is. */
export function plainTextOf(source: string): string {
  let text = source
  for (let pass = 0; pass < MAX_ESCAPES && MARKUP.test(text); pass += 1) text = withoutMarkup(text)
  return text
}

function withoutMarkup(source: string): string {
  const html = BREAKING_TAG.test(source) ? source : source.replaceAll(/\r\n?|\n/g, '<br>')
  const simple = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'li', 'td'],
    allowedAttributes: {},
    transformTags: { ...Object.fromEntries(BREAKING.map((tag) => [tag, 'p'])), th: 'td' },
  })
  const text = simple
    .replaceAll(/\s+/g, ' ')
    .replaceAll('<br />', '\n')
    .replaceAll('<li>', '\n- ')
    .replaceAll('<td>', ' ')
    .replaceAll('</td>', ' ')
    .replaceAll('</li>', '\n')
    .replaceAll(/<\/?p>/g, '\n\n')
  const lines = decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
  return lines
    .join('\n')
    .replaceAll(/\n- ?\n+/g, '\n- ')
    .replaceAll(/(\n- [^\n]*)\n+(?=- )/g, '$1\n')
    .replaceAll(/\n{3,}/g, '\n\n')
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
