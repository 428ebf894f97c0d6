import { expect, test } from 'vitest'
import { z } from 'zod'
import { giftFields, giftText, refusalOfDay, withoutUnusedCard } from './gift.schema'

const schema = z.object(giftFields)
const now = new Date('2026-11-25T13:30:00Z') // After midnight in Melbourne: the 26th.

const errorOf = (input: object) => schema.safeParse(input).error?.issues[0]?.message

test('without a choice it is no gift', () => {
  expect(schema.parse({})).toEqual({ is_gift: false, gift_card_text: null, needed_by: null })
})

test('a text that is too long for the card is refused with how much, never cut', () => {
  expect(schema.parse({ gift_card_text: ` ${'x'.repeat(200)} ` }).gift_card_text).toHaveLength(200)
  expect(errorOf({ gift_card_text: 'x'.repeat(213) })).toBe(
    'The text of the card is 13 characters too long: it may have up to 200',
  )
  expect(errorOf({ gift_card_text: 'x'.repeat(201) })).toContain('1 character too long')
  expect(errorOf({ gift_card_text: `a${'\n'.repeat(2000)}b` })).toContain('too many empty lines')
  expect(errorOf({ gift_card_text: 'a\0b' })).toBeDefined()
})

test('lines of a card stay', () => {
  expect(schema.parse({ gift_card_text: 'Dear Mia,\nhappy birthday' }).gift_card_text).toBe('Dear Mia,\nhappy birthday')
})

test.each<[string, string | null]>([
  ['2026-11-26', null],
  ['2026-12-24', null],
  ['2027-11-26', null],
  ['2026-11-25', 'This day has passed: choose one from today on, or leave it empty'],
  ['0026-12-24', 'This day has passed: choose one from today on, or leave it empty'],
  ['2028-12-24', 'Choose a day within a year'],
  ['2026-02-30', 'Enter a day as year, month and day, such as 2026-12-24'],
  ['24/12/2026', 'Enter a day as year, month and day, such as 2026-12-24'],
  ['Christmas', 'Enter a day as year, month and day, such as 2026-12-24'],
])('needed by %s: %s', (day, refusal) => expect(refusalOfDay(day, now)).toBe(refusal))

test('the card is forgotten when it is no gift, the day is not', () => {
  const typed = { gift_card_text: 'For Mia', needed_by: '2026-12-24' }
  expect(withoutUnusedCard({ is_gift: true, ...typed })).toEqual({ is_gift: true, ...typed })
  expect(withoutUnusedCard({ is_gift: false, ...typed })).toEqual({
    is_gift: false,
    gift_card_text: null,
    needed_by: '2026-12-24',
  })
})

test('a message has a line for each', () => {
  expect(giftText({ is_gift: false, gift_card_text: null, needed_by: null })).toBe('')
  expect(giftText({ is_gift: true, gift_card_text: 'For Mia', needed_by: '2026-12-24' })).toBe(
    'It is a gift: please wrap it, and send no prices with it.\nOn the card: “For Mia”\nNeeded by 24 December 2026.',
  )
})
