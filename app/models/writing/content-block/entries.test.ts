import { expect, test } from 'vitest'
import { entriesOf } from './entries'

test('people are separated by empty lines; the first comma ends the name', () => {
  expect(entriesOf('Ada Byron, Setter, Polisher\r\nSets\r\nstones.\r\n \r\nGrace\n\n\n')).toEqual([
    { name: 'Ada Byron', about: 'Setter, Polisher', text: 'Sets stones.' },
    { name: 'Grace', about: '', text: '' },
  ])
  expect(entriesOf(' \n')).toEqual([])
})
