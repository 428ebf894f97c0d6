import { expect, test } from 'vitest'
import { historyOf } from '~/models/records/history.server'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { movePicture, removePicture } from './pictures'
import { changePictures } from './pictures.server'
import { change, findById, update } from './product.server'

const more = (address: string) => ({ address, alt: null, focus: null })
const ring = () => makeProduct({ main_image: 'a.jpg', image_alt: 'Front', more_pictures: [more('b.jpg')] })

test('a move changes the main picture, and is one step of the history', async () => {
  const { id, version } = await ring()
  await changePictures(id, (pictures) => movePicture(pictures, 2, 'top'), { expected: version })
  expect(await findById(id)).toMatchObject({
    main_image: 'b.jpg',
    image_alt: null,
    more_pictures: [{ address: 'a.jpg', alt: 'Front', focus: null }],
  })
  const { rows } = await historyOf('product', id, 1)
  expect(rows.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(rows[0]?.fields).toContainEqual({ field: 'more_pictures', before: 'b.jpg', after: 'a.jpg, Front' })
})

test('other fields may have changed meanwhile, pictures may not', async () => {
  const { id, version } = await ring()
  await change(id, { inventory_count: 7 })
  const changed = await changePictures(id, (pictures) => removePicture(pictures, 2), { expected: version })
  expect([changed.inventory_count, changed.more_pictures]).toEqual([7, []])
  const late = changePictures(id, () => [], { expected: version })
  await expect(late).rejects.toThrow('changed by someone else')
  await expect(changePictures(id, () => [], { expected: 0 })).rejects.toThrow('changed by someone else')
  expect((await findById(id)).main_image).toBe('a.jpg')
})

test('nothing to change is no step of the history', async () => {
  const { id, version } = await ring()
  expect((await changePictures(id, (pictures) => pictures, { expected: version })).version).toBe(version)
})

test('another main picture does not take the focal point of the former one', async () => {
  const { id } = await makeProduct({ main_image: 'a.jpg', main_focus: '0% 0%' })
  expect(await update(id, productInput({ main_image: 'a.jpg' }))).toMatchObject({ main_focus: '0% 0%' })
  expect(await update(id, productInput({ main_image: 'b.jpg' }))).toMatchObject({ main_focus: null })
  const both = productInput({ main_image: 'c.jpg', main_focus: '10% 20%' })
  expect(await update(id, both)).toMatchObject({ main_focus: '10% 20%' })
})
