import { expect, test } from 'vitest'
import { onNeck } from './scenes'
import { cushion, ellipse, octagon, pear, sagOf } from './shapes'

/** Of a quadratic Bézier curve, by many short lines. */
function lengthOf([x0, y0, x1, y1, x2, y2]: number[]): number {
  const at = (t: number) => [
    (1 - t) ** 2 * x0! + 2 * t * (1 - t) * x1! + t * t * x2!,
    (1 - t) ** 2 * y0! + 2 * t * (1 - t) * y1! + t * t * y2!,
  ]
  let length = 0
  for (let step = 0; step < 2000; step += 1) {
    const [from, to] = [at(step / 2000), at((step + 1) / 2000)]
    length += Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!)
  }
  return length
}

test.each([380, 400, 450, 600, 800])('a chain of %i mm is drawn as long as it is, half of the neck behind', (mm) => {
  const numbers = onNeck([mm], null)
    .lines.match(/-?[\d.]+/g)!
    .map(Number)
  expect(lengthOf(numbers) + 190).toBeCloseTo(mm, 0)
})

test('what is no longer than its span hangs straight', () => {
  expect([sagOf(125, 125), sagOf(125, 60)]).toEqual([0, 0])
  expect(sagOf(125, 126)).toBeGreaterThan(0)
})

test.each([
  ['ellipse', ellipse(7, 9)],
  ['octagon', octagon(7, 9)],
  ['cushion', cushion(7, 9)],
  ['pear', pear(7, 9)],
])('a closed %s ends where it begins', (_name, shape) => {
  expect([shape.width, shape.height]).toEqual([7, 9])
  expect(shape.path(1, 2)).toMatch(/^M[^M]+z$/)
})
