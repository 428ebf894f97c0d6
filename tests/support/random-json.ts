import { z } from 'zod'

/** A number from 0 up to 1. */
export type Random = () => number

/** Mulberry32: the same seed produces the same numbers, so that a failure can be reproduced. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

export const TEXTS = [
  ...['', ' ', 'a', 'ring', 'new', 'true', 'null', '1', '-1', '1e9', '1e-7', '0x10', '99999999.99', '100000000', 'NaN'],
  ...['\0', '\ud83d', '💍', 'é́', '\u202e', '<script>alert(1)</script>', "' OR 1=1 --", '"; DROP TABLE product; --'],
  ...[
    'a@b.co',
    'not an address',
    'https://example.com/x.jpg',
    'javascript:alert(1)',
    '//evil.example',
    '/images/x.jpg',
  ],
  ...[
    '2026-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-13-45',
    'product',
    'quick_links',
  ],
  ...['x'.repeat(200), 'x'.repeat(201), 'y '.repeat(6000), '-', '--', 'A b', '__proto__', '%00', '\u2028'],
]
const NUMBERS = [0, -0, 1, -1, 0.1, 12.345, 1e21, -1e21, 2 ** 53, 1e308, 99_999_999.99, 100_000_000, 1_000_001]

function randomValue(random: Random, depth = 3): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 7 : 5))
  if (kind <= 1) return pick(random, TEXTS)
  if (kind === 2) return pick(random, NUMBERS)
  if (kind === 3) return random() < 0.5
  if (kind === 4) return null
  const values = Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth - 1))
  return kind === 5 ? values : Object.fromEntries(values.map((value) => [pick(random, TEXTS), value]))
}

/** Bodies for a call: each field of its schema has some value, mostly a possible one, or is missing. */
export function randomBodies(schema: z.ZodType | null, count: number, seed: number): Record<string, unknown>[] {
  const random = randomFrom(seed)
  const fields = schema ? fieldsOf(schema) : []
  return Array.from({ length: count }, () => {
    const present = fields.filter(() => random() < 0.9)
    return Object.fromEntries(present.map((field) => [field, fieldValue(random, field)]))
  })
}

function fieldsOf(schema: z.ZodType): string[] {
  const { $ref = '', $defs = {}, ...inline } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const { properties = {} } = $defs[$ref.replace('#/$defs/', '')] ?? inline
  return Object.keys(properties)
}

/** Often a valid value, so that some bodies pass the schema and reach the database. */
const GOOD: Record<string, (random: Random) => unknown> = {
  slug: (random) => `slug-${Math.floor(random() * 1000)}`,
  price: (random) => pick(random, [1, '12.50', 99_999_999.99, 0]),
  email: () => 'someone@example.com',
  inquiry_type: () => 'other',
  message: () => 'A message that is long enough.',
  full_name: () => 'Some One',
  section: () => 'quick_links',
  url: () => '/about',
  image_url: () => 'stone.jpg',
}

function fieldValue(random: Random, field: string): unknown {
  const good = GOOD[field]
  if (good && random() < 0.7) return good(random)
  return random() < 0.5 ? pick(random, TEXTS) : randomValue(random)
}
