import { expect, test } from 'vitest'
import { slugify } from './slug'
import { splitParagraphs, titleFromSlug, withUnits } from './text'

test.each([
  ['2.1mm wide', '2.1\u00A0mm wide'],
  ['9 by 7 mm, on a 45cm chain', '9 by 7\u00A0mm, on a 45\u00A0cm chain'],
  ['4.8g the pair, 12 grams', '4.8\u00A0g the pair, 12 grams'],
  ['1.01ct, 10 cms, 4mmx, comma', '1.01ct, 10 cms, 4mmx, comma'],
])('%j shows its measures as %j', (typed, shown) => expect(withUnits(typed)).toBe(shown))

test('paragraphs end at line breaks, and blank ones are dropped', () => {
  expect(splitParagraphs('one\r\n\r\ntwo \n three')).toEqual(['one', 'two', 'three'])
})

test.each([
  ['Southern Light', 'southern-light'],
  ['  Pavé & Pearls!  ', 'pave-pearls'],
  ['--The 1985 / Edit--', 'the-1985-edit'],
  ['???', ''],
  ['Søren Weiß & Łódź', 'soren-weiss-lodz'],
  ['ÆGIR ŒUVRE ÞÓR ĐORĐE ÐIS ISPARTA ısparta', 'aegir-oeuvre-thor-dorde-dis-isparta-isparta'],
  ['ﬁne soft\u00ADhyphen, zero\u200Bwidth', 'fine-softhyphen-zerowidth'],
  ['Cre\u0301ole', 'creole'],
  [`${'x'.repeat(109)} ring`, 'x'.repeat(109)],
])('%j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug becomes a heading', () => {
  expect(titleFromSlug('engagement-rings')).toBe('Engagement Rings')
})
