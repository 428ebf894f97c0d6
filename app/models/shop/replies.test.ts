import { expect, test } from 'vitest'
import { REPLIES } from './replies.section.server'

test('saved replies have a title and a text; empty rows are left out', () => {
  const typed = { reply_greeting: 'Dear {first name},', title_2: 'Hours', text_2: 'We are open\ndaily.' }
  expect(REPLIES.schema.parse(typed)).toEqual({
    reply_greeting: 'Dear {first name},',
    reply_signature: null,
    saved_replies: [{ title: 'Hours', text: 'We are open\ndaily.' }],
  })
})

test.each([
  [{ title_1: 'Hours' }, 'text_1'],
  [{ text_3: 'We are open.' }, 'title_3'],
  [{ title_1: 'Hours', text_1: 'One', title_2: 'Hours', text_2: 'Two' }, 'title_2'],
])('%j is refused at %s', (typed, field) => {
  expect(REPLIES.schema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field])
})
