import { expect, test } from 'vitest'
import { entriesOf, parseHeroTitle } from './entries'

test('people are separated by empty lines; the first comma ends the name', () => {
  expect(entriesOf('Ada Byron, Setter, Polisher\r\nSets\r\nstones.\r\n \r\nGrace\n\n\n')).toEqual([
    { name: 'Ada Byron', about: 'Setter, Polisher', text: 'Sets stones.' },
    { name: 'Grace', about: '', text: '' },
  ])
  expect(entriesOf(' \n')).toEqual([])
})

const plain = (text: string) => ({ text, highlighted: false })
const highlighted = (text: string) => ({ text, highlighted: true })

test('a plain title is one line', () => {
  expect(parseHeroTitle('Fine jewellery')).toEqual([[plain('Fine jewellery')]])
})

test('any newline breaks the line, and blank lines are dropped', () => {
  expect(parseHeroTitle('Fine\r\n\n jewellery')).toEqual([[plain('Fine')], [plain(' jewellery')]])
})

test('words between asterisks are highlighted', () => {
  expect(parseHeroTitle('Made *in Melbourne* by *hand*')).toEqual([
    [plain('Made '), highlighted('in Melbourne'), plain(' by '), highlighted('hand')],
  ])
})

test('a single asterisk, and two with nothing between, stay unchanged', () => {
  expect(parseHeroTitle('5* service')).toEqual([[plain('5* service')]])
  expect(parseHeroTitle('a ** b')).toEqual([[plain('a ** b')]])
})

test('a highlight does not span lines', () => {
  expect(parseHeroTitle('*one\ntwo*')).toEqual([[plain('*one')], [plain('two*')]])
})
