import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { styleSheetLinks } from '~/http/loading-order.server'
import { headersOf } from './rendered'

/** How V8 stores a text, by the tag of its serialization format. */
const isInOneByte = (text: string) => String.fromCharCode(serialize(text)[2] ?? 0) === '"'

test('headers cut from a page with other than Latin letters have one byte for each letter', () => {
  const html = '<title>Ōtepoti</title><link rel="stylesheet" href="/assets/app-DjbndLRY.css"/>'
  const link = styleSheetLinks(html)
  expect(isInOneByte(link)).toBe(false)
  const headers = headersOf({ headers: new Headers({ Link: link }) }, 'br', 'no-cache')
  expect(headers).toContain('</assets/app-DjbndLRY.css>; rel=preload; as=style')
  expect(headers.filter((text) => !isInOneByte(text))).toEqual([])
})
