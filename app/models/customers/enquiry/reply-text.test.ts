import { expect, test } from 'vitest'
import { draftOf, hasOwnWords, insertReply, withFirstName } from './reply-text'

const parts = {
  greeting: 'Hello Ada,',
  signature: 'Imogen\nAurum',
  quotation: 'On 5 March, Ada wrote:\n> Hello?\n>\n> Yes',
}
const draft = draftOf(parts)

test('a draft has the greeting, room to write, the signature and the quotation', () => {
  expect(draft).toBe('Hello Ada,\n\n\nImogen\nAurum\n\nOn 5 March, Ada wrote:\n> Hello?\n>\n> Yes')
  expect(withFirstName('Dear {first name} ({first name})', ' Ada  King ')).toBe('Dear Ada (Ada)')
})

test.each([
  [draft, false],
  [draft.replaceAll('\n', '\r\n'), false],
  ['> only quoted\n   > indented', false],
  ['Imogen', false],
  [`Yes.\n${draft}`, true],
  [draft.replace('> Hello?', 'Hello?'), true],
])('%j has words of its own: %s', (text, has) => {
  expect(hasOwnWords(text, draft)).toBe(has)
})

test('a saved reply goes below what was typed, above the signature or else the quotation', () => {
  expect(insertReply(draft.replaceAll('\n', '\r\n'), 'We are open.', parts)).toBe(
    `Hello Ada,\n\nWe are open.\n\nImogen\nAurum\n\n${parts.quotation}`,
  )
  expect(insertReply(`Hi.\n\n${parts.quotation}`, 'We are open.', parts)).toBe(
    `Hi.\n\nWe are open.\n\n${parts.quotation}`,
  )
  expect(insertReply('', 'We are open.', parts)).toBe('We are open.')
  expect(insertReply('Typed', 'We are open.', { ...parts, signature: '' })).toBe('Typed\n\nWe are open.')
})
