import sanitizeHtml from 'sanitize-html'
import { env } from '~/runtime/env.server'
import { CLASSES, type Styles } from './styles'

const STYLED = ['class', 'style', 'dir']
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'blockquote', 'ul', 'ol', 'li', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'div', 'span'],
]

/** Emails go to strangers, so only what the shop's own rendering writes stays. */
export function cleanEmail(html: string, styles: Styles): string {
  const known = new Set<string | undefined>(Object.values(styles))
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': STYLED,
      a: ['href'],
      ol: ['start'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['role', 'cellpadding', 'cellspacing', 'border', 'width', 'align'],
      ...Object.fromEntries(['td', 'th'].map((tag) => [tag, ['width', 'align', 'valign']])),
    },
    allowedClasses: { '*': CLASSES },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', env.ORIGIN.split(':')[0] ?? ''] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style, ...attribs }) => ({
        tagName,
        attribs: style !== undefined && known.has(style) ? { ...attribs, style } : attribs,
      }),
    },
  })
}
