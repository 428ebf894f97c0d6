import { expect, test } from 'vitest'
import { tagsOf } from './journal.presenter.server'

test("a post's own tags come first, without duplicates", () => {
  expect(tagsOf(['Opal', 'melbourne', 'opal'], 'Melbourne')).toEqual([
    'Opal',
    'melbourne',
    'Fine Jewellery',
    'Craftsmanship',
  ])
})

test('a shop without a city has no tag for it', () => {
  expect(tagsOf(['Opal'], '')).toEqual(['Opal', 'Fine Jewellery', 'Craftsmanship'])
})
