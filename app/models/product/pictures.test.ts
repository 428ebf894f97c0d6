import { expect, test } from 'vitest'
import { picturesOf, withStoredDetails } from './pictures'
import { morePictures } from './pictures.schema'

const picture = (address: string, alt: string | null = null) => ({ address, alt, focus: null })

test('addresses in one text become pictures', () => {
  expect(morePictures().parse(' /images/a.jpg\n/images/b.jpg ')).toEqual([
    picture('/images/a.jpg'),
    picture('/images/b.jpg'),
  ])
  expect(morePictures().parse('')).toEqual([])
  expect(morePictures().parse(undefined)).toBeUndefined()
})

test.each([
  [Array.from({ length: 12 }, (_, i) => `/images/${i}.jpg`).join(' '), 'At most 12 pictures'],
  ['/images/a.jpg /images/a.jpg', 'there twice'],
  ['javascript:alert(1)', 'image address'],
  [[{ address: '/images/a.jpg', focus: '120% 0%' }], 'two percentages'],
])('%j is refused', (given, message) => {
  expect(JSON.stringify(morePictures().safeParse(given).error?.issues)).toContain(message)
})

test('a picture that comes as its address keeps its description', () => {
  const stored = [picture('/images/a.jpg', 'From the side')]
  expect(withStoredDetails([picture('/images/b.jpg'), picture('/images/a.jpg')], stored)).toEqual([
    picture('/images/b.jpg'),
    picture('/images/a.jpg', 'From the side'),
  ])
})

test('the main picture is the first', () => {
  const piece = {
    main_image: '/images/a.jpg',
    image_alt: 'Front',
    main_focus: '50% 20%',
    more_pictures: [picture('b.jpg')],
  }
  expect(picturesOf(piece)[0]).toEqual({ address: '/images/a.jpg', alt: 'Front', focus: '50% 20%' })
  expect(picturesOf({ ...piece, main_image: null })).toEqual([picture('b.jpg')])
})
