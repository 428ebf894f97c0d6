import { renderPage } from '~/models/markup/page-html.server'
import { plainText } from '~/models/markup/plain-text.server'

export interface PresentedPreview {
  html: string
  problems: string[]
  words: number
  /** To read it; at least one. */
  minutes: number
}

const WORDS_A_MINUTE = 220
/** In place of the form, which would stand in a form. */
const CONTACT = '<p>(The contact form)</p>'

export async function presentPreview(text: string, withContact = false): Promise<PresentedPreview> {
  const { parts, problems } = await renderPage(text, { withContact })
  const words = plainText(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  return {
    html: parts.map((part) => ('html' in part ? withoutIds(part.html) : CONTACT)).join(''),
    problems: [...new Set(problems)],
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  }
}

/** The form around the preview has ids of its own. */
function withoutIds(html: string): string {
  return html.replace(/(<h[2-4]) id="[^"]*"/g, '$1')
}
