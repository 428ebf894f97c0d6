import sanitizeHtml from 'sanitize-html'

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

/** Removes all HTML outside the allow-list, and tags that are nested deeper than `nestingLimit`. Runs on every save and again on every read. */
export function sanitise(html: string, nestingLimit?: number): string {
  return sanitizeHtml(html, { ...ALLOWED, nestingLimit })
}

const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|small|strong|sub|sup|u)\b[^>]*>/g
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Returns the text of sanitised HTML, with tags removed and entities decoded. */
export function textOf(html: string): string {
  return html
    .replaceAll(INLINE_TAG, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
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
