import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORY_NAMES } from '~/models/product/taxonomy'
import { productPicture } from './picture.server'

test.each(CATEGORY_NAMES)('a piece of %s without a photograph has a drawing', (category) => {
  const { src } = productPicture(null, category)
  expect(src).toBe(`/images/placeholder-${category}.svg`)
  expect(existsSync(`public${src}`)).toBe(true)
})

test('a piece outside the categories has the general drawing; one with a photograph keeps it', () => {
  expect(productPicture('', 'curios').src).toBe('/images/placeholder.svg')
  expect(productPicture('ring.jpg', 'rings').src).toBe('/images/ring.jpg')
})
