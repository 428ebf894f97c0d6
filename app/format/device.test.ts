import { expect, test } from 'vitest'
import { describeDevice } from './device'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${KIT} SamsungBrowser/25.0 Chrome/121.0`, 'Samsung Internet on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/141.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1', 'Safari on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test('a program is described by its own name, truncated', () => {
  expect(describeDevice('curl/8.5.0')).toBe('curl/8.5.0')
  expect(describeDevice('x'.repeat(300))).toBe('x'.repeat(60))
  expect(describeDevice(null)).toBe('Unknown device')
})
