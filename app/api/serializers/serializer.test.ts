import { expect, test } from 'vitest'
import { z } from 'zod'
import { amount, id, moment, optionalText, serializer, text } from './serializer'

const row = { note: null, secret: 'hidden', name: 'Ring', cents: 1250, id: 7, made: new Date(0) }
const schema = z.object({ id, name: text, note: optionalText, made: moment })

test('the JSON has the fields of the schema alone, in its order, with dates as ISO texts', () => {
  const { toJson } = serializer('Piece', schema, (one: typeof row) => one)
  expect(JSON.stringify(toJson(row))).toBe('{"id":7,"name":"Ring","note":null,"made":"1970-01-01T00:00:00.000Z"}')
})

test('a field may differ from what is stored', () => {
  const priced = schema.extend({ price: amount })
  const { toJson } = serializer('Piece', priced, ({ cents, made }: typeof row) => ({
    price: cents / 100,
    made: made.toISOString().replace('1970', '1971'),
  }))
  expect(toJson(row)).toEqual({ id: 7, name: 'Ring', note: null, made: '1971-01-01T00:00:00.000Z', price: 12.5 })
})
