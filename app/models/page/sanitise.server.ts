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

/** Page HTML with everything outside the allow-list gone: done when saved and again when shown. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, ALLOWED)
}
