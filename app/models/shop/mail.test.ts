import { expect, test } from 'vitest'
import { mailSchema } from './mail.schema'

test('the sender is an address with or without a name; both fields may be empty', () => {
  expect(mailSchema.parse({})).toEqual({ mail_from: null, notices_email: null })
  const typed = { mail_from: ' Opal,  Wren <hello@opal.example> ', notices_email: 'Orders@Opal.example' }
  expect(mailSchema.parse(typed)).toEqual({
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
  expect(mailSchema.safeParse({ [name]: value }).error?.issues.map(({ path }) => path[0])).toContain(name)
})
