const INLINE_TAG = /<\/?(?:a|b|code|em|i|s|small|strong|sub|sup|u)\b[^>]*>/g
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of sanitised HTML, without tags and entities. */
export function textOf(html: string): string {
  return html
    .replaceAll(INLINE_TAG, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The headings of sanitised HTML that text follows, each with that text: what a page of questions asks and answers. */
export function questionsOf(html: string): { question: string; answer: string }[] {
  // Splitting by a pattern with a group gives text, heading, text, heading, text …
  const [, ...parts] = html.split(HEADING).map(textOf)
  return parts.flatMap((question, index) => {
    const answer = parts[index + 1] ?? ''
    return index % 2 === 0 && question && answer ? [{ question, answer }] : []
  })
}
