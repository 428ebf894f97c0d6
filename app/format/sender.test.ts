import { expect, test } from 'vitest'
import { parseSender } from './email-address'

test.each([
  ['hello@boutique.example', '', 'hello@boutique.example'],
  ['Boutique <hello@boutique.example>', 'Boutique', 'hello@boutique.example'],
  ['"Finch, Jewellers" <hello@boutique.example>', 'Finch, Jewellers', 'hello@boutique.example'],
  ['Opal, Wren & Söhne <o@w.example>', 'Opal, Wren & Söhne', 'o@w.example'],
])('%j is a sender', (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address })
})

test.each([
  '',
  'Boutique',
  'Boutique <hello>',
  'a@b.example, c@d.example',
  'A <a@b.example>, C <c@d.example>',
  'Boutique\r\nBcc: eve <eve@b.example>',
  'Boutique\0 <a@b.example>',
  'a@b.example\nBcc',
])('%j is none', (text) => {
  expect(parseSender(text)).toBeNull()
})
