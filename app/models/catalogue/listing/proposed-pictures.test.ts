import { expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { changePictures } from '../product/product.server'
import { proposedPictures } from './proposed-pictures.server'

const OPTIONS = 'Metal: 18ct yellow gold; 18ct white gold; Platinum; Silver'

test('a picture is proposed of a piece that differs in its metal alone, until there is one', async () => {
  const ring = await makeProduct({
    ...{ name: 'Harbour band in 18ct yellow gold', main_image: '/images/yellow.jpg', options: OPTIONS },
  })
  await makeProduct({ name: 'Harbour Band, White Gold', main_image: '/images/white.jpg', image_alt: 'On a hand' })
  await makeProduct({ name: 'Harbour band in platinum', main_image: null })
  await makeProduct({ name: 'Harbour slim band in platinum', main_image: '/images/slim.jpg' })
  await makeProduct({ name: 'Harbour band in silver', main_image: '/images/cuff.jpg', category: 'bracelets' })
  await makeProduct({ name: 'Harbour band of yellow gold', main_image: '/images/other.jpg' })
  const choice = 'Metal: 18ct white gold'
  const proposed = { address: '/images/white.jpg', alt: 'On a hand', focus: null, choice }
  expect(await proposedPictures(ring)).toEqual([{ ...proposed, of: 'Harbour Band, White Gold' }])
  const after = await changePictures(ring.id, (pictures) => [...pictures, proposed], {})
  expect(await proposedPictures(after)).toEqual([])
})

test('one word alone is no design', async () => {
  const ring = await makeProduct({ name: 'Gold ring', main_image: '/images/gold.jpg', options: 'Metal: Gold; Silver' })
  await makeProduct({ name: 'Silver ring', main_image: '/images/silver.jpg' })
  expect(await proposedPictures(ring)).toEqual([])
})
