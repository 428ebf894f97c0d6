import { beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/factories/product'
import { emptyShop, rowStatusesOf } from '../../../../../tests/factories/product-import'
import { addressesIn, withSplitPictures } from './cells'

const A = 'https://x.example/a.jpg'
const B = 'https://x.example/b.jpg'

test.each([
  [`${A}, ${B}`, [A, B]],
  [`${A},${B}`, [A, B]],
  [`${A};${B}`, [A, B]],
  [`${A} | ${B}`, [A, B]],
  [`${A}\n${B}`, [A, B]],
  [` ${A},, ${B},`, [A, B]],
  ['a.jpg,b.jpg;c.jpg|d.jpg e.jpg', ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']],
  ['/images/a.jpg,/images/b.jpg', ['/images/a.jpg', '/images/b.jpg']],
  ['/images/a.jpg,b.jpg', ['/images/a.jpg', 'b.jpg']],
  ['one,two', ['one', 'two']],
  [`${A}?crop=1,2,3;4|5,${B}?v=1;2`, [`${A}?crop=1,2,3;4|5`, `${B}?v=1;2`]],
  [`${A}?files=1.jpg,2.jpg`, [`${A}?files=1.jpg,2.jpg`]],
  [
    'https://cdn.example/upload/w_100,h_100,c_fill/a.jpg,https://cdn.example/upload/l_logo.png,w_9/b.jpg',
    ['https://cdn.example/upload/w_100,h_100,c_fill/a.jpg', 'https://cdn.example/upload/l_logo.png,w_9/b.jpg'],
  ],
  ['https://x.example/my ring.jpg', ['https://x.example/my ring.jpg']],
  [' ,;| ', []],
  ['', []],
])('the addresses in %j', (cell, addresses) => {
  expect(addressesIn(cell)).toEqual(addresses)
})

test('a very long cell is not searched', () => {
  const cell = 'a,'.repeat(50_000)
  expect(addressesIn(cell)).toEqual([cell])
})

test('further addresses of the main picture come before the others, once', () => {
  expect(withSplitPictures({ main_image: `${A},${B};${B}`, more_pictures: 'c.jpg' })).toEqual({
    main_image: A,
    more_pictures: `${B} c.jpg`,
  })
  expect(withSplitPictures({ main_image: `${A},` })).toEqual({ main_image: A })
  expect(withSplitPictures({ main_image: `${A},${B}` }, { main_image: 'old.jpg', more_pictures: 'c.jpg' })).toEqual({
    main_image: A,
    more_pictures: `${B} c.jpg`,
  })
})

beforeEach(emptyShop)

test('an import reads both picture cells', async () => {
  await makeProduct({
    slug: 'ring',
    name: 'Ring',
    price: '10',
    main_image: 'a.jpg',
    more_pictures: [{ address: 'b.jpg' }],
  })
  const head = 'slug,name,price,main_image,more_pictures'
  expect(
    await rowStatusesOf(`${head}\nring,Ring,10,"a.jpg, b.jpg",\nfresh,Fresh,10,a.jpg|b.jpg,c.jpg;d.jpg`),
  ).toMatchObject([
    { status: 'unchanged' },
    {
      status: 'new',
      changes: expect.arrayContaining([
        'main_image: null → a.jpg',
        'more_pictures: null → b.jpg c.jpg d.jpg',
      ]) as string[],
    },
  ])
  const [main, more] = await rowStatusesOf(`${head}\nx,X,1,my ring.jpg,\ny,Y,1,,https://x.example/my ring.jpg`)
  expect([main?.errors, more?.errors]).toEqual([
    ['main_image: Enter an image address or a file name'],
    ['more_pictures: “https://x.example/my ring.jpg” has a space in it: write %20 instead'],
  ])
})
