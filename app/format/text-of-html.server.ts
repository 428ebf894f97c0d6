import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Knows only the entities that sanitised HTML still has. */
export function decoded(text: string): string {
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
const MARKUP = new RegExp(
  `</?(?:a|b|br|del|em|font|i|iframe|img|ins|li|link|meta|s|script|small|span|strong|style|sub|sup|t[dh]|tbody|thead|u|${BREAKING.join('|')})\\b[^<>]*>|<!--|&(?:[a-z][a-z\\d]{1,30}|#\\d{1,7}|#x[\\da-f]{1,6});`,
  'i',
)
const MAX_ESCAPES = 3

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
