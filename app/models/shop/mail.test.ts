import { expect, test } from 'vitest'
import { MAIL } from './mail.section.server'

test('the sender is an address with or without a name; both fields may be empty', () => {
  expect(MAIL.schema.parse({})).toEqual({ mail_from: null, notices_email: null })
  const typed = { mail_from: ' Opal,  Wren <hello@opal.example> ', notices_email: 'Orders@Opal.example' }
  expect(MAIL.schema.parse(typed)).toEqual({
    mail_from: 'Opal, Wren <hello@opal.example>',
    notices_email: 'orders@opal.example',
  })
})

test.each([
  ['mail_from', 'Opal'],
  ['mail_from', 'Opal <hello@opal>'],
  ['mail_from', 'Opal <hello@opal.example>, Eve <eve@opal.example>'],
  ['mail_from', 'Opal\u0000 <hello@opal.example>'],
  ['mail_from', `${'x'.repeat(200)} <hello@opal.example>`],
  ['notices_email', 'Opal <hello@opal.example>'],
  ['notices_email', 'a@opal.example, b@opal.example'],
])('%s %j is refused', (name, value) => {
  expect(MAIL.schema.safeParse({ [name]: value }).error?.issues.map(({ path }) => path[0])).toContain(name)
})
