import { expect, test } from 'vitest'
import { mostRequested } from '~/models/customers/visitor-counts/visitor-counts.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makeProduct } from '../../../../tests/factories/product'
import { messageAbout } from './enquiry.schema'
import { create } from './enquiry.server'
import { isRequest, listPieces, requestText } from './requested-pieces.server'

test('a question keeps its piece, which is not counted as requested', async () => {
  const ring = await makeProduct({ name: 'Yarra Ring' })
  const about = { product: ring.id, name: ring.name, options: null, quantity: 1, price_cents: ring.paid_cents }
  const { id, message } = await create(enquiryInput({ message: 'May I see it?' }), { about })
  const pieces = await listPieces(id)
  expect(pieces).toMatchObject([{ product: ring.id, name: 'Yarra Ring' }])
  expect(isRequest(message, pieces)).toBe(false)
  expect(isRequest(requestText(pieces), pieces)).toBe(true)
  expect(await mostRequested(5)).toEqual([])
})

test('the message says what the form knows beside it', () => {
  const piece = { id: 7, name: 'Yarra Ring' }
  expect(messageAbout({ message: 'Hello there', preferred_day: null, piece: null })).toBe('Hello there')
  expect(messageAbout({ message: 'Hello there', preferred_day: 'Friday', piece })).toBe(
    'Piece: Yarra Ring (no. 7)\nPreferred day: Friday\n\nHello there',
  )
})
