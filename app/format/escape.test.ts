import { expect, test } from 'vitest'
import { asHtml, escapeFormula, escapeXml, unescapeFormula } from './escape'

test('escaped text contains no markup and does not break the document', () => {
  expect(escapeXml(`<b title="it's">&</b>`)).toBe('&lt;b title=&quot;it&apos;s&quot;&gt;&amp;&lt;/b&gt;')
  expect(escapeXml('a\u0002b\u000bc\ufffe\ud800')).toBe('abc\ufffd')
  expect(escapeXml('pavé\n½ 💎')).toBe('pavé\n½ 💎')
})

test.each(['=1+1', '+61 3', '-5', '@name', '\tx', '\rx', '＝1', "'=1", "''-"])(
  'the formula %j is escaped and restored',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
  },
)

test.each(['', 'Ring', "'90s ring", "'", '1-2', ' =1', '💍'])('%j is unchanged', (cell) => {
  expect(escapeFormula(cell)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(cell)
})

test('plain text gets its paragraphs, HTML stays as it is', () => {
  expect(asHtml('Care & repair\r\n\r\n \r\nFirst line\nsecond')).toBe(
    '<p>Care &amp; repair</p>\n<p>First line<br />second</p>',
  )
  expect(asHtml('2 < 3')).toBe('<p>2 &lt; 3</p>')
  for (const html of ['<h2>Care</h2>\n\ntext', 'Tea &amp; cake', '']) expect(asHtml(html)).toBe(html)
})
