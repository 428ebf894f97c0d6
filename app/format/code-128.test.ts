import { expect, test } from 'vitest'
import { code128 } from './code-128'

/** The modules between the quiet zones: 1 for a bar. */
function modulesOf(text: string): string {
  const { width, path } = code128(text)!
  const modules = Array.from({ length: width }, () => '0')
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)/g)) modules.fill('1', Number(x), Number(x) + Number(bar))
  expect([modules.slice(0, 10).join(''), modules.slice(-10).join('')]).toEqual(['0000000000', '0000000000'])
  return modules.slice(10, -10).join('')
}

test('a barcode has the bars that another encoder makes', () => {
  // JsBarcode 3.12.3, format CODE128B.
  expect(modulesOf('AF-0123')).toBe(
    '1101001000010100011000100011000101001101110010011101100100111001101100111001011001011100111010011001100011101011',
  )
  expect(modulesOf('R 7')).toBe('11010010000110001011101101100110011101101110100111001101100011101011')
})

test('each printable character has its own eleven modules', () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  expect(new Set(all.map((one) => modulesOf(one).slice(11, 22))).size).toBe(95)
})

test.each(['', 'Nº 7', 'A\tB', '💍'])('“%s” has none', (text) => {
  expect(code128(text)).toBeNull()
})
