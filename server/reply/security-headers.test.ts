import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers'

const hsts = (...args: Parameters<typeof securityHeaders>) => {
  const headers = securityHeaders(...args)
  const place = headers.indexOf('Strict-Transport-Security')
  return place === -1 ? null : headers[place + 1]
}

test('HSTS is sent behind https, for subdomains only when configured', () => {
  expect(hsts('http://localhost:3000', true)).toBeNull()
  expect(hsts('https://shop.example')).toBe('max-age=31536000')
  expect(hsts('https://shop.example', true)).toBe('max-age=31536000; includeSubDomains')
})
