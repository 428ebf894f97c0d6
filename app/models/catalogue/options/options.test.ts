import { expect, test } from 'vitest'
import { productFormSchema } from '../product/product-form.schema'
import { describeOptions, typedOptions } from './options'
import { options, options as optionsSchema } from './options.schema'

const TEXT = [
  'Ring size: L; L½; M (+50.00); N (unavailable)',
  'Metal: 18ct yellow gold; Platinum (+900.00) (unavailable); Silver (-100.00)',
  'Engraving: text of up to 20 characters (+80.00)',
].join('\n')

test('options read as one text and are described by the same', () => {
  const read = options().parse(TEXT) ?? []
  expect(read[0]?.choices[2]).toEqual({ label: 'M', price_cents: 5000, available: true })
  expect(read[1]?.choices[1]).toEqual({ label: 'Platinum', price_cents: 90_000, available: false })
  expect(read[2]).toEqual({ name: 'Engraving', choices: [], text: { max_length: 20, price_cents: 8000 } })
  expect(describeOptions(read)).toBe(TEXT)
})

test('amounts may be typed as people do', () => {
  expect(options().parse('Metal: Gold; Platinum (+$1,900)')?.[0]?.choices[1]?.price_cents).toBe(190_000)
})

test('an empty text is no option; a missing one keeps what is stored', () => {
  expect(options().parse('')).toEqual([])
  expect(options().parse(undefined)).toBeUndefined()
})

test.each([
  ['Metal', 'is not an option'],
  ['Metal: Gold (soon)', 'is not an option'],
  ['Metal: Gold (+10) (+20)', 'is not an option'],
  ['Metal: Gold; gold', 'A choice is there twice'],
  ['Metal: Gold\nmetal: Silver', 'An option is there twice'],
  ['A: x\nB: x\nC: x\nD: x\nE: x', 'At most 4 options'],
  ['Engraving: text of up to 400 characters', ''],
  [`Length: ${Array.from({ length: 61 }, (_, i) => i).join(';')}`, 'At most 60 choices'],
])('%j is refused', (text, message) => {
  const { success, error } = options().safeParse(text)
  expect(success).toBe(false)
  expect(JSON.stringify(error?.issues)).toContain(message)
})

test('a very long choice is refused without being read', () => {
  expect(options().safeParse(`Length: 40 cm${' '.repeat(200_000)}long`).success).toBe(false)
})

const product = { name: 'Ring', slug: 'ring', price: '10' }
const parse = (fields: Record<string, string | undefined>) => productFormSchema.safeParse({ ...product, ...fields })
const optionsFrom = (fields: Record<string, string>) => parse(fields).data?.options
const errorsFrom = (fields: Record<string, string>) =>
  Object.fromEntries(parse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

test('options are typed as fields, with differences and what is unavailable', () => {
  const fields = {
    option_1_name: 'Metal',
    option_1_kind: 'choices',
    option_1_choices: 'Yellow gold\r\nPlatinum +$1,900\r\n\r\nSilver (-50.00)\nSteel -5 (unavailable)',
    option_3_name: 'Engraving',
    option_3_kind: 'text',
    option_3_length: '20',
    option_3_price: '+80',
  }
  expect(optionsFrom(fields)).toEqual([
    {
      name: 'Metal',
      choices: [
        { label: 'Yellow gold', price_cents: 0, available: true },
        { label: 'Platinum', price_cents: 190_000, available: true },
        { label: 'Silver', price_cents: -5000, available: true },
        { label: 'Steel', price_cents: -500, available: false },
      ],
    },
    { name: 'Engraving', choices: [], text: { max_length: 20, price_cents: 8000 } },
  ])
})

test('no option is typed as nothing, and clears what is stored', () => {
  expect(optionsFrom({ option_1_kind: 'choices', option_2_kind: 'text' })).toEqual([])
})

test('a range of ring sizes stands for all of them, half sizes too', () => {
  const sizes = (name: string, choices: string) =>
    optionsFrom({ option_1_name: name, option_1_kind: 'choices', option_1_choices: choices })?.[0]?.choices.map(
      ({ label, price_cents }) => label + (price_cents ? ` +${price_cents}` : ''),
    )
  expect(sizes('Ring size', 'L–M½\nn-o +50\nZ½ (unavailable)')).toEqual([
    'L',
    'L½',
    'M',
    'M½',
    'N +5000',
    'N½ +5000',
    'O +5000',
    'Z½',
  ])
  expect(sizes('Ring size', 'T–H')).toEqual(['T–H'])
  expect(sizes('Length', 'H–T')).toEqual(['H–T'])
})

test.each([
  'Ring size: L; L½; M (+50.00); N (unavailable)\nEngraving: text of up to 20 characters (+80.00)',
  'Ring size: A–B; H–T; Size +5; Half -$2; Gold -1 (unavailable); Old +3 (+4.00)\nNote: text of up to 40 characters',
  '',
])('an unchanged form changes no option of %j', (text) => {
  const stored = optionsSchema().parse(text) ?? []
  const { data } = parse(typedOptions(stored))
  expect(data?.options).toEqual(stored)
})

test('each mistake has its message at its field, with those of other fields', () => {
  const fields = {
    price: 'free',
    option_1_kind: 'choices',
    option_1_choices: 'Gold',
    option_2_name: 'Metal',
    option_2_kind: 'choices',
    option_2_choices: 'Gold\nGold (soon)',
    option_3_name: 'metal',
    option_3_kind: 'choices',
    option_4_name: 'Engraving: yours',
    option_4_kind: 'text',
    option_4_choices: 'A',
    option_4_length: '41',
    option_4_price: 'ten',
  }
  expect(errorsFrom(fields)).toEqual({
    price: 'Enter an amount such as 1250 or 1250.00',
    option_1_name: 'A choice needs a name',
    option_2_choices: '“Gold (soon)” is not a choice such as “Platinum +900.00”',
    option_3_name: 'Another option has this name',
    option_3_choices: 'Write at least one choice',
    option_4_name: 'A name has no colon, semicolon or bracket',
    option_4_choices: 'A text has no choices: remove them, or let customers choose one',
    option_4_length: 'Enter a number from 1 to 40',
    option_4_price: 'Enter a difference such as +80.00',
  })
  const many = Array.from({ length: 61 }, (_, index) => `Size ${index}`).join('\n')
  const typed = (choices: string) => ({ option_1_name: 'Length', option_1_kind: 'choices', option_1_choices: choices })
  expect(errorsFrom(typed(many))).toEqual({ option_1_choices: 'At most 60 choices' })
  expect(errorsFrom(typed('45 cm\n45 CM'))).toEqual({ option_1_choices: 'A choice is there twice' })
})
