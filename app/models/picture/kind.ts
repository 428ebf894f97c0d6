const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** The kinds of picture that may be uploaded, as `sharp` calls them; AVIF it calls heif. */
export type Kind = (typeof KINDS)[number]

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const SIGNS: Record<Kind, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  avif: (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)),
}

/** What kind of picture a file is by its first bytes, whatever it is called; null for anything else. */
export function kindOf(bytes: Uint8Array): Kind | null {
  return KINDS.find((kind) => SIGNS[kind](bytes)) ?? null
}
