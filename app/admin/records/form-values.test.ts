import { expect, test } from 'vitest'
import { formValues } from './form-values.server'

const field = { label: '' }
const FIELDS = { name: field, note: field, count: field, on: field, off: field, tags: field, at: field }
const ROW = { name: '', note: null, count: 0, on: true, off: false, tags: ['a', 'b'], at: new Date(0), version: 1 }

test('a form has the fields of a row as it would send them', () => {
  expect(formValues(FIELDS, ROW)).toEqual({
    name: '',
    note: undefined,
    count: '0',
    on: 'on',
    off: undefined,
    tags: 'a, b',
    at: '1970-01-01T10:00',
  })
})

test('a field that only its form can show is an error', () => {
  expect(() => formValues(FIELDS, { ...ROW, name: {} })).toThrow('A form cannot show "name" by itself')
})
