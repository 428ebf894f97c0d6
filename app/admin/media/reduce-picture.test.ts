import { expect, test } from 'vitest'
import { isAnimated } from './reduce-picture'

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const WEBP = 'RIFF\0\0\0\0WEBPVP8X'
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test.each([
  ['a GIF', bytes('GIF89a'), true],
  ['a PNG', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 1], 'IDAT'), false],
  ['an animated PNG', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0, 8], 'acTL'), true],
  ['a transparent WebP', bytes(WEBP, [10, 0, 0, 0, 0x10]), false],
  ['an animated WebP', bytes(WEBP, [10, 0, 0, 0, 0x12]), true],
  ['a small WebP', bytes('RIFF\0\0\0\0WEBPVP8L'), false],
  ['an AVIF', bytes([0, 0, 0, 32], 'ftypavif'), false],
  ['an animated AVIF', bytes([0, 0, 0, 32], 'ftypavis'), true],
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), false],
  ['nothing', bytes(), false],
])('whether %s moves', (_, head, moves) => {
  expect(isAnimated(head)).toBe(moves)
})
