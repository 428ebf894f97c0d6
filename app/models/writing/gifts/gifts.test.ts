import { expect, test } from 'vitest'
import { isInStock } from '~/models/catalogue/product/availability'
import { seedDemo } from '~/seed/seed'
import { makeProduct } from '../../../../tests/factories/product'
import { currentGifts } from './gifts.server'

test('a shop without pieces has neither steps nor people', async () => {
  expect(await currentGifts()).toEqual({ people: [], steps: [] })
})

test('a single piece is a step of its own', async () => {
  const { id } = await makeProduct({ price: '90', category: 'earrings' })
  const { steps } = await currentGifts()
  expect(steps.map(({ step, total, pieces }) => [step, total, pieces.map((piece) => piece.id)])).toEqual([
    ['0-', 1, [id]],
  ])
})

test('only what is in stock is shown, no picture twice, and each step has a piece', async () => {
  await seedDemo()
  const { people, steps } = await currentGifts()
  const pieces = [...people.map(({ piece }) => piece), ...steps.flatMap((step) => step.pieces)].filter(
    (one) => one !== null,
  )
  expect(pieces.filter((piece) => !isInStock(piece))).toEqual([])
  const pictures = pieces.flatMap(({ main_image }) => main_image ?? [])
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(steps.filter((step) => step.pieces.length === 0 || step.total < step.pieces.length)).toEqual([])
  expect([people.length, steps.length > 3]).toEqual([10, true])
})
