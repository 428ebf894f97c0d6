import { expect, test } from 'vitest'
import { chooseOptions, describeChosen } from './chosen-options.server'
import { SIZER } from './options'
import { options as optionsSchema } from './options.schema'

const OPTIONS =
  optionsSchema().parse(
    [
      'Ring size: L; L½; M (+50.00); N (unavailable)',
      'Metal: Yellow gold; Platinum (+900.00); Silver (-100.00)',
      'Engraving: text of up to 20 characters (+80.00)',
    ].join('\n'),
  ) ?? []

const choose = (size: string, metal = 'Yellow gold', text = '') =>
  chooseOptions(OPTIONS, [
    { name: 'Engraving', value: text },
    { name: 'Metal', value: metal },
    { name: 'Ring size', value: size },
  ])
const engrave = (text: string) => choose('L', 'Yellow gold', text)

test('choices and a text add to the price, in the order of the piece', () => {
  const { chosen, difference_cents, errors, gone } = choose('M', 'Platinum', '  For \t M ')
  expect(chosen).toEqual([
    { name: 'Ring size', value: 'M' },
    { name: 'Metal', value: 'Platinum' },
    { name: 'Engraving', value: 'For M' },
  ])
  expect([difference_cents, errors.size, gone]).toEqual([5000 + 90_000 + 8000, 0, []])
  expect(choose('L', 'Silver').difference_cents).toBe(-10_000)
})

test('a text may be left empty and costs nothing then', () => {
  const { chosen, difference_cents, errors } = engrave('   ')
  expect([chosen.length, difference_cents, errors.size]).toEqual([2, 0, 0])
})

test('a ring size may be left to a sizer, other options not', () => {
  expect(choose(SIZER).errors.size).toBe(0)
  expect(choose('L', SIZER).errors.get('Metal')).toContain('no longer offered')
})

test.each([
  ['', 'Choose your ring size'],
  ['ZZ', 'This choice is no longer offered: please choose another'],
  ['l', 'This choice is no longer offered: please choose another'],
  ['N', 'N is unavailable at present: please choose another'],
])('the ring size %j is refused at its field alone', (size, message) => {
  expect([...choose(size).errors]).toEqual([['Ring size', message]])
})

test.each(['For M ♥', '💍', '👩‍👩‍👧', 'М', '愛', 'a\u0000b', 'Z\u0351\u0352', '1\uFE0F\u20E3', '\uD800', '٣'])(
  'the text %j cannot be engraved',
  (text) => {
    expect(engrave(text).errors.get('Engraving')).toContain('letters, numbers and punctuation only')
  },
)

test.each(['For M', 'Zoë & José', 'e\u0301ternité', '14.02.2026', '“Always” – J. ½', 'Ångström + Œuvre'])(
  'the text %j can be engraved',
  (text) => {
    const { chosen, errors } = engrave(text)
    expect(errors.size).toBe(0)
    expect(chosen[2]?.value).toBe(text.normalize('NFC'))
  },
)

test.each(['For M\u200B', '\u202EFor M', '\u0002For M\u00AD'])('%j is engraved as it looks', (text) => {
  expect(engrave(text).chosen[2]?.value).toBe('For M')
})

test.each(['\u200B', '\u3164 \u00AD'])('%j is no engraving', (text) => {
  const { chosen, errors } = engrave(text)
  expect([chosen.length, errors.size]).toEqual([2, 0])
})

test('a text has a limit', () => {
  expect(engrave('x'.repeat(20)).errors.size).toBe(0)
  expect(engrave('x'.repeat(21)).errors.get('Engraving')).toBe(
    'Engraving is 1 character too long: it may have up to 20',
  )
})

test('chosen options that the piece does not have are named', () => {
  const given = [
    { name: 'Length', value: '45 cm' },
    { name: '__proto__', value: 'x' },
    { name: 'constructor', value: '' },
  ]
  expect(chooseOptions([], given)).toMatchObject({ chosen: [], gone: ['Length', '__proto__'] })
})

test('what was chosen reads as one line, without typed texts where a stranger may read it', () => {
  const { chosen } = choose('M', 'Platinum', 'For M')
  expect(describeChosen(OPTIONS, chosen)).toMatch(
    /^Ring size: M \(US \d[¼½¾]?, EU \d\d\) · Metal: Platinum · Engraving: “For M”$/,
  )
  expect(describeChosen(OPTIONS, chosen, { isBrief: true })).toBe('Ring size: M · Metal: Platinum · Engraving: “For M”')
  expect(describeChosen(OPTIONS, chosen, { withTexts: false })).toMatch(/ · Engraving: as you typed it$/)
  const unsure = choose(SIZER).chosen
  for (const wording of [{}, { isBrief: true }])
    expect(describeChosen(OPTIONS, unsure, wording)).toBe('Ring size: not sure, post me a sizer · Metal: Yellow gold')
})

test('both sizes of a pair are said in all their scales', () => {
  const pair = optionsSchema().parse('Ring size: M; R½\nSize of the narrow band: L; L½') ?? []
  expect([...chooseOptions(pair, []).errors.values()]).toEqual([
    'Choose your ring size',
    'Choose the size of the narrow band',
  ])
  const chosen = [
    { name: 'Ring size', value: 'R½' },
    { name: 'Size of the narrow band', value: 'L½' },
  ]
  expect(describeChosen(pair, chosen)).toMatch(/^Ring size: R½ \(US 9, EU \d\d\) · Size of the narrow band: L½ \(US \d/)
  const unsure = chosen.map(({ name }) => ({ name, value: SIZER }))
  expect(chooseOptions(pair, unsure).errors.size).toBe(0)
})
