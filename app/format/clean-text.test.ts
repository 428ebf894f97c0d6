import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text'

test.each([
  ['control characters', 'Ruby\u0002Bold\u0003 ctrl\u0008\u001B\u007F\u0090', 'RubyBold ctrl'],
  ['a decomposed accent', 'Cre\u0301ole', 'Cr\u00E9ole'],
  ['an override of the direction', 'Ring\u202Egnp.exe\u202C', 'Ringgnp.exe'],
  ['isolates without an end', '\u2067Ring\u2066', 'Ring'],
  ['a byte order mark', '\uFEFFRing\uFEFF', 'Ring'],
  ['unseen ends', '\u200B\u00AD\u3164 Anna\u200B\u2060', 'Anna'],
  ['hidden tags', 'Ring\u{E0041}\u{E0042}', 'Ring'],
  ['other line breaks', 'one\u2028two\u0085three\vfour', 'one\ntwo\nthree\nfour'],
  ['very many accents', `a${'\u0301'.repeat(100)}`, `\u00E1${'\u0301'.repeat(29)}`],
])('%s', (_, typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['joiners', '\u200C\u200D'],
  ['marks of direction', '\u200E\u200F\u061C'],
  ['a soft hyphen', '\u00AD'],
  ['fillers', '\u3164\u115F\uFFA0'],
  ['a blank pattern of Braille', '\u2800 \u2800'],
  ['spaces of every width', '\u00A0\u2003\u3000'],
  ['selectors of variants', '\uFE0F\u{E0100}'],
  ['accents without a letter', '\u0301\u0301'],
  ['control characters', '\u0001\u0002'],
])('%s alone are an empty text', (_, typed) => {
  expect([cleanText(typed), cleanLine(typed)]).toEqual(['', ''])
})

test.each([
  ['an emoji of several', '\u{1F469}\u200D\u{1F48D} \u2764\uFE0F'],
  ['a flag of tags', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a flag of letters', '\u{1F1E6}\u{1F1FA}'],
  ['Persian with a non-joiner', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['Arabic with its vowels', '\u0642\u0650\u064A\u0631\u0627\u0637 (18) \u2014 Diamond'],
  ['Hebrew with a mark of direction', '\u05D8\u05D1\u05E2\u05EA\u200F!'],
  ['Devanagari', '\u0915\u094D\u200D\u0937 \u0905\u0902\u0917\u0942\u0920\u0940'],
  ['soft hyphens within', 'soft\u00ADhyphen'],
])('%s stays as it is', (_, typed) => {
  expect(cleanText(typed)).toBe(typed)
})

test('a line has no line breaks', () => {
  expect(cleanLine(' Ring\r\n\r\nof\u2028gold\t\u00A0 ')).toBe('Ring of gold')
})

test('NUL and lone surrogates stay, to be refused', () => {
  expect(cleanText('a\0\uD800')).toBe('a\0\uD800')
})

test.each(['\u0301\u0316', '\u200B', '\u200Ba', ' ', '\u{1F3F4}\u{E0067}', '\u{E0067}', '\u0001', 'a\u0301'])(
  'a long text of %j takes no time that matters',
  (part) => {
    const time = (repeated: string) => {
      const text = repeated.repeat(100_000)
      const start = performance.now()
      cleanLine(text)
      return performance.now() - start
    }
    // Quadratic would take some thousand times as long as plain words.
    expect(time(part) / time('Ada ')).toBeLessThan(50)
  },
)

test('a line break is one character, however it was sent', () => {
  expect(cleanText('one\r\n\ttwo\rthree\nfour\u2028five\r\n\r\nsix')).toBe('one\n\ttwo\nthree\nfour\nfive\n\nsix')
})
