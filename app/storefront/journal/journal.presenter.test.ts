import { expect, test } from 'vitest'
import { tagsOf } from './journal.presenter.server'

test("a post's own tags come first, without duplicates", () => {
  expect(tagsOf(['Opal', 'melbourne', 'opal'])).toEqual(['Opal', 'melbourne', 'Fine Jewellery', 'Craftsmanship'])
})
