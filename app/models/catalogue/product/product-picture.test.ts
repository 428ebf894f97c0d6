import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORY_NAMES } from '../vocabulary/taxonomy'
import { productPicture } from './product-picture.server'

test.each(CATEGORY_NAMES)('a piece of %s without a photograph has a drawing', (category) => {
  const { src } = productPicture(null, category)
  expect(src).toBe(`/images/placeholder-${category}.svg`)
  expect(existsSync(`public${src}`)).toBe(true)
})

test('a piece outside the categories has the general drawing; one with a photograph keeps it', () => {
  expect(productPicture('', 'curios').src).toBe('/images/placeholder.svg')
  expect(productPicture('ring.jpg', 'rings').src).toBe('/images/ring.jpg')
})

test.each([
  [null, undefined],
  ['50% 50%', undefined],
  ['48% 53%', undefined],
  ['0% 50%', 'focus-x0'],
  ['50% 34%', 'focus-y3'],
  ['100% 96%', 'focus-x10 focus-y10'],
])('cropping around %j has the classes %j, which have styles', (focus, classes) => {
  expect(productPicture('ring.jpg', 'rings', focus).focus).toBe(classes)
  const styles = readFileSync('app/ui/styles/catalogue.css', 'utf8')
  for (const name of classes?.split(' ') ?? []) expect(styles).toContain(`.${name} {`)
})

test('the drawing of a missing picture is not cropped', () => {
  expect(productPicture(null, 'rings', '0% 0%').focus).toBeUndefined()
})
