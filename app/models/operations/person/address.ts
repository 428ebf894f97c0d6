const ERASED = '[erased]'
/** In characters. */
const CONTEXT = 60

/** A longer address is not a mention. */
export function mentions(value: unknown, address: string): boolean {
  const pattern = patternOf(address)
  let isFound = false
  mapTexts(value, (text) => {
    isFound ||= text.search(pattern) !== -1
    return text
  })
  return isFound
}

export function redact<T>(value: T, address: string): T {
  const pattern = patternOf(address)
  return mapTexts(value, (text) => text.replaceAll(pattern, ERASED)) as T
}

/** Not within o'ann@example.com or ann@example.com.au; but in quotes, or at the end of a sentence. */
function patternOf(address: string): RegExp {
  const literal = address.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
  return new RegExp(`(?<![\\p{L}\\p{N}_+-]['.]?)${literal}(?!-*[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`, 'giu')
}

/** Only some words around the address: the text may be about others. */
export function excerpts(value: unknown, address: string): string[] {
  const pattern = patternOf(address)
  const found: string[] = []
  mapTexts(value, (text) => {
    for (const { index } of text.matchAll(pattern)) {
      found.push(text.slice(Math.max(0, index - CONTEXT), index + address.length + CONTEXT).toWellFormed())
    }
    return text
  })
  return found
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [map(name), mapTexts(one, map)]))
}
