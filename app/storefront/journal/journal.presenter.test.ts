import { expect, test } from 'vitest'
import { tagsOf } from './journal.presenter.server'

test('own tags come first, and none twice', () => {
  expect(tagsOf(['Opal', 'melbourne', 'opal'])).toEqual(['Opal', 'melbourne', 'Fine Jewellery', 'Craftsmanship'])
})
