const UNSAFE: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Structured data for search engines. Escaped, so that no text of it can end its element. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
}

/** JSON that may stand inside a script element. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replaceAll(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? '')
}
