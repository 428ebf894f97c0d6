import { countWords, readingMinutes } from '~/format/text'
import { renderPage } from '~/models/writing/markup/page-html.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import type { Medium } from './medium'

export interface PresentedPreview {
  html: string
  problems: string[]
  words: number
  /** To read it; at least one. */
  minutes: number
}

const CONTACT = '<p><em>The contact form</em></p>'

/** Renders a text as its medium shows it; newsletters have a preview of the email too. */
export async function presentPreview(text: string, medium: Medium): Promise<PresentedPreview> {
  const { parts, problems } = await renderPage(text, { withContact: medium === 'page' })
  const words = countWords(plainText(text))
  return {
    html: parts.map((part) => ('html' in part ? withoutIds(part.html) : CONTACT)).join(''),
    problems: [...new Set(problems)],
    words,
    minutes: readingMinutes(words),
  }
}

/** The form around the preview has ids of its own. */
function withoutIds(html: string): string {
  return html.replace(/(<h[2-4]) id="[^"]*"/g, '$1')
}
