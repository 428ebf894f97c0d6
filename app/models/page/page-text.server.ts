import type { PageInput } from './page.schema'
import { sanitise } from './sanitise.server'

const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|small|strong|sub|sup|u)\b[^>]*>/g
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** A page as it is stored: its content sanitised, and the words of it beside, for the search. Every write needs both. */
export function storedPage(input: PageInput) {
  const content = sanitise(input.content)
  return { ...input, content, content_text: textOf(content) }
}

/** The words of sanitised HTML, without tags and entities. */
export function textOf(html: string): string {
  return html
    .replaceAll(INLINE_TAG, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replaceAll(/\s+/g, ' ')
    .trim()
}
