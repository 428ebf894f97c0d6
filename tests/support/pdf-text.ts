import { inflateSync } from 'node:zlib'

/** The texts of a PDF that Chromium has printed: one for each of its streams and fonts. */
export function textsOfPdf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const fonts = streams.filter((stream) => stream.includes('beginbf')).map(charactersOf)
  const written = streams.filter((stream) => /T[jJ]\b/.test(stream))
  return written.flatMap((stream) =>
    fonts.map((font) =>
      [...stream.matchAll(/<([\dA-Fa-f]+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => font.get(parseInt(glyph, 16)) ?? '')
        .join(''),
    ),
  )
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')]
    } catch {
      // A picture, or the word within another stream.
      return []
    }
  })
}

/** What the glyphs of a font stand for. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      characters.set(parseInt(glyph, 16), String.fromCharCode(parseInt(code.slice(0, 4), 16)))
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from = '', to = '', code = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      for (let glyph = first; glyph <= last; glyph += 1) {
        characters.set(glyph, String.fromCharCode(parseInt(code, 16) + glyph - first))
      }
    }
  }
  return characters
}
