import { expect, test } from 'vitest'
import { parseViewed, type ViewedPiece, withViewed } from '~/storefront/catalogue/listing/recently-viewed'

const piece = (id: number): ViewedPiece => ({ id, name: `Piece ${id}`, picture: { src: `/images/${id}.jpg` } })

test('the last viewed piece comes first, each once, at most eight', () => {
  const list = Array.from({ length: 12 }, (_, index) => piece(index + 1)).reduce(withViewed, [])
  expect(list.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
  expect(withViewed(list, piece(7)).map(({ id }) => id)).toEqual([7, 12, 11, 10, 9, 8, 6, 5])
})

test('only what a card shows is stored', () => {
  expect(withViewed([], { ...piece(1), price: '$12.00' } as ViewedPiece)).toEqual([piece(1)])
})

test('a list is read as it was stored', () => {
  expect(parseViewed(JSON.stringify([piece(2), piece(1)]))).toEqual([piece(2), piece(1)])
})

test.each([null, '', 'not JSON', '{}', 'null', '[null,1,"x",{},{"id":"1","name":"n","picture":{"src":"s"}}]'])(
  'invalid data is an empty list: %s',
  (kept) => expect(parseViewed(kept)).toEqual([]),
)
