import { expect, test } from 'vitest'
import { readContentType, writeContentType } from './receive-body'

test.each<[string, string, string | undefined]>([
  ['application/json', 'application/json', undefined],
  [' Application/X-WWW-Form-Urlencoded ; charset=UTF-8', 'application/x-www-form-urlencoded', undefined],
  ['multipart/form-data; boundary=--x', 'multipart/form-data', '--x'],
  ['Multipart/Form-Data;charset=utf-8; Boundary="a b"', 'multipart/form-data', undefined],
  ['multipart/form-data; boundary="a=b"', 'multipart/form-data', 'a=b'],
  ['multipart/form-data; boundary="a; boundary=b', 'multipart/form-data', undefined],
  ['multipart/form-data; boundary=', 'multipart/form-data', undefined],
  ['application/json-x', 'application/json-x', undefined],
  ['application/json, multipart/form-data; boundary=x', '', undefined],
  ['json', '', undefined],
  ['', '', undefined],
])('%j', (header, essence, boundary) => {
  expect(readContentType(header)).toEqual({ essence, boundary })
})

test('the rewritten content type is parsed the same way by the platform', async () => {
  const type = readContentType('MULTIPART/form-data; charset=utf-8; boundary=a=b:c')
  const body = '--a=b:c\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n--a=b:c--'
  const form = await new Response(body, { headers: { 'Content-Type': writeContentType(type) } }).formData()
  expect([...form]).toEqual([['n', '1']])
})
