import { expect, test } from 'vitest'
import { TooMany } from '~/models/records/errors'
import { newsletterFormSchema, newsletterTestSchema, scheduleSchema } from './newsletter.schema'
import { countTests } from './newsletter.server'
import { findBrokenAddresses } from './problems.server'

const text = { subject: 'Opals', text: 'New opals have come.' }
const errorsOf = (test_to: string, schema = newsletterTestSchema) =>
  schema.safeParse({ ...text, test_to }).error?.issues.map(({ message }) => message) ?? []

test('a test goes to up to five addresses, however they are separated', () => {
  const { data } = newsletterTestSchema.safeParse({
    ...text,
    test_to: ' A@x.example,b@x.example; c@x.example\nA@X.example ',
  })
  expect(data?.test_to).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
  expect(errorsOf('')).toEqual(['Enter an email address'])
  expect(errorsOf('a@x.example, nobody')).toEqual(['nobody is not an email address'])
  expect(errorsOf('a@x.example\r\nBcc:b@x.example')).toEqual(['bcc:b@x.example is not an email address'])
  expect(errorsOf([1, 2, 3, 4, 5, 6].map((n) => `a${n}@x.example`).join(' '))).toEqual(['At most 5 addresses'])
  expect(errorsOf('x'.repeat(3000))).toEqual(['At most 2000 characters'])
  expect(errorsOf('nobody', newsletterFormSchema as never)).toEqual([])
})

test('the time is in the future, and within a year', () => {
  const errors = (scheduled_at: string) => scheduleSchema.safeParse({ scheduled_at }).error?.issues[0]?.message
  expect(errors('')).toBe('Choose a date and a time')
  expect(errors('2025-02-30T10:00')).toBe('Choose a date and a time')
  expect(errors('2020-01-01T10:00')).toBe('Choose a time in the future')
  expect(errors('9999-01-01T10:00')).toBe('Choose a time within the next year')
})

test('a shop sends at most twenty tests in an hour', async () => {
  for (let times = 0; times < 4; times += 1) await countTests(5)
  await expect(countTests(1)).rejects.toThrow(TooMany)
})

test('links of the shop that lead nowhere and pictures that are gone are found', async () => {
  const written = [
    'Come [in](/contact), read [this](/blog/never-written) and [that](https://elsewhere.example/blog/x).',
    'Again [this](/blog/never-written). Or http://localhost:3000/product/no-such-ring',
    '![A ring](/uploads/0123456789abcdef0123456789abcdef-900x900.jpg)',
  ]
  const problems = await findBrokenAddresses(written.join('\n'))
  expect(problems).toEqual([
    'The link to /blog/never-written leads nowhere: visitors find no page there.',
    'The link to http://localhost:3000/product/no-such-ring leads nowhere: visitors find no page there.',
    'The picture /uploads/0123456789abcdef0123456789abcdef-900x900.jpg is no longer there.',
  ])
})
