import { expect, test } from 'vitest'
import {
  addPictures,
  describeEach,
  MAX_PICTURES,
  movePicture,
  numbered,
  pictureColumns,
  pictureOfChoice,
  picturesOf,
  removePicture,
  withStoredDetails,
} from './pictures'
import { morePictures } from './product.schema'

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

const addresses = (pictures: { address: string }[]) => pictures.map(({ address }) => address).join('')
const [a, b, c] = [picture('a'), picture('b'), picture('c')]

test('the first picture becomes the main one', () => {
  expect(pictureColumns([{ ...b, focus: '0% 0%' }, a])).toEqual({
    main_image: 'b',
    image_alt: null,
    main_focus: '0% 0%',
    more_pictures: [a],
  })
  expect(pictureColumns([])).toEqual({ main_image: null, image_alt: null, main_focus: null, more_pictures: [] })
})

test('pictures keep their numbers wherever they are moved', () => {
  expect(numbered([c, a, b]).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(addresses(movePicture([c, a, b], 2, 'up'))).toBe('cba')
  expect(addresses(movePicture([c, a, b], 2, 'top'))).toBe('bca')
  expect(addresses(movePicture([c, a, b], 3, { before: null }))).toBe('abc')
  expect(addresses(movePicture([c, a, b], 3, 'up'))).toBe('cab')
  expect(addresses(movePicture([c, a, b], 7, 'up'))).toBe('cab')
  expect(movePicture([c, a], 1, 'up')).toEqual([a, c])
  expect(removePicture([c, a, b], 3)).toEqual([a, b])
})

test('the same picture twice has two numbers', () => {
  expect(numbered([b, { ...b }]).map(({ id }) => id)).toEqual([1, 2])
})

test('pictures are described by address', () => {
  expect(describeEach([a, b], new Map([['b', { alt: 'Side', focus: '0% 0%' }]]))).toEqual([
    a,
    { address: 'b', alt: 'Side', focus: '0% 0%' },
  ])
})

test('none is added twice, and none too many', () => {
  expect(addresses(addPictures([a], [b, a, b, c]))).toBe('abc')
  const full = Array.from({ length: MAX_PICTURES - 1 }, (_, index) => picture(String(index)))
  expect(addPictures(full, [a, b])).toEqual([...full, a])
})

test('a line shows the picture of what was chosen, and else the main one', () => {
  const white = { ...picture('w'), choice: 'Metal: White gold' }
  const piece = { main_image: 'y', image_alt: null, main_focus: null, more_pictures: [b, white] }
  const shown = (options: string | null) => pictureOfChoice(piece, options)?.address
  expect(shown('Ring size: L · Metal: White gold')).toBe('w')
  expect(shown('Metal: White gold plate · Ring size: L')).toBe('y')
  expect(shown(null)).toBe('y')
  expect(pictureOfChoice({ ...piece, main_image: null, more_pictures: [] }, 'Metal: White gold')).toBeUndefined()
})

test('a picture keeps its choice when it is moved, or comes without', () => {
  const white = { ...picture('w'), choice: 'Metal: White gold' }
  expect(movePicture([a, b, white], numbered([a, b, white])[2]!.id, 'up')).toEqual([a, white, b])
  expect(withStoredDetails([b, picture('w')], [white])).toEqual([b, white])
  expect(morePictures().parse([white])).toEqual([picture('w')])
})
