const ERASED = '[erased]'
const CONTEXT_CHARACTERS = 60

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

const PART = String.raw`\p{Script=Latin}\p{M}\d`

/**
 * Not within ann@example.com.au; but in quotes, at the end of a sentence or beside a letter of another script. The
 * neighbours are looked at once the address itself is found: a text of signs costs nothing.
 */
function patternOf(address: string): RegExp {
  const literal = address.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
  const longerBefore = String.raw`(?<![${PART}][_+'.-]{0,64}${literal})`
  const longerAfter = `(?!-{0,64}[${PART}]|\\.[${PART}])`
  return new RegExp(literal + longerBefore + longerAfter, 'giu')
}

/** Only some words around the address: the text may be about others. */
export function excerpts(value: unknown, address: string): string[] {
  const pattern = patternOf(address)
  const found: string[] = []
  mapTexts(value, (text) => {
    for (const { index } of text.matchAll(pattern)) {
      found.push(
        text.slice(Math.max(0, index - CONTEXT_CHARACTERS), index + address.length + CONTEXT_CHARACTERS).toWellFormed(),
      )
    }
    return text
  })
  return found
}

/** Also the ends of longer addresses, which are no mention. */
export function addressesIn(value: unknown): string[] {
  const found: string[] = []
  mapTexts(value, (text) => {
    for (const { index: at } of text.matchAll(/@/g)) {
      const local = LOCAL.exec(text.slice(Math.max(0, at - MAX_LOCAL_CHARACTERS), at))?.[0] ?? ''
      const domain = DOMAIN.exec(text.slice(at + 1, at + MAX_DOMAIN_CHARACTERS))?.[0] ?? ''
      for (let start = 0; domain && start < local.length; start += 1) found.push(`${local.slice(start)}@${domain}`)
    }
    return text
  })
  return found.map((one) => one.toLowerCase())
}

const [MAX_LOCAL_CHARACTERS, MAX_DOMAIN_CHARACTERS] = [64, 255]
const LOCAL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const DOMAIN = /^[a-z\d]+(?:[.-]+[a-z\d]+)*/i

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [map(name), mapTexts(one, map)]))
}
