import { expect, test } from 'vitest'
import { escapeXml } from './xml'

test('nothing of a text is markup, and nothing breaks the document', () => {
  expect(escapeXml(`<b title="it's">&</b>`)).toBe('&lt;b title=&quot;it&apos;s&quot;&gt;&amp;&lt;/b&gt;')
  expect(escapeXml('a\u0002b\u000bc\ufffe\ud800')).toBe('abc\ufffd')
  expect(escapeXml('pavé\n½ 💎')).toBe('pavé\n½ 💎')
})
