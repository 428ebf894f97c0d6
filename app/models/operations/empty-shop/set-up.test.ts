import { expect, test } from 'vitest'
import { collectionStepSchema, contactStepSchema, houseStepSchema, initialsOf } from './set-up.server'

test.each([
  ['Opal & Wren', 'OW'],
  ['  Éloïse’s 3 Pearls of the Bay', 'ESP'],
  ['金', 'S'],
  ['123', 'S'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('initials are made from the name unless they are typed', () => {
  const house = { first_name: ' Ada ', name: ' Opal  & Wren', established: '2026' }
  const shop = { name: 'Opal & Wren', initials: 'OW', tagline: '', established: 2026 }
  expect(houseStepSchema.parse(house)).toEqual({ first_name: 'Ada', last_name: null, ...shop })
  expect(houseStepSchema.parse({ ...house, initials: 'opw' }).initials).toBe('OPW')
})

const house = { first_name: 'Ada', name: 'Opal & Wren', established: '2020' }
const contact = { email: 'hello@opal.example' }

test.each([
  [houseStepSchema, { ...house, name: ' ' }, 'name'],
  [houseStepSchema, { ...house, first_name: '' }, 'first_name'],
  [houseStepSchema, { ...house, initials: 'A1' }, 'initials'],
  [houseStepSchema, { ...house, initials: 'ABCDE' }, 'initials'],
  [houseStepSchema, { ...house, established: undefined }, 'established'],
  [houseStepSchema, { ...house, established: '3000' }, 'established'],
  [contactStepSchema, { ...contact, email: 'opal' }, 'email'],
  [contactStepSchema, { ...contact, phone: 'call me' }, 'phone'],
  [contactStepSchema, { ...contact, street: 'a\0b' }, 'street'],
  [collectionStepSchema, { name: '金金' }, 'name'],
  [collectionStepSchema, { name: 'New' }, 'name'],
])('%# is refused at its field', (schema, typed, field) => {
  expect(schema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('an empty contact needs only an email; a collection gets its slug from its name', () => {
  expect(contactStepSchema.parse(contact)).toEqual({
    ...{ street: '', city: '', state: '', postcode: '', country: '', phone: '' },
    email: 'hello@opal.example',
  })
  expect(collectionStepSchema.parse({ name: 'Winter opals' })).toMatchObject({ slug: 'winter-opals', tagline: null })
})
